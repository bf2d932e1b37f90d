/** Answers requests from the embedded index. Runs in the worker, or on the main thread where there is none. */
import { marksOf } from '#engine/shared/pageMarks.ts';
import { fieldName, readable } from '../../shared/blocks.ts';
import type { Manifest, TextField } from '../../shared/indexFormat.ts';
import { loadLanguage } from '../../shared/language.ts';
import { RetryError } from '../../shared/retryError.ts';
import type { SearchFilter, SearchHit, SearchRequest, SearchResult } from '../../shared/types.ts';
import { highlight, snippet } from './highlight.ts';
import { IndexReader, type LoadJson } from './indexReader.ts';
import { parseQuery, phraseText, withoutQuotes } from './parseQuery.ts';
import { best, rank } from './rank.ts';
import { rerank, rerankDepth } from './rerank.ts';
import { type SelectedMatches, selectMatches } from './selectMatches.ts';

const defaultHits = 20;
const mostHits = 100;
/** Records whose text is read to find the ones with a phrase. */
const mostPhraseChecks = 120;
const phraseChecksAtOnce = 24;

export class SearchEngine {
  private reader: Promise<IndexReader> | undefined;

  /** `manifest` is the address of the index's manifest. */
  constructor(
    private readonly manifest: string,
    private readonly load: LoadJson,
  ) {}

  /** Loads what every question needs. */
  async warm(): Promise<void> {
    await this.open();
  }

  /** Fails with `RetryError`. */
  async search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResult> {
    try {
      const reader = await this.open();
      signal?.throwIfAborted();
      return await answer(reader, request);
    } catch {
      signal?.throwIfAborted();
      return this.searchAnew(request);
    }
  }

  /** The site may have been released anew since the manifest was read: then the files of its index are others. */
  private async searchAnew(request: SearchRequest): Promise<SearchResult> {
    this.reader = undefined;
    try {
      return await answer(await this.open(true), request);
    } catch (fault) {
      this.reader = undefined;
      throw new RetryError(fault instanceof Error ? fault.message : String(fault));
    }
  }

  private open(isFresh = false): Promise<IndexReader> {
    this.reader ??= this.load(this.manifest, isFresh).then(async (manifest) => {
      const reader = new IndexReader(manifest as Manifest, this.load);
      await loadLanguage(reader.manifest.language);
      return reader;
    });
    return this.reader;
  }
}

/** `isPart` says that no page answers it whole, whatever words it holds. */
async function answer(reader: IndexReader, request: SearchRequest, isPart = false): Promise<SearchResult> {
  const { query, filter = {}, isPlain = false } = request;
  const hitsPerPage = Math.min(mostHits, Math.max(1, request.hitsPerPage ?? defaultHits));
  const page = Math.max(0, request.page ?? 0);
  const { synonyms, manifest } = reader;
  const parsed = parseQuery(query, { synonyms, language: manifest.language, isApart: isPart });
  const { phrases } = parsed;
  const ranking = await rank(reader, parsed);
  const seen = isPlain ? 0 : rerankDepth;
  const ordered = (records: readonly number[], most: number, first = seen) =>
    rerank(reader, ranking, best(reader, ranking, records, most, isPlain ? 1 : undefined), first);
  const select = async (passing: SearchFilter): Promise<SelectedMatches> => {
    const some = selectMatches(reader, ranking, (page) => isAllowed(reader, page, passing), isPlain);
    if (phrases.length === 0) return some;
    const first = await ordered(some.close, mostPhraseChecks);
    return { close: await withPhrases(reader, first, phrases), near: [] };
  };
  const { close, near: farther } = await select(filter);
  if (phrases.length > 0 && close.length === 0) {
    const apart = await answer(reader, { ...request, query: withoutQuotes(query) }, true);
    return { ...apart, query };
  }
  const most = Math.max(seen, (page + 1) * hitsPerPage);
  const first = phrases.length > 0 ? close : await ordered(close, most);
  const near = await ordered(farther, farther.length, Math.max(0, seen - first.length));
  const shown = (first.length < close.length ? first : [...first, ...near]).slice(
    page * hitsPerPage,
    (page + 1) * hitsPerPage,
  );
  const isNear = new Set(isPart ? [...close, ...near] : near);
  const counted = (some: SelectedMatches) =>
    pagesOf(reader, isPart ? [...some.close, ...some.near] : some.close.length > 0 ? some.close : some.near);
  const { section, ...others } = filter;
  const pages = counted({ close, near });
  const terms = new Set(ranking.matchedTerms.flatMap((word) => word.terms.map(([term]) => term)));
  return {
    query,
    hits: await Promise.all(shown.map((record) => toHit(reader, record, terms, query, isNear.has(record)))),
    documents: pages.length,
    hasMore: (page + 1) * hitsPerPage < close.length + near.length,
    sections: countSections(reader, section === undefined ? pages : counted(await select(others))),
    asked: ranking.matchedTerms,
  };
}

