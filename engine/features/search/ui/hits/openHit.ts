import type { SearchHit } from '../../shared/types.ts';
import { remember } from '../history/history.ts';
import { draw, textOf, wordsOf } from './hits.ts';

/** Notes that a reader opens a hit of this site: for the list of recent ones, and for the marks on the page that comes. */
export function openHit(index: string, hit: SearchHit): void {
  if (!hit.url.startsWith('/')) return;
  const { title, trail } = draw(hit);
  remember(index, { url: hit.url, title: textOf(title), trail });
  const detail = { url: hit.url, words: wordsOf(hit) };
  document.dispatchEvent(new CustomEvent('search:follow', { detail }));
}
