import { markedParts } from '../../shared/marks.ts';
import type { HierarchyLevel, SearchHit } from '../../shared/types.ts';

const levels: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Whether an answer's entry is a hit that can be drawn and followed, whatever else it may be. */
export const isDrawable = (hit: SearchHit | null): hit is SearchHit =>
  /^(\/|https?:\/\/[\w.-])/.test(hit?.url ?? '') &&
  typeof hit?.hierarchy === 'object' &&
  hit.hierarchy !== null;

/** What of a hit is drawn; values hold `<mark>` around found words. */
export interface DrawnHit {
  title: string;
  /** From the part of the site to the heading above; without the title itself. */
  trail: string[];
  snippet: string;
}

const plain = (value: string): string => value.replace(/<\/?mark>/g, '');

/** The deepest heading of a hit is its title, those above it are its trail. */
export function draw({ hierarchy, url, content, _highlightResult, _snippetResult }: SearchHit): DrawnHit {
  const filled = levels.filter((level) => hierarchy[level]);
  const value = (level: HierarchyLevel) =>
    _highlightResult?.hierarchy?.[level]?.value ?? hierarchy[level] ?? '';
  const deepest = filled.at(-1);
  return {
    title: deepest ? value(deepest) : url,
    trail: filled.slice(0, -1).map((level) => plain(value(level))),
    snippet: _snippetResult?.content?.value ?? content?.slice(0, 160) ?? '',
  };
}

/** Plain text of a highlighted value. */
export const textOf = plain;

/** Words that were found in a hit, in lower case, each once. */
export function wordsOf(hit: SearchHit): string[] {
  const { title, snippet } = draw(hit);
  const values = [title, snippet, hit._highlightResult?.content?.value ?? ''];
  const found = values.flatMap((value) =>
    markedParts(value)
      .filter(({ isMarked }) => isMarked)
      .map(({ text }) => text.toLowerCase()),
  );
  return [...new Set(found)];
}

export interface HitGroup {
  label: string;
  hits: SearchHit[];
  /** They hold a part of the query only. */
  isNear: boolean;
}

/** Hits under the part of the site that they belong to, in the order of the first of each; those that are near last. */
export const grouped = (hits: readonly SearchHit[]): HitGroup[] =>
  [false, true].flatMap((isNear) =>
    groupsOf(
      hits.filter((hit) => (hit.isNear ?? false) === isNear),
      isNear,
    ),
  );

function groupsOf(hits: readonly SearchHit[], isNear: boolean): HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const label = hit.hierarchy.lvl0 ?? '';
    groups.set(label, [...(groups.get(label) ?? []), hit]);
  }
  return [...groups].map(([label, hitsOfGroup]) => ({ label, hits: hitsOfGroup, isNear }));
}