function isAllowed(reader: IndexReader, page: number, { tags, section, version }: SearchFilter): boolean {
  const group = reader.groupOf[page];
  return (
    (!version || version === group?.version) &&
    (version !== '' || !reader.manifest.otherVersions?.includes(group?.tag ?? '')) &&
    (tags === undefined || tags.includes(group?.tag ?? '')) &&
    (section === undefined || section === group?.section)
  );
}

/** Pages on which the records lie, each once. */
const pagesOf = ({ pageOf }: IndexReader, records: readonly number[]): number[] => [
  ...new Set(records.map((record) => pageOf[record] ?? 0)),
];

function countSections({ groupOf }: IndexReader, pages: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const page of pages) {
    const section = groupOf[page]?.section;
    if (section) counts[section] = (counts[section] ?? 0) + 1;
  }
  return counts;
}

/** The records that hold every phrase word by word; read in the order of rank, a few at a time. */
async function withPhrases(
  reader: IndexReader,
  ranked: readonly number[],
  phrases: readonly string[],
): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < ranked.length; at += phraseChecksAtOnce) {
    const some = ranked.slice(at, at + phraseChecksAtOnce);
    const texts = await Promise.all(some.map((record) => textOf(reader, record)));
    found.push(
      ...some.filter((_, index) => phrases.every((phrase) => ` ${texts[index]} `.includes(` ${phrase} `))),
    );
  }
  return found;
}

async function textOf(reader: IndexReader, record: number): Promise<string> {
  const text = await reader.text(record);
  const [, headings, content, code] = text.record;
  return [headings.at(-1) ?? text.title, content, code].map(phraseText).join(' | ');
}

async function toHit(
  reader: IndexReader,
  record: number,
  terms: ReadonlySet<string>,
  query: string,
  isNear: boolean,
): Promise<SearchHit> {
  const text = await reader.text(record);
  const [sectionAnchor, sectionHeadings, content, code, fields = [], questions] = text.record;
  const field = askedField(content, fields, query);
  const anchor = field?.anchor ?? sectionAnchor;
  const below = [...sectionHeadings, field?.name].filter((heading) => heading != null && heading !== '');
  const headings = [text.lvl0, text.title, ...(below as string[])];
  const url = anchor ? `${text.url}#${encodeURIComponent(anchor)}` : text.url;
  const inContent = snippet(field?.line ?? readable(content), terms);
  const inCode = inContent.isFound ? inContent : snippet(code, terms);
  const section = reader.groupOf[reader.pageOf[record] ?? 0]?.section;
  return {
    id: `${reader.manifest.language}:${url}`,
    url,
    page: text.url,
    anchor: anchor || null,
    headings,
    title: highlight(headings.at(-1) ?? '', terms),
    snippet: (inCode.isFound ? inCode : inContent).value,
    content: content || null,
    code: code || null,
    ...marksOf(text),
    ...(questions && { questions }),
    ...(isNear && { isNear }),
    ...(section !== undefined && { section }),
  };
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Words that the name of a field may have. */
const longestName = 6;

/** The first field that words of the query name, one after the other. */
function askedField(
  content: string,
  fields: readonly TextField[],
  query: string,
): { name: string; anchor: string; line: string } | undefined {
  const words = query.split(/\s+/).map(letters);
  const asked = new Set(
    words.flatMap((_, from) =>
      words.slice(from, from + longestName).map((_, count) => words.slice(from, from + count + 1).join('')),
    ),
  );
  const lines = content.split('\n');
  for (const [position, anchor] of fields) {
    const line = lines[position] ?? '';
    const name = fieldName(line);
    if (letters(name) !== '' && asked.has(letters(name))) return { name, anchor, line };
  }
  return undefined;
}
