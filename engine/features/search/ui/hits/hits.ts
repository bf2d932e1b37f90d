import { markedParts } from '../../shared/marks.ts';
import type { SearchHit } from '../../shared/types.ts';

/** The part of the site and the headings above a hit's own. */
export const trailOf = ({ headings }: SearchHit): string[] => headings.slice(0, -1).filter(Boolean);

/** The heading of a hit as plain text. */
export const headingOf = ({ headings, url }: SearchHit): string => headings.at(-1) || url;

/** Words that were found in a hit, in lower case, each once. */
export function wordsOf({ title, snippet }: SearchHit): string[] {
  const found = [title, snippet].flatMap(markedParts).filter(({ isMarked }) => isMarked);
  return [...new Set(found.map(({ text }) => text.toLowerCase()))];
}

export interface HitGroup {
  label: string;
  hits: SearchHit[];
  /** They hold a part of the query only. */
  isNear: boolean;
}

/** Hits under the part of the site that they belong to, in the order of the first of each; those that are near last. */
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
