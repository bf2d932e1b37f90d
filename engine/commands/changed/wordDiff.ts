/** Old and new text of a page, block by block. */
import { diffArrays, diffWords, diffWordsWithSpace } from 'diff';
import { isCode } from './textBlocks.ts';

/** A part of a block; `isMarked` where the other side has other words. */
interface Part {
  text: string;
  isMarked: boolean;
}

/** Blocks beside each other; one is empty where the other is new or gone. */
export interface Row {
  before: Part[];
  after: Part[];
}

/** Differing blocks in a run, with how many alike ones stand before it. */
export interface Difference {
  /** Blocks that are left out above. */
  alike: number;
  rows: Row[];
}

/** Alike blocks that are shown on both sides of a difference. */
const context = 1;

/** Edits after which two blocks count as wholly different; the time grows with their square. */
const mostEdits = 2000;

export function differences(older: readonly string[], newer: readonly string[]): Difference[] {
  const found: Difference[] = [];
  let same: string[] = [];
  let removed: string[] = [];
  let last: Difference | undefined;
  const flush = (added: readonly string[]) => {
    const rows = Array.from({ length: Math.max(removed.length, added.length) }, (_, index) =>
      rowOf(removed[index], added[index]),
    );
    removed = [];
    if (rows.length === 0) return;
    const above = same.splice(-context);
    if (!last || same.length > 0) {
      last = { alike: same.length, rows: [] };
      found.push(last);
    }
    same = [];
    last.rows.push(...above.map((text) => rowOf(text, text)), ...rows);
  };
  for (const { value, added, removed: isRemoved } of diffArrays([...older], [...newer])) {
    if (isRemoved) removed = value;
    else if (added) flush(value);
    else {
      flush([]);
      const below = last ? value.splice(0, context) : [];
      last?.rows.push(...below.map((text) => rowOf(text, text)));
      same = value;
    }
  }
  flush([]);
  return found;
}

function rowOf(before: string | undefined, after: string | undefined): Row {
  const whole = (text: string | undefined) =>
    text === undefined ? [] : [{ text, isMarked: before !== after }];
  if (before === undefined || after === undefined || before === after)
    return { before: whole(before), after: whole(after) };
  const options = { maxEditLength: mostEdits };
  const changes = isCode(before)
    ? diffWordsWithSpace(before, after, options)
    : diffWords(before, after, {
        ...options,
        intlSegmenter: new Intl.Segmenter([], { granularity: 'word' }),
      });
  if (!changes) return { before: whole(before), after: whole(after) };
  const side = (other: 'added' | 'removed', own: 'added' | 'removed'): Part[] =>
    changes.flatMap((change) => (change[other] ? [] : [{ text: change.value, isMarked: change[own] }]));
  return { before: side('added', 'removed'), after: side('removed', 'added') };
}
