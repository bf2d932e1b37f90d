import type { SiteConfig } from '#engine/config/schema.ts';
import type { Rendered, Route } from '#engine/routes/model.ts';
import { marksOf, type PageMarks } from '#engine/shared/pageMarks.ts';
import type { PageData, Question } from '#engine/shared/types.ts';
import { searchTag } from '../SearchHead.tsx';

/** The data of a rendered page for search, as plain data that can be sent to a thread. */
export interface IndexedPage extends PageMarks {
  href: string;
  title: string;
  description: string;
  /** Words that find the page as its title does. */
  words: string;
  questions: readonly Question[];
  /** Heading of its hits: the category above it, or its collection. */
  group: string;
  /** Part of the site, such as `docs`. */
  section: string;
  language: string;
  /** Docs version; empty for pages without one. */
  version: string;
  tag: string;
  /** Whether its text only repeats other pages. */
  isList: boolean;
  /** Weight; 100 is ordinary. */
  rank: number;
  /** HTML of the page from its `<main>` on. */
  main: string;
}

export type PageAbout = Omit<IndexedPage, 'main'>;

/** Weights of kinds of pages. */
const ranks: Record<string, number> = { category: 80 };

/** Tags of pages whose text only repeats other pages. */
const lists = /_list$|^blog_|^doc_tag/;

/** Returns the data of a page without its HTML; `undefined` for a page that no list may show. */
export function pageAbout(
  { listed, summary: { section }, locale: language, isOverview }: Route,
  page: PageData,
  { search }: SiteConfig,
): PageAbout | undefined {
  if (!listed || page.noindex || page.notice) return undefined;
  const { href, title, description, breadcrumbs, docs, kind } = page;
  const { searchWords = '', keywords = [], questions = [] } = page;
  const tag = searchTag(page);
  const isList = lists.test(tag);
  return {
    href,
    title,
    description,
    ...marksOf({ ...(page.original && { badge: page.original.label }), ...page }),
    words: [searchWords, ...keywords].join(' ').trim(),
    questions,
    group: breadcrumbs.at(-2)?.label ?? breadcrumbs[0]?.label ?? 'Documentation',
    section,
    language,
    version: docs?.name ?? '',
    // The start of a part of the site is found by its name, unlike other lists.
    tag: isList && !isOverview ? 'default' : tag,
    isList,
    rank: page.searchRank ?? ranks[kind] ?? search.sections.find(({ id }) => id === section)?.rank ?? 100,
  };
}

/** Returns the part of a page that search reads. */
export const mainOf = (html: Buffer): Buffer =>
  html.subarray(html.indexOf('<main'), html.lastIndexOf('</main>') + '</main>'.length);

/** Returns the data of a rendered route; `undefined` for a page that no list may show. */
export function indexedPage(
  route: Route,
  { page, html }: Rendered,
  config: SiteConfig,
): IndexedPage | undefined {
  const about = pageAbout(route, page, config);
  return about && { ...about, main: mainOf(Buffer.from(html)).toString() };
}
