import type { PageSummary } from '../site/types.ts';

/** Pages whose title or description has every word of the query; the more words in the title, the earlier. */
export function matchPages(query: string, pages: readonly PageSummary[]): PageSummary[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return pages
    .map((page) => {
      const title = page.title.toLowerCase();
      const text = `${title} ${page.description.toLowerCase()}`;
      const isMatch = words.length > 0 && words.every((word) => text.includes(word));
      return { page, rank: isMatch ? 1 + words.filter((word) => title.includes(word)).length : 0 };
    })
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ page }) => page);
}
