/** Pages of a site: parts, lists, and their texts. */

import type { z } from 'zod';
import { Unavailable } from '#engine/serve/published/addressReader.ts';
import { fromOfOne, readTogether } from '#engine/shared/readTogether.ts';
import { sectionOf } from '#engine/shared/text/markdownSection.ts';
import type { PageSummary } from '#engine/shared/types.ts';
import { decoded } from '#engine/shared/url.ts';
import type { readPageInput } from './inputs.ts';
import type { PublishedSite } from './site.ts';

/**
 * The Markdown of a page, or of one section with its subsections. Throws if there is no section `section`. The fragment of
 * an address may be a place without a heading.
 */
async function textAt(
  site: PublishedSite,
  address: string,
  section: string,
  version: string | undefined,
): Promise<string> {
  const known = await site.page(address, version);
  const [markdown, { headings }] = await Promise.all([site.markdown(known), site.catalog()]);
  const wanted = section.trim() || decoded(address.split('#')[1] ?? '');
  if (!wanted) return markdown;
  const named = headings[known.href] ?? {};
  const part = sectionOf(markdown, (Object.hasOwn(named, wanted) && named[wanted]) || wanted);
  if ('text' in part) return part.text;
  if (section.trim())
    throw new Unavailable(`The page has no section "${section}". It has: ${part.headings.join(', ')}.`);
  return `Nothing in the Markdown of this page is named "${wanted}", so this is the page from its beginning.\n\n${markdown}`;
}

/** The Markdown of pages and sections, within a number of characters. Of several, those that do not exist are said to be none. */
export async function readPages(
  site: PublishedSite,
  { page, section = '', version, budget, from }: z.output<typeof readPageInput>,
): Promise<string> {
  const addresses = [page].flat();
  if (addresses.length > 1 && from > 0) throw new Unavailable(fromOfOne);
  const read = await Promise.allSettled(addresses.map((address) => textAt(site, address, section, version)));
  const [fault] = read.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const isNone = read.every(({ status }) => status === 'rejected');
  if (isNone || (fault && !(fault instanceof Unavailable))) throw fault;
  const readings = read.map((each, index) => ({
    address: addresses[index] ?? '',
    ...(each.status === 'fulfilled'
      ? { text: each.value }
      : { text: String(each.reason.message), isMissing: true }),
  }));
  return readTogether(readings, budget, from);
}

/** Method and path of operations, and the day of posts and releases, in parentheses, by the addresses of their pages. */
export async function marksOf(site: PublishedSite): Promise<ReadonlyMap<string, string>> {
  const [{ operations }, pages] = await Promise.all([site.catalog(), site.pages()]);
  const calls = operations.map(
    ({ href, method, path, deprecated }) =>
      [href, ` (${method} ${path}${deprecated ? ', deprecated' : ''})`] as const,
  );
  const days = pages.flatMap(({ href, date }) => (date ? [[href, ` (${date.slice(0, 10)})`] as const] : []));
  return new Map([...calls, ...days]);
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
  const [marks, { pages }, { url }] = await Promise.all([
    marksOf(site),
    pagesOfPart(site, section, version),
    site.catalog(),
  ]);
  return pages
    .map(
      ({ title, href, description }) =>
        `- ${title}${marks.get(href) ?? ''}, ${new URL(href, url).href}: ${description}`,
    )
    .join('\n');
}
