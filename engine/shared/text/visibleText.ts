/** Characters that take no place: tags, selectors of variants, marks that turn the direction, and spaces without a width. */
const unseen = /[\u{E0000}-\u{E0FFF}\u200B\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** A text as a reader sees it: without characters that could tell a model what no reader sees. */
export const visibleText = (text: string): string => text.replace(unseen, '');
