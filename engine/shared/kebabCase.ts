/** Words in small letters with hyphens, as addresses of tags have them in Docusaurus. */
export const kebabCase = (label: string): string =>
  (label.match(/\p{Lu}{2,}(?=\p{Lu}\p{Ll}|[^\p{L}]|$)|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+|\d+/gu) ?? [label])
    .join('-')
    .toLowerCase();
