import type { SearchHit } from '../../shared/types.ts';
import { remember } from '../history/history.ts';
import { headingOf, trailOf, wordsOf } from './hits.ts';

/** Stores a hit of this site that a reader opens as a recent one, and its words for the marks on its page. */
export function openHit(index: string, hit: SearchHit): void {
  const { url } = hit;
  if (!url.startsWith('/')) return;
  remember(index, { url, title: headingOf(hit), trail: trailOf(hit) });
  document.dispatchEvent(new CustomEvent('search:follow', { detail: { url, words: wordsOf(hit) } }));
}
