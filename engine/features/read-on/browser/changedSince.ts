/** Says that a page has changed since the reader was there, and marks the blocks that are new. */
import { element } from '#engine/runtime/element.ts';
import { type markedBlocks, marksIn } from './blockMarks.ts';

/** `text` has a place for the `{date}`; `day` and `marks` are those of the last time. */
export function showChanges(
  page: ParentNode,
  text: string,
  day: string,
  marks: string,
  blocks: ReturnType<typeof markedBlocks>,
): void {
  const known = marksIn(marks);
  for (const [block, mark] of blocks) block.toggleAttribute('data-changed', !known.has(mark));
  const date = new Date(`${day}T12:00`).toLocaleDateString(document.documentElement.lang, {
    dateStyle: 'medium',
  });
  const said = element('p', { className: 'changed-since', textContent: text.replace('{date}', () => date) });
  page.querySelector('#Main .page-header')?.append(said);
}
