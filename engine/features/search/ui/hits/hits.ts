import { markedParts } from '../../shared/marks.ts';
import type { SearchHit } from '../../shared/types.ts';

/** Returns the part of the site and the headings above that of a hit. */
export const trailOf = ({ headings }: SearchHit): string[] => headings.slice(0, -1).filter(Boolean);

/** Returns the heading of a hit as plain text. */
export const headingOf = ({ headings, url }: SearchHit): string => headings.at(-1) || url;

/** Returns the marked words of a hit, in lower case, each once. */
export function wordsOf({ title, snippet }: SearchHit): string[] {
  const found = [title, snippet].flatMap(markedParts).filter(({ isMarked }) => isMarked);
  return [...new Set(found.map(({ text }) => text.toLowerCase()))];
}

export interface HitGroup {
  label: string;
  hits: SearchHit[];
  /** Whether they match only a part of the query. */
  isNear: boolean;
}

/** Groups hits by part of the site, in the order of the first hit of each. Near hits come last. */
export function grouped(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<string, HitGroup>();
  for (const hit of hits) {
    const { headings: [label = ''] = [], isNear = false } = hit;
    const key = `${isNear} ${label}`;
    const group = groups.get(key) ?? { label, hits: [], isNear };
    groups.set(key, group);
    group.hits.push(hit);
  }
  return [...groups.values()].sort((a, b) => Number(a.isNear) - Number(b.isNear));
}
