/** Signs that are a part of a name: C++ and C# are two. */
const spelled = (label: string): string =>
  label.replace(/(?<=[\p{L}\p{N}])#/gu, ' sharp ').replace(/(?<=[\p{L}\p{N}+])\+/gu, ' plus ');

/** Words in small letters with hyphens, as addresses of tags have them. */
export const kebabCase = (label: string): string =>
  (
    spelled(label).match(/\p{Lu}{2,}(?=\p{Lu}\p{Ll}|[^\p{L}]|$)|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+|\d+/gu) ?? [
      label,
    ]
  )
    .join('-')
    .toLowerCase();
