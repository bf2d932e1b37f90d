import { distance } from 'fastest-levenshtein';
import type { PageSummary } from '#engine/shared/types.ts';
import { showPages } from './showPages.ts';

/** Share of letters that may differ. */
const tolerance = 0.5;
const shown = 3;

const lastPart = (address: string): string => /[^/]*$/.exec(address)?.[0] ?? '';
const unlikeness = (a: string, b: string): number => distance(a, b) / Math.max(a.length, b.length, 1);

/** Pages whose address, or its last part, resembles a path; the most similar first. */
export function nearestPages(pathname: string, pages: readonly PageSummary[]): PageSummary[] {
  const wanted = normal(pathname);
  return pages
    .map((page) => {
      const address = normal(page.href);
      const byName = unlikeness(lastPart(wanted), lastPart(address)) + 0.1;
      return { page, gap: Math.min(unlikeness(wanted, address), byName) };
    })
    .filter(({ gap }) => gap < tolerance)
    .sort((a, b) => a.gap - b.gap)
    .slice(0, shown)
    .map(({ page }) => page);
}

const normal = (pathname: string): string =>
  pathname
    .toLowerCase()
    .replace(/\.(html?|mdx?)$/, '')
    .replace(/\/+$/, '');

/** Fills `section` with the pages whose addresses are nearest to the current one. */
export async function listNearest(section: HTMLElement, signal: AbortSignal): Promise<void> {
  const response = await fetch(section.dataset['nearest'] ?? '', { signal });
  showPages(section, nearestPages(location.pathname, (await response.json()) as PageSummary[]));
}
