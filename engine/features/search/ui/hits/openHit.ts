import type { SearchHit } from '../../shared/types.ts';
import { remember } from '../history/history.ts';
import { headingOf, trailOf, wordsOf } from './hits.ts';

/** Notes that a reader opens a hit of this site: for the list of recent ones, and for the marks on the page that comes. */
export function openHit(index: string, hit: SearchHit): void {
  const { url } = hit;
  if (!url.startsWith('/')) return;
  remember(index, { url, title: headingOf(hit), trail: trailOf(hit) });
  document.dispatchEvent(new CustomEvent('search:follow', { detail: { url, words: wordsOf(hit) } }));
}
