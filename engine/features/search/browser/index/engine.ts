/** Answers requests from the embedded index. Runs in the worker, or on the main thread where there is none. */
import { marksOf } from '#engine/shared/pageMarks.ts';
import { fieldName, readable } from '../../shared/blocks.ts';
import { isAllowed } from '../../shared/filters.ts';
import type { Manifest, PageGroup } from '../../shared/indexFormat.ts';
import { loadLanguage } from '../../shared/language.ts';
import { RetryError } from '../../shared/retryError.ts';
import type {
  Hierarchy,
  SearchHit,
  SearchRequest,
  SearchResponse,
  SearchResult,
} from '../../shared/types.ts';
import { countBy, pagesOf } from './counts.ts';
import { highlight, snippet } from './highlight.ts';
import { IndexReader, type LoadJson, type RecordText } from './indexReader.ts';
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

  /** Answers all requests; fails with `RetryError`. */
  async search(
    { requests }: { requests: readonly SearchRequest[] },
    signal?: AbortSignal,
  ): Promise<SearchResponse> {
    try {
      return await this.answerAll(requests, signal);
    } catch {
      signal?.throwIfAborted();
      return this.searchAnew(requests);
    }
  }

  /** The site may have been released anew since the manifest was read: then the files of its index are others. */
  private async searchAnew(requests: readonly SearchRequest[]): Promise<SearchResponse> {
    this.reader = undefined;
    try {
      await this.open(true);
      return await this.answerAll(requests);
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

  private async answerAll(requests: readonly SearchRequest[], signal?: AbortSignal): Promise<SearchResponse> {
    const reader = await this.open();
    signal?.throwIfAborted();
    return { results: await Promise.all(requests.map((request) => answer(reader, request))) };
  }
}

/** `isPart` says that no page answers it whole, whatever words it holds. */
async function answer(reader: IndexReader, request: SearchRequest, isPart = false): Promise<SearchResult> {
  const { query, facetFilters = [], facets = [] } = request;
  const hitsPerPage = Math.min(mostHits, Math.max(1, request.hitsPerPage ?? defaultHits));
  const page = Math.max(0, request.page ?? 0);
  const { synonyms, manifest } = reader;
  const parsed = parseQuery(query, { synonyms, language: manifest.language, isApart: isPart });
  const { phrases } = parsed;
  const ranking = await rank(reader, parsed);
  const seen = request.isPlain ? 0 : rerankDepth;
  const ordered = (records: readonly number[], most: number, first = seen) =>
    rerank(reader, ranking, best(reader, ranking, records, most), first);
  const allowed = async (except?: string): Promise<SelectedMatches> => {
    const some = selectMatches(reader, ranking, allowing(reader, facetFilters, except), request.isPlain);
    if (phrases.length === 0) return some;
    const first = await ordered(some.close, mostPhraseChecks);
    return { close: await withPhrases(reader, first, phrases), near: [] };
  };
  const { close, near: farther } = await allowed();
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
  const counts = facets.map(async (facet) => {
    const isFiltered = facetFilters.flat().some((filter) => filter.startsWith(`${facet}:`));
    return [facet, countBy(reader, counted(isFiltered ? await allowed(facet) : { close, near }), facet)];
  });
  const terms = new Set(ranking.matchedTerms.flatMap((word) => word.terms.map(([term]) => term)));
  const nbHits = close.length + near.length;
  return {
    hits: await Promise.all(shown.map((record) => toHit(reader, record, terms, query, isNear.has(record)))),
    nbHits,
    nbDocuments: counted({ close, near }).length,
    page,
    nbPages: Math.ceil(nbHits / hitsPerPage),
    query,
    asked: ranking.matchedTerms,
    ...(facets.length > 0 && { facets: Object.fromEntries(await Promise.all(counts)) }),
  };
}

/** Whether the filters let a page pass; pages of one group pass together. */
function allowing(
  { groupOf, manifest }: IndexReader,
  filters: NonNullable<SearchRequest['facetFilters']>,
  except?: string,
): (page: number) => boolean {
  const passing = new Set(
    manifest.groups.filter((group) => isAllowed(group, manifest.language, filters, except)),
  );
  return (page) => passing.has(groupOf[page] as PageGroup);
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
  const headings = field ? [...sectionHeadings, field.name] : sectionHeadings;
  const hierarchy = hierarchyOf(text, headings);
  const url = anchor ? `${text.url}#${encodeURIComponent(anchor)}` : text.url;
  const marked = Object.entries(hierarchy).flatMap(([level, value]) =>
    value === null ? [] : [[level, highlight(value, terms)]],
  );
  const inContent = snippet(field?.line ?? readable(content), terms);
  const inCode = inContent.matchLevel === 'none' ? snippet(code, terms) : inContent;
  const group = reader.groupOf[reader.pageOf[record] ?? 0];
  return {
    objectID: `${reader.manifest.language}:${url}`,
    url,
    url_without_anchor: text.url,
    anchor: anchor || null,
    type: `lvl${headings.length + 1}` as SearchHit['type'],
    content: content || null,
    code: code || null,
    hierarchy,
    ...marksOf(text),
    ...(questions && { questions }),
    ...(isNear && { isNear }),
    ...(group && { section: group.section, version: group.version }),
    _highlightResult: { hierarchy: Object.fromEntries(marked) },
    _snippetResult: { content: inCode.matchLevel === 'none' ? inContent : inCode },
  };
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Words that the name of a field may have. */
const longestName = 6;

/** The first field that words of the query name, one after the other. */
function askedField(
  content: string,
  fields: NonNullable<RecordText['record'][4]>,
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

function hierarchyOf({ lvl0, title }: RecordText, headings: readonly (string | null)[]): Hierarchy {
  const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = headings;
  return { lvl0, lvl1: title, lvl2, lvl3, lvl4, lvl5, lvl6 };
}
