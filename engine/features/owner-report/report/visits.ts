/** What readers lacked, each with what could be done about it. */
import { redirectsFile } from '#engine/content/records/redirects.ts';
import type { Lookup } from '#engine/output/feature.ts';
import { nearestPages } from '#engine/render/templates/not-found/nearestPages.ts';
import { near } from '#engine/shared/problems.ts';
import { wordBeginnings } from '#engine/shared/text/wordBeginnings.ts';
import type { PageSummary } from '#engine/shared/types.ts';
import { toRoutePath } from '#engine/shared/url.ts';
import type { Kind } from '../collect/kinds.ts';
import type { Logs } from './readLogs.ts';
import type { Item, OwnedPage, Section } from './section.ts';
import { reviewCode } from './upkeep.ts';

interface Site {
  pages: readonly OwnedPage[];
  summaries: readonly PageSummary[];
  baseUrl: string;
  /** The search of the last build. */
  lookup: Lookup | undefined;
}

/** A text with the number of its visits. */
type Counted = [text: string, count: number];

const times = (count: number): string => `${count} ${count === 1 ? 'time' : 'times'}`;

/** Sections for the kinds of visits. */
export async function visitSections({ counts }: Logs, site: Site): Promise<Section[]> {
  const of = (kind: Kind): Counted[] => [...(counts.get(kind) ?? [])];
  const yes = counts.get('yes');
  return [
    {
      title: 'Searched without result',
      about: 'Queries of at least three readers.',
      items: await queryItems(of('search'), site, synonym),
    },
    {
      title: 'Asked without answer',
      about: 'Questions of at least three readers.',
      items: await queryItems(of('ask'), site, question),
    },
    {
      title: 'Pages that do not exist',
      about: 'Addresses that at least three readers opened.',
      items: of('missing').map((each) => missingItem(each, site)),
    },
    {
      title: '"Was this page helpful?" answered with "No"',
      items: pageItems(
        of('no'),
        site,
        (count, href) => `${count} of ${count + (yes?.get(href) ?? 0)} answers`,
      ),
    },
    { title: 'Problems that agents reported', items: pageItems(of('agent'), site, times) },
  ];
}

/** What to do if a page of the site is what a query looks for. */
type Propose = (query: string, page: OwnedPage) => Pick<Item, 'proposal' | 'code'>;

const synonym: Propose = (query, { title }) => ({
  proposal: `If "${title}" is what they look for, let the query lead there:`,
  code: {
    file: 'content/search-synonyms.yml',
    text: `- { from: ${yamlText(query)}, to: [${yamlText(title.toLowerCase())}] }`,
  },
});

const question: Propose = (query, { title, source }) => ({
  proposal: `If "${title}" answers it, say so there; if not, write the answer there:`,
  code: { file: source, text: `questions:\n  - ${yamlText(capital(query))}` },
});

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A text that YAML reads as it is. */
const yamlText = (text: string): string =>
  /^(?=.*\p{L}{2})[\p{L}\p{N}][\p{L}\p{N} ._/?-]*$/u.test(text) ? text : JSON.stringify(text);

/** Queries with the nearest page. Those without one ask for a page; if they share a word, for the same. */
async function queryItems(
  queries: Counted[],
  { pages, lookup, baseUrl }: Site,
  propose: Propose,
): Promise<Item[]> {
  const items: Item[] = [];
  const groups: { words: string[]; queries: Counted[] }[] = [];
  for (const [query, count] of queries) {
    const words = wordBeginnings(query);
    const found = (await lookup?.search(query, 1)) ?? [];
    // What is near only by words that mean something like it is too far.
    const hit = found.find(
      ({ isNear, title, excerpt }) =>
        !isNear || wordBeginnings(`${title} ${excerpt}`).some((word) => words.includes(word)),
    );
    const path = hit && toRoutePath(hit.url.replace(/#.*/, ''), baseUrl);
    const page = hit ? pages.find((each) => each.path === path) : nearestTitle(query, pages);
    const item = { text: query, count: times(count), url: page?.url };
    const group = groups.find((each) => words.some((word) => each.words.includes(word)));
    const isMended = propose === question ? (await lookup?.ask(query))?.length : hit && !hit.isNear;
    if (isMended && hit) items.push({ ...item, proposal: `The site finds "${hit.title}" now.` });
    else if (page) items.push({ ...item, ...propose(query, page) });
    else if (group) group.queries.push([query, count]);
    else groups.push({ words, queries: [[query, count]] });
  }
  const missing = groups.map(({ queries }): Item => {
    const name = capital(queries[0]?.[0] ?? '');
    return {
      text: queries.map(([query]) => query).join(' · '),
      count: times(queries.reduce((sum, [, count]) => sum + count, 0)),
      proposal: `No page is near. Write one on "${name}", or name the subject where readers would expect it.`,
    };
  });
  return [...items, ...missing];
}

/** The page whose title, or a long word of it, is spelled nearly like the query or a word of it. */
function nearestTitle(query: string, pages: readonly OwnedPage[]): OwnedPage | undefined {
  const titles = pages.map(({ title }) => title);
  const whole = near(query, titles);
  if (whole !== undefined) return pages[titles.indexOf(whole)];
  const long = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{5,}/gu) ?? [];
  return pages.find(({ title }) => long(query).some((word) => near(word, long(title)) !== undefined));
}

function missingItem([address, count]: Counted, { pages, summaries, baseUrl }: Site): Item {
  const item = { text: address, count: times(count) };
  const path = toRoutePath(address, baseUrl) ?? address;
  const words = path
    .replace(/\/$|\.\w+$/, '')
    .replace(/.*\//, '')
    .replace(/[-_]+/g, ' ');
  const [nearest] = nearestPages(address, summaries);
  const nearestPath = nearest && toRoutePath(nearest.href, baseUrl);
  const page = pages.find((each) => each.path === nearestPath) ?? nearestTitle(words, pages);
  if (!page)
    return {
      ...item,
      proposal: 'No page is near. If it was one of yours, say where it leads now; else write it.',
    };
  if (page.path === path) return { ...item, url: page.url, proposal: 'The page is there now.' };
  return {
    ...item,
    url: page.url,
    proposal: `If "${page.title}" is what they look for:`,
    code: { file: redirectsFile, text: `${path}: ${page.path}` },
  };
}

/** Items for pages that the site has; addresses that it does not have are left out. */
function pageItems(
  counted: Counted[],
  { pages, baseUrl }: Site,
  countOf: (count: number, href: string) => string,
): Item[] {
  return counted.flatMap(([href, count]): Item | never[] => {
    const path = toRoutePath(href, baseUrl);
    const page = pages.find((each) => each.path === path);
    if (!page) return [];
    const { owner } = page.review;
    return {
      text: page.title,
      url: page.url,
      count: countOf(count, href),
      proposal: `${owner ? `Ask ${owner} to read it` : 'Read it'} again${page.isWritten ? ', mend what is unclear, and note the day:' : ', and mend what is unclear.'}`,
      code: reviewCode(page),
    };
  });
}
