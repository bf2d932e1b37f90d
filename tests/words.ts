/** The words of a text, as a list: short where each is a line of its own otherwise. */
export const words = (text: TemplateStringsArray): string[] => text.raw.join('').trim().split(/\s+/);

/** The phrases of a text, between which ` | ` stands. */
export const phrases = (text: TemplateStringsArray): string[] =>
  text.raw
    .join('')
    .trim()
    .split(/\s*\|\s*/);
