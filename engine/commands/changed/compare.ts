/** Which pages differ between two states of a site. */
import type { PageText } from './readPages.ts';

/** A page that differs: without `before` it is new, without `after` it is gone, with another key it has moved. */
export interface PageChange {
  before?: PageText;
  after?: PageText;
}

/** Share of blocks that two pages have in common if they are one that has moved: with the same title, and with another one. */
const likeness = { named: 0.5, renamed: 0.8 };

const textOf = ({ blocks }: PageText): string => blocks.join('\0');

/**
 * Pages that differ, by their keys. A page that is gone and a new one are one that has moved, where they alone come from one
 * file or have most of their text in common.
 */
export function compare(older: readonly PageText[], newer: readonly PageText[]): PageChange[] {
  const gone = new Map(older.map((page) => [page.key, page]));
  const changed: PageChange[] = [];
  const added: PageText[] = [];
  for (const after of newer) {
    const before = gone.get(after.key);
    gone.delete(after.key);
    if (!before) added.push(after);
    else if (textOf(before) !== textOf(after)) changed.push({ before, after });
  }
  const isOnly = ({ source }: PageText) =>
    [added, [...gone.values()]].every((pages) => pages.filter((page) => page.source === source).length === 1);
  for (const after of added) {
    const others = [...gone.values()];
    const before =
      others.find(({ source }) => source === after.source && isOnly(after)) ?? alike(after, others);
    if (before) gone.delete(before.key);
    changed.push({ ...(before && { before }), after });
  }
  changed.push(...[...gone.values()].map((before) => ({ before })));
  return changed.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
}

const pathOf = ({ before, after }: PageChange): string => (after ?? before)?.path ?? '';

/** The page of these with the most of the text of `page`, if that is enough. */
function alike(page: PageText, others: readonly PageText[]): PageText | undefined {
  const own = new Set(page.blocks);
  const rated = others.map((other) => {
    const shared = other.blocks.filter((block) => own.has(block)).length;
    return { other, share: (2 * shared) / (own.size + other.blocks.length || 1) };
  });
  const near = rated.filter(
    ({ other, share }) => share >= likeness[other.title === page.title ? 'named' : 'renamed'],
  );
  return near.sort((a, b) => b.share - a.share)[0]?.other;
}
