import type { Passage } from '#engine/features/search/browser/index/answers.ts';
import { SearchEngine } from '#engine/features/search/browser/index/engine.ts';
import { findPassages } from '#engine/features/search/browser/index/questionParts.ts';
import type { TextLink } from '#engine/features/search/build/index/htmlSections.ts';
import { IndexWriter, type Shard } from '#engine/features/search/build/index/indexWriter.ts';
import { pageEntry } from '#engine/features/search/build/index/pageEntry.ts';
import { toSynonyms } from '#engine/features/search/build/index/synonyms.ts';
import { Vocabulary } from '#engine/features/search/build/index/vocabulary.ts';
import type {
  SearchRecord,
  SearchRequest,
  SearchResult,
  SearchSource,
} from '#engine/features/search/shared/types.ts';

type Entries = Parameters<typeof toSynonyms>[0];

/** A written index that is read from memory. */
export interface TestIndex {
  /** Text of each file by address; may be changed. */
  files: Map<string, string>;
  engine: SearchEngine;
  ask(query: string, more?: Partial<SearchRequest>): Promise<SearchResult>;
}

export function openIndex(
  records: readonly SearchRecord[],
  synonyms: Entries = [],
  links: readonly TextLink[] = [],
): TestIndex {
  const shards = new Map<string, string>();
  const vocabulary = new Vocabulary();
  const options = {
    language: records[0]?.language ?? 'en',
    synonyms: toSynonyms(synonyms),
    baseUrl: '/',
    write: ({ name, text }: Shard) => shards.set(name, text),
  };
  const writer = new IndexWriter(options, vocabulary);
  const add = (page: readonly SearchRecord[], said: readonly TextLink[] = []) =>
    writer.add(pageEntry(page, said, vocabulary));
  const pages = new Map<string, SearchRecord[]>();
  for (const own of records)
    pages.set(own.url_without_anchor, [...(pages.get(own.url_without_anchor) ?? []), own]);
  for (const page of pages.values()) add(page);
  add([], links);
  const { manifest, folder } = writer.finish();
  const files = new Map([...shards].map(([name, text]) => [`/${folder}${name}`, text]));
  files.set('/manifest.json', manifest);
  const engine = new SearchEngine('/manifest.json', async (address) => {
    const text = files.get(address);
    if (text === undefined) throw new Error(`${address} answered with 404.`);
    return JSON.parse(text);
  });
  const ask: TestIndex['ask'] = async (query, more = {}) => {
    const { results } = await engine.search({ requests: [{ indexName: 'docs', query, ...more }] });
    const [result] = results;
    if (!result) throw new Error('There is no result.');
    return result;
  };
  return { files, engine, ask };
}

/** What quotes the passages of an index that answer a question. */
export function asker({ engine }: TestIndex): (query: string) => Promise<Passage[]> {
  const source: SearchSource = {
    search: (query, signal) => engine.search(query, signal),
    warm: () => {},
  };
  return (query) => findPassages(source, { indexName: 'docs', query });
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

/** A section of a page; the first of a page has no anchor. */
export function record(
  page: string,
  anchor: string | null,
  heading: string,
  content: string,
  more: Partial<SearchRecord> = {},
): SearchRecord {
  const url = anchor === null ? page : `${page}#${anchor}`;
  const title = page.split('/').at(-1) ?? '';
  return {
    objectID: `en:${url}`,
    url,
    url_without_anchor: page,
    anchor,
    type: anchor === null ? 'lvl1' : 'lvl2',
    content,
    code: null,
    words: null,
    hierarchy: {
      lvl0: 'Docs',
      lvl1: anchor === null ? heading : title,
      lvl2: anchor === null ? null : heading,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    language: 'en',
    version: 'current',
    tag: 'docs-default-current',
    section: 'docs',
    weight: { pageRank: 100, level: anchor === null ? 100 : 90, position: 0 },
    ...more,
  };
}
