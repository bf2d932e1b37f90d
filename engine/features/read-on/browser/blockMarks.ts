/** What tells whether the text of a page has changed: a mark of each of its blocks, so short that many pages can be kept. */
import { longestMarks } from '../shared/reads.ts';

const markLength = 4;

/** What scripts add, and what is no text. */
const noText = 'button,time,[data-island],script,style,svg,template,[popover]';

function markOf(block: Element): string {
  const copy = block.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(noText)) part.remove();
  let hash = 0;
  for (const letter of copy.textContent.replace(/\s+/g, ' ').trim())
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36).padStart(markLength, '0').slice(-markLength);
}

export const markedBlocks = (page: ParentNode): [block: Element, mark: string][] =>
  [...(page.querySelector('#Main .prose')?.children ?? [])]
    .slice(0, longestMarks / markLength)
    .map((block) => [block, markOf(block)]);

/** The marks that stand in a text. */
export const marksIn = (marks: string): Set<string> =>
  new Set(marks.match(new RegExp(`.{${markLength}}`, 'g')));
