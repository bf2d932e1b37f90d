import type { FacetFilter } from './types.ts';

/** Filters that keep answers to the reader's language and docs versions: `language` and any of `tags`. */
export function contextualFilters(language: string, tags: readonly string[]): FacetFilter[] {
  return [`language:${language}`, tags.map((tag) => `tag:${tag}`)];
}
