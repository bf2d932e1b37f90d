/** Compares what a sample prints with what its page shows. */
import { escapePattern } from '#engine/shared/text/escapePattern.ts';

/** What differs, as a sentence. In the text of the page, `…` stands for anything. */
export function outputFault(printed: string, shown: string): string | undefined {
  const lines = (text: string) =>
    text
      .trim()
      .split(/\r?\n/)
      .map((line) => line.trimEnd());
  const [found, expected] = [lines(printed), lines(shown)];
  const index = expected.findIndex((line, place) => !fits(found[place] ?? '', line));
  if (index >= 0)
    return `It prints ${JSON.stringify(found[index] ?? '')} instead of ${JSON.stringify(expected[index])}.`;
  return found.length > expected.length && !expected.at(-1)?.endsWith('…')
    ? `It prints more: ${JSON.stringify(found[expected.length])}.`
    : undefined;
}

const fits = (line: string, shown: string): boolean =>
  new RegExp(`^${shown.split('…').map(escapePattern).join('.*')}$`).test(line);
