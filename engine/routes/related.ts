/** Pages that writers name as related. Each shows the other: a guide has links to the posts that name it. */
import type { Link, PageSummary } from '#engine/shared/types.ts';
import { toHref } from '#engine/shared/url.ts';
import type { AddressContext, ContentPage } from './model.ts';

/** Most pages shown of those that name a page; what it names itself is shown whole. */
const mostBack = 4;

/** Links by the address of the page that shows them; addresses that do not exist are reported. `pages` are all listed ones. */
export function relatedPages(
  { config, links }: AddressContext,
  locale: string,
  pages: readonly PageSummary[],
  written: readonly ContentPage[],
): Map<string, Link[]> {
  const known = new Map(pages.map((page) => [page.href, page]));
  const named = new Map<string, Set<string>>();
  const naming = new Map<string, Set<string>>();
  for (const { path, source, frontMatter } of written) {
    const href = toHref(path, config);
    for (const target of frontMatter.related) {
      const address = links.resolve(target, { path, source, locale }, { file: source, line: 1 });
      const other = address.replace(/[?#].*/, '');
      add(named, href, other);
      if (known.has(href)) add(naming, other, href);
    }
  }
  return new Map(
    [...new Set([...named.keys(), ...naming.keys()])].map((href) => {
      const links = [...(named.get(href) ?? [])];
      const others = [...(naming.get(href) ?? [])].filter((other) => !links.includes(other));
      const all = [...links, ...newest(others, known)].filter((other) => other !== href);
      return [href, all.flatMap((other) => linkTo(known.get(other)))];
    }),
  );
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

function newest(hrefs: string[], known: ReadonlyMap<string, PageSummary>): string[] {
  const date = (href: string) => known.get(href)?.date ?? '';
  return hrefs.sort((a, b) => date(b).localeCompare(date(a))).slice(0, mostBack);
}

const linkTo = (page: PageSummary | undefined): Link[] =>
  page ? [{ label: page.title, href: page.href }] : [];
