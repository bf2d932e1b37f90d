/** Marks the found words on a page that the reader opened from search, until they are cleared. */

import { loadSheet } from '#engine/runtime/loadSheet.ts';
import { pageKey } from '#engine/runtime/page.ts';
import { revealFolded } from '#engine/runtime/revealFolded.ts';
import { read, write } from '#engine/runtime/storage.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';

declare const __SEARCH_STYLE__: string;
/** By language. */
declare const __CLEAR_MARKS__: Record<string, string>;

interface Found {
  url: string;
  words: string[];
}

/** Most marks on a page. */
const most = 500;
/** Limits for stored words. */
const mostWords = 50;
const mostLetters = 100;

const isHere = (url: string): boolean => pageKey(new URL(url, location.href)) === pageKey(location);

/** Takes the stored hit if it leads to this page; a new tab finds it too. */
function takeFound(): Found | undefined {
  try {
    const { url, words } = JSON.parse(read(StorageKey.follow) ?? '{}') as Found;
    if (!isHere(url)) return undefined;
    write(StorageKey.follow, null);
    const isWord = (word: unknown) => typeof word === 'string' && word.length <= mostLetters;
    return { url, words: words.filter(isWord).slice(0, mostWords) };
  } catch {
    return undefined;
  }
}

function rangesOf(words: readonly string[]): Range[] {
  const article = document.querySelector('#Main');
  const escaped = words.filter(Boolean).map(escapePattern);
  if (!article || escaped.length === 0) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})`, 'giu');
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node && ranges.length < most; node = texts.nextNode()) {
    if (node.parentElement?.closest('nav, button')) continue;
    for (const { index, 0: text } of (node.nodeValue ?? '').matchAll(pattern)) {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      ranges.push(range);
    }
  }
  return ranges;
}

function clear(): void {
  CSS.highlights?.delete('search');
  document.querySelector('.clear-marks')?.remove();
}

/** Opens the folded part with the first word that is visible nowhere on the page. */
function openFirst(ranges: readonly Range[]): void {
  const elementOf = ({ startContainer }: Range) => startContainer.parentElement as Element;
  // Forms of a word begin alike.
  const wordOf = (range: Range) => `${range}`.slice(0, 4).toLowerCase();
  const seen = new Set(ranges.filter((range) => elementOf(range).checkVisibility()).map(wordOf));
  const folded = ranges.find(
    (range) =>
      !seen.has(wordOf(range)) && elementOf(range).closest('details:not([open]), [hidden=until-found]'),
  );
  if (folded) revealFolded(elementOf(folded), 'center');
}

async function mark(ranges: readonly Range[]): Promise<void> {
  if (ranges.length === 0 || !('highlights' in CSS)) return;
  CSS.highlights.set('search', new Highlight(...ranges));
  await loadSheet(__SEARCH_STYLE__);
  const button = document.createElement('button');
  button.className = 'clear-marks';
  button.textContent = __CLEAR_MARKS__[document.documentElement.lang] ?? '';
  button.onclick = clear;
  document.querySelector('#Main')?.append(button);
}

function arrive(): void {
  clear();
  const ranges = rangesOf(takeFound()?.words ?? []);
  openFirst(ranges);
  void mark(ranges);
}

/** Marks words after a page change, and after a jump on the same page. */
export default function attach(_root: ParentNode, signal: AbortSignal): void {
  document.addEventListener(
    'search:follow',
    ({ detail: found }: CustomEventInit<Found>) => {
      write(StorageKey.follow, JSON.stringify(found));
      // Without a place in it the page is loaded again.
      if (found && isHere(found.url) && found.url.includes('#')) setTimeout(arrive);
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key: pressed, defaultPrevented }) => {
      if (pressed === 'Escape' && !defaultPrevented) clear();
    },
    { signal },
  );
  arrive();
}
