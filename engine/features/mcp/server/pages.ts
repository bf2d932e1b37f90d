/** Pages of a site: parts, lists, and their texts. */

import { Unavailable } from '#engine/serve/published/addressReader.ts';
import { headingsOf, sectionOf } from '#engine/shared/markdownSection.ts';
import type { PageSummary } from '#engine/shared/types.ts';
import { decoded } from '#engine/shared/url.ts';
import type { PublishedSite } from './site.ts';

/** Characters of a page that are sent at once; the rest is read by section. */
const longestPage = 60_000;

/**
 * The Markdown of a page, or of one section with its subsections. Throws if there is no section `section`. The fragment of
 * an address may be a place without a heading.
 */
export async function pageText(
  site: PublishedSite,
  address: string,
  section = '',
  version?: string,
): Promise<string> {
  const known = await site.page(address, version);
  const [markdown, { headings }] = await Promise.all([site.markdown(known), site.catalog()]);
  const wanted = section.trim() || decoded(address.split('#')[1] ?? '');
  if (!wanted) return beginningOf(markdown);
  const named = headings[known.href] ?? {};
  const part = sectionOf(markdown, (Object.hasOwn(named, wanted) && named[wanted]) || wanted);
  if ('text' in part) return beginningOf(part.text);
  if (section.trim())
    throw new Unavailable(`The page has no section "${section}". It has: ${part.headings.join(', ')}.`);
  return `Nothing in the Markdown of this page is named "${wanted}", so this is the page from its beginning.\n\n${beginningOf(markdown)}`;
}

function beginningOf(text: string): string {
  if (text.length <= longestPage) return text;
  const lines = text.slice(0, longestPage).split('\n').slice(0, -1);
  const rest = headingsOf(text.split('\n')).filter(({ line }) => line >= lines.length);
  const names = rest.map(({ id }) => id).join(', ') || 'none';
  return `${lines.join('\n') || text.slice(0, longestPage)}\n\nThis is the beginning of a long text. Read the rest by section: ${names}.`;
}

/** Method and path of operations, in parentheses, by the addresses of their pages. */
export async function callsOf(site: PublishedSite): Promise<ReadonlyMap<string, string>> {
  const { operations } = await site.catalog();
  return new Map(
    operations.map(({ href, method, path, deprecated }) => [
      href,
      ` (${method} ${path}${deprecated ? ', deprecated' : ''})`,
    ]),
  );
}

/** Name of the part with the operations of the API. */
export async function operationsPart(site: PublishedSite): Promise<string | undefined> {
  const [operations, pages] = await Promise.all([site.operationEntries(), site.pages()]);
  return pages.find(({ href }) => href === operations[0]?.href)?.section;
}

/** The parts of the site, a line each. */
function partsOf(pages: readonly PageSummary[]): string {
  const counts = new Map<string, number>();
  for (const page of pages) counts.set(page.section, (counts.get(page.section) ?? 0) + 1);
  return [...counts].map(([name, count]) => `- ${name}: ${count} pages`).join('\n');
}

/** The pages of a part; its name may be in other case. */
export async function pagesOfPart(
  site: PublishedSite,
  wanted: string,
  version?: string,
): Promise<{ name: string; pages: PageSummary[] }> {
  const all = await site.pages(version);
  const asked = wanted.trim().toLowerCase();
  const pages = all.filter(({ section }) => section.toLowerCase() === asked);
  if (pages[0]) return { name: pages[0].section, pages };
  throw new Unavailable(`There is no part "${wanted}". These are:\n${partsOf(all)}`);
}

/** The parts of the site, or the pages of one. */
export async function listPages(
  site: PublishedSite,
  section: string | undefined,
  version: string | undefined,
): Promise<string> {
  if (section === undefined)
    return `Parts of the site, for list_pages and search_docs:\n${partsOf(await site.pages(version))}`;
  const [calls, { pages }, { url }] = await Promise.all([
    callsOf(site),
    pagesOfPart(site, section, version),
    site.catalog(),
  ]);
  return pages
    .map(
      ({ title, href, description }) =>
        `- ${title}${calls.get(href) ?? ''}, ${new URL(href, url).href}: ${description}`,
    )
    .join('\n');
}
