/** Redirects as other generators write them. */
import type { Report } from './values.ts';

/** The end of a pattern, which stands for all below an address: `:slug*`, `*` or `[...slug]`. */
const rest = /(?::\w+\*|\*|\[\.{3}\w+\])$/;

/**
 * Route paths by the addresses that lead there, to where the last of several leads. A pattern is one for each of the `pages` below
 * it; others, and those of pages that are there, are reported.
 */
export function redirectsOf(
  given: readonly (readonly [from: string, to: string])[],
  pages: readonly string[],
  report: Report,
): Map<string, string> {
  const moved = new Map<string, string>();
  const isPage = new Set(pages);
  const set = (from: string, to: string) => !isPage.has(from) && moved.set(from, to);
  for (const [from, to] of given) {
    const [before, below] = [from.replace(rest, ''), to.replace(rest, '')];
    const isOpen = (path: string) => /[*?[\]]|\/:/.test(path);
    if (before !== from && below !== to && !isOpen(before + below)) {
      for (const page of pages) if (page.startsWith(below)) set(before + page.slice(below.length), page);
    } else if (isOpen(from) || (isOpen(to) && !URL.canParse(to))) report('redirects with patterns');
    else if (!set(from, to)) report(`the redirect of ${from}, which is a page`);
  }
  const last = (to: string, steps = 0): string => {
    const next = moved.get(to);
    return next === undefined || steps > moved.size ? to : last(next, steps + 1);
  };
  return new Map(Array.from(moved, ([from, to]) => [from, last(to)]));
}
