/** What the sources of search and its interface have in common. */
import type { PageMarks } from '#engine/shared/pageMarks.ts';

/** Narrows results; what is left out narrows nothing. */
export interface SearchFilter {
  /** Language of the pages; a source with one index for each language ignores it. */
  language?: string;
  /** Pages with any of these tags: of a docs version, of a kind of list, or of the site. */
  tags?: readonly string[];
  /** A part of the site, such as `docs`, `api` or `blog`. */
  section?: string;
  /** Name of a docs version; empty for the newest version of all docs. */
  version?: string;
}

export interface SearchRequest {
  query: string;
  filter?: SearchFilter;
  /** From 0. */
  page?: number;
  hitsPerPage?: number;
  /** Ranks by the index alone, without a look at the texts of hits and without fewer sections of a page: for those who look themselves. */
  isPlain?: boolean;
}

/** A found section of a page. Marked text has the found words between `<mark>` and `</mark>`; see `markedParts`. */
export interface SearchHit extends PageMarks {
  id: string;
  /** Address with the anchor. */
  url: string;
  /** Address of its page. */
  page: string;
  /** `null` for the start of a page. */
  anchor: string | null;
  /** The part of the site, the title of the page, and the headings below it down to its own. */
  headings: string[];
  /** Its own heading, marked. */
  title: string;
  /** The stretch of its text that says most of the query, marked. */
  snippet: string;
  content: string | null;
  /** Its samples, as `samplesOf` reads them. */
  code?: string | null;
  section?: string;
  /** What readers ask that it answers. */
  questions?: readonly string[];
  /** Its page holds a small part of the query only; such hits come last. */
  isNear?: boolean;
}

export interface SearchResult {
  query: string;
  hits: SearchHit[];
  /** Number of pages that were found. */
  documents: number;
  /** Whether another page of hits follows. */
  hasMore: boolean;
  /** Number of pages by part of the site, whichever part the filter names. */
  sections: Record<string, number>;
  /** Words of the query; left out by sources that do not tell. */
  asked?: MatchedTerm[];
}

/** A word of a query. */
export interface MatchedTerm {
  /** What it was taken for, and how sure that is, 0 to 1; none where it is unknown. */
  terms: [term: string, share: number][];
  /** How much it tells of what is asked. */
  weight: number;
}

/** Where results come from. Fails with an error named `RetryError` when the reader may try again. */
export interface SearchSource {
  /** A question whose `signal` aborts needs no answer any more, and may fail. */
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResult>;
  /** Loads what every question needs; failures stay silent until the first question. */
  warm(): void;
  /** Stops what is under way; the source is asked no more. */
  close?(): void;
}
