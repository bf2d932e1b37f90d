/** What the two search sources and the search interface have in common. Shapes follow DocSearch and its service. */

import type { PageMarks } from '#engine/shared/pageMarks.ts';

export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** Trail of a record: lvl0 the part of the site, lvl1 the page, lvl2 and below its headings. */
export type Hierarchy = Record<HierarchyLevel, string | null>;

/** Part of the site that a record belongs to, such as `docs`, `api`, `blog`, `release-notes`, `terms`. */
export type SearchSection = string;

/** One heading section of a page. */
export interface SearchRecord extends PageMarks {
  objectID: string;
  /** Path with base URL and anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: HierarchyLevel | 'content';
  /** Running text of the section. */
  content: string | null;
  /** Lines of `content` that begin with the name of a field, and the field's anchor. */
  fields?: readonly (readonly [line: number, anchor: string])[];
  /** Its code blocks, which count less than its text. */
  code: string | null;
  /** Words that find a page as its title does, such as the method and path of an operation. */
  words: string | null;
  /** Inline code that consists of words which say nothing elsewhere, such as `this`. */
  named?: string;
  /** What readers ask in other words. */
  questions?: string[];
  hierarchy: Hierarchy;
  language: string;
  version: string;
  /** Of its docs version, of a kind of list, or of the site. */
  tag: string;
  section: SearchSection;
  weight: { pageRank: number; level: number; position: number };
}

/** One query, as the hosted service takes it. */
export interface SearchRequest {
  indexName: string;
  query: string;
  /** From 0. */
  page?: number;
  hitsPerPage?: number;
  /** Outer list: all of them; inner list: any of them. `attribute:value`. */
  facetFilters?: readonly FacetFilter[];
  /** Attributes whose values are to be counted, such as `section`. */
  facets?: readonly string[];
  /** Whether hits come as the index alone ranks them, without a look at their texts: for those who look themselves. */
  isPlain?: boolean;
}

export type FacetFilter = string | readonly string[];

/** Text with the found words between `<mark>` and `</mark>`; take it apart with `markedParts`. */
export interface Highlighted {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
}

/** A found record. */
export interface SearchHit extends PageMarks {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: SearchRecord['type'];
  content: string | null;
  /** Blocks of code that are there in full, with an empty line between two. */
  code?: string | null;
  hierarchy: Hierarchy;
  section?: SearchSection;
  version?: string;
  /** What readers ask that its section answers, as `decodeQuestions` reads it. */
  questions?: string;
  /** Its page holds a small part of the query only; such hits come last. */
  isNear?: boolean;
  _highlightResult: { hierarchy: Partial<Record<HierarchyLevel, Highlighted>>; content?: Highlighted };
  _snippetResult: { content?: Highlighted };
}

export interface SearchResult {
  hits: SearchHit[];
  nbHits: number;
  /** Pages among the hits; left out where only the hits are known. */
  nbDocuments?: number;
  /** From 0. */
  page: number;
  nbPages: number;
  query: string;
  /** Left out by sources that do not tell. */
  asked?: MatchedTerm[];
  /** Number of pages by attribute and value; `section` counts are made before the filter by section. */
  facets?: Record<string, Record<string, number>>;
}

/** A word of a query. */
export interface MatchedTerm {
  /** What it was taken for, and how sure that is, 0 to 1; none where it is unknown. */
  terms: [term: string, share: number][];
  /** How much it tells of what is asked. */
  weight: number;
}

export interface SearchResponse {
  results: SearchResult[];
}

/**
 * Where answers come from. Fails with an error named `RetryError` when the reader may try again.
 */
export interface SearchSource {
  /** A question whose `signal` aborts needs no answer any more, and may fail. */
  search(query: { requests: readonly SearchRequest[] }, signal?: AbortSignal): Promise<SearchResponse>;
  /** Loads what every question needs; failures stay silent until the first question. */
  warm(): void;
  /** Stops what is under way; the source is asked no more. */
  close?(): void;
}
