import type { Passage } from '#engine/features/search/browser/index/answers.ts';
import { SearchEngine } from '#engine/features/search/browser/index/engine.ts';
import { findPassages } from '#engine/features/search/browser/index/questionParts.ts';
import type { IndexedPage, PageAbout } from '#engine/features/search/build/index/indexedPage.ts';
import { IndexWriter, type Shard } from '#engine/features/search/build/index/indexWriter.ts';
import { pageEntry } from '#engine/features/search/build/index/pageEntry.ts';
import type { TextLink } from '#engine/features/search/build/index/sections/htmlSections.ts';
import { type PageSection, pageSections } from '#engine/features/search/build/index/sections/pageSections.ts';
import { toSynonyms } from '#engine/features/search/build/index/synonyms.ts';
import { Vocabulary } from '#engine/features/search/build/index/vocabulary.ts';
import type { SearchRequest, SearchResult } from '#engine/features/search/shared/types.ts';

type Entries = Parameters<typeof toSynonyms>[0];

/** A section with its page. */
export interface TestSection {
  page: PageAbout;
  section: PageSection;
}

/** The sections of pages, page by page. */
export function byPage(all: readonly TestSection[]): [page: PageAbout, sections: PageSection[]][] {
  const pages = new Map<string, [PageAbout, PageSection[]]>();
  for (const { page, section } of all) {
    const [, sections] = pages.get(page.href) ?? [];
    if (sections) sections.push(section);
    else pages.set(page.href, [page, [section]]);
  }
  return [...pages.values()];
}

export const sectionsOf = (page: IndexedPage): TestSection[] =>
  pageSections(page).sections.map((section) => ({ page, section }));

/** A written index that is read from memory. */
export interface TestIndex {
  /** Text of each file by address; may be changed. */
  files: Map<string, string>;
  engine: SearchEngine;
  ask(query: string, more?: Partial<SearchRequest>): Promise<SearchResult>;
}

export function openIndex(
  all: readonly TestSection[],
  synonyms: Entries = [],
  links: readonly TextLink[] = [],
  hasThesaurus = false,
): TestIndex {
  const shards = new Map<string, string>();
  const vocabulary = new Vocabulary();
  const options = {
    language: all[0]?.page.language ?? 'en',
    synonyms: toSynonyms(synonyms),
    hasThesaurus,
    baseUrl: '/',
    write: ({ name, text }: Shard) => shards.set(name, text),
  };
  const writer = new IndexWriter(options, vocabulary);
  for (const [page, sections] of byPage(all)) writer.add(pageEntry(page, sections, [], vocabulary));
  writer.add(pageEntry({ href: '', title: '', ...ordinary }, [], links, vocabulary));
  const { manifest, folder } = writer.finish();
  const files = new Map([...shards].map(([name, text]) => [`/${folder}${name}`, text]));
  files.set('/manifest.json', manifest);
  const engine = new SearchEngine('/manifest.json', async (address) => {
    const text = files.get(address);
    if (text === undefined) throw new Error(`${address} answered with 404.`);
    return JSON.parse(text);
  });
  const ask: TestIndex['ask'] = (query, more = {}) => engine.search({ query, ...more });
  return { files, engine, ask };
}

/** What quotes the passages of an index that answer a question. */
export function asker({ engine }: TestIndex): (query: string) => Promise<Passage[]> {
  return (query) => findPassages(engine, { query });
}

/** What search takes of an ordinary page beside its address, title and text. */
export const ordinary = {
  description: '',
  words: '',
  questions: [],
  group: 'Docs',
  section: 'docs',
  language: 'en',
  version: '',
  tag: 'docs',
  isList: false,
  rank: 100,
};

type More = Partial<Omit<PageAbout, 'questions'> & PageSection>;

/** A section of a page; the first of a page has no anchor. */
export function record(
  href: string,
  anchor: string | null,
  heading: string,
  content: string,
  { code = '', named = '', questions = [], fields = [], ...about }: More = {},
): TestSection {
  const title = anchor === null ? heading : (href.split('/').at(-1) ?? '');
  const version = { version: 'current', tag: 'docs-default-current' };
  const headings = anchor === null ? [] : [heading];
  return {
    page: { ...ordinary, ...version, href, title, ...about },
    section: { anchor: anchor ?? '', headings, content, code, named, questions, fields },
  };
}
