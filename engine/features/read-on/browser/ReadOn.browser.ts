/**
 * Keeps which pages the reader was on, lists them on start pages and in whatever else asks what to offer, and says where one has
 * changed since.
 */
import { element } from '#engine/runtime/element.ts';
import { loadSheet } from '#engine/runtime/loadSheet.ts';
import { read, write } from '#engine/runtime/storage.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';
import { type Read, readsIn, shownReads, withRead } from '../shared/reads.ts';
import type { readOnTexts } from '../texts.ts';
import { markedBlocks } from './blockMarks.ts';
import type * as Changed from './changedSince.ts';

declare const __READ_ON_STYLE__: string;
declare const __CHANGED_SINCE__: string;
declare const __CHANGED_STYLE__: string;
/** Texts by language. */
declare const __READ_ON__: Record<string, Record<keyof typeof readOnTexts, string>>;

const root = document.documentElement;
/** What is read, not searched in. */
const isRead = /^(doc|terms|blog-post|release-note|api-(home|operation|schema))$/;

const texts = () =>
  __READ_ON__[root.lang] ?? { readOn: '', readOnRemove: '', readOnRemoveAll: '', changedSince: '' };

const kept = (): Read[] => readsIn(read(StorageKey.readOn), root.dataset['baseUrl'] ?? '/');

function keep(reads: readonly Read[]): void {
  write(StorageKey.readOn, reads.length > 0 ? JSON.stringify(reads) : null);
  root.toggleAttribute('data-reads', reads.length > 0);
}

const load = (address: string): Promise<typeof Changed> => import(address);

/** Pages as they were read before this script began, by their paths: what has changed stays so while the reader moves around. */
const before = new Map<string, Read | undefined>();

function keepPage(page: ParentNode): void {
  const title = page.querySelector('#Main h1')?.textContent.trim();
  if (!title || !isRead.test(root.dataset['kind'] ?? '')) return;
  const section = page.querySelector('.breadcrumbs li:nth-child(2):not(:last-child)')?.textContent ?? '';
  const url = location.pathname;
  const reads = kept();
  const blocks = markedBlocks(page);
  const marks = blocks.map(([, mark]) => mark).join('');
  if (!before.has(url))
    before.set(
      url,
      reads.find((read) => read.url === url),
    );
  const day = new Date().toLocaleDateString('sv');
  keep(withRead(reads, { url, title, section, lang: root.lang, ...(marks && { day, marks }) }));
  const { day: since, marks: known } = before.get(url) ?? {};
  // In dev, blocks say where they stand: who writes a page knows what has changed.
  if (!since || !known || !marks || known === marks || page.querySelector('[data-source]')) return;
  Promise.all([load(__CHANGED_SINCE__), loadSheet(__CHANGED_STYLE__)]).then(
    ([{ showChanges }]) => showChanges(page, texts().changedSince, since, known, blocks),
    console.warn,
  );
}

/** Where focus goes when what had it is gone. */
function focusNext(holder: HTMLElement, index: number): void {
  const left = holder.querySelectorAll<HTMLElement>('li button');
  const field = holder.closest('dialog')?.querySelector('input');
  const next =
    left[Math.min(index, left.length - 1)] ?? field ?? document.querySelector<HTMLElement>('#Main h1');
  if (!next) return;
  if (left.length === 0 && !field) next.tabIndex = -1;
  next.focus({ preventScroll: left.length === 0 });
}

/** A page that is offered, with what takes it away. */
function itemOf(holder: HTMLElement, { url, title, section }: Read, index: number): HTMLElement {
  const remove = element('button', {
    type: 'button',
    className: 'icon-button',
    ariaLabel: texts().readOnRemove.replace('{title}', () => title),
    textContent: '×',
  });
  remove.onclick = () => {
    keep(kept().filter((other) => other.url !== url));
    list(holder);
    focusNext(holder, index);
  };
  const part = section ? [element('span', { textContent: section })] : [];
  return element('li', {}, ...part, element('a', { href: url, textContent: title }), remove);
}

function list(holder: HTMLElement): void {
  const reads = shownReads(kept(), root.lang);
  root.toggleAttribute('data-reads', reads.length > 0);
  const removeAll = element('button', {
    type: 'button',
    className: 'button button--small',
    textContent: texts().readOnRemoveAll,
  });
  removeAll.onclick = () => {
    keep(kept().filter(({ lang }) => lang !== root.lang));
    list(holder);
    focusNext(holder, 0);
  };
  holder.replaceChildren(
    element('h2', { textContent: texts().readOn }),
    removeAll,
    element('ul', {}, ...reads.map((read, index) => itemOf(holder, read, index))),
  );
}

function offer(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  void loadSheet(__READ_ON_STYLE__).then(() => {
    const holder = element('section', { className: 'read-on', ariaLabel: texts().readOn });
    target.replaceChildren(holder);
    list(holder);
  });
}

document.addEventListener('offers', ({ target }) => offer(target));
// What asked before this script was here.
offer(document.querySelector('[data-offers]'));

export default function attach(page: ParentNode): void {
  keepPage(page);
  const holder = page.querySelector<HTMLElement>('[data-read-on]');
  if (holder) void loadSheet(__READ_ON_STYLE__).then(() => list(holder));
}
