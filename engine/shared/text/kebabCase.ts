/** Spells out signs that distinguish names, at the end of words: C++ and C#. */
const spelled = (label: string): string =>
  label
    .replace(/(?<=[\p{L}\p{N}])#(?![\p{L}\p{N}])/gu, ' sharp ')
    .replace(/(?<=[\p{L}\p{N}+])\+(?![\p{L}\p{N}])/gu, ' plus ');

/** Lower-case words with hyphens, for addresses of tags. */
export const kebabCase = (label: string): string =>
  (spelled(label).match(/\p{Lu}+(?=\p{Lu}\p{Ll}|[^\p{L}]|$)|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+|\d+/gu) ?? [label])
    .join('-')
    .toLowerCase();
