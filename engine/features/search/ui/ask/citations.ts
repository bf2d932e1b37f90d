/** The citations in an answer that a model writes. All else in it is plain text. */
import { visibleText } from '#engine/shared/text/visibleText.ts';

/** Code, which stays unchanged, and numbers in brackets, such as `[1]`, `[1, 3]` and `[1-3]`, that are no Markdown link. */
const special = /`+[^`]*`+|(\s?)\[\s*(\d{1,2}(?:\s*[,–-]\s*\d{1,2})*)\s*\](?!\()/g;

/** The text without a number in brackets at its end whose end has not arrived. */
function withoutBegun(text: string): string {
  const at = text.lastIndexOf('[');
  return at >= 0 && /^[\d\s,–-]*$/.test(text.slice(at + 1)) ? text.slice(0, at).trimEnd() : text;
}

/** Splits an answer into paragraphs of texts and cited passages. Numbers without a passage are left out. */
export function citedParagraphs<Passage>(
  text: string,
  isWhole: boolean,
  passages: readonly Passage[],
): (string | Passage)[][] {
  const seen = visibleText(text);
  const paragraphs = (isWhole ? seen : withoutBegun(seen)).split(/\n{2,}/);
  return paragraphs
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      const parts: (string | Passage)[] = [];
      let at = 0;
      for (const { 0: all, 1: space, 2: numbers, index } of paragraph.matchAll(special)) {
        const sources = numbers ? named(numbers, passages) : [];
        // The place in a list, as in "items[0]", is none either.
        const isPlace = !space && /\w/.test(paragraph[index - 1] ?? '');
        if (!numbers || (isPlace && sources.length === 0)) continue;
        parts.push(paragraph.slice(at, index) + (sources.length > 0 ? space : ''), ...sources);
        at = index + all.length;
      }
      return [...parts, paragraph.slice(at)];
    });
}

const named = <Passage>(numbers: string, passages: readonly Passage[]): Passage[] =>
  passages.filter((_, index) =>
    numbers.split(',').some((some) => {
      const [from = 0, to = from] = some.split(/[–-]/).map(Number);
      return from <= index + 1 && index + 1 <= to;
    }),
  );
