/** The client of the dev server: shows changes in place, and what is wrong. Never part of a build. */
import { attachToPage } from '#engine/bundle/browser/behaviors.ts';
import { watchIslands } from '#engine/runtime/islands.ts';
import { parsePage } from '#engine/runtime/page.ts';
import { prefetchedPages } from '#engine/runtime/prefetchedPages.ts';
import { swap } from '#engine/runtime/swap.ts';
import type { Update } from '../messages.ts';
import { showFindings } from './devFindings.ts';
import { showEditMode, whenNotEditing } from './edit/editMode.ts';

const shown = document.querySelector<HTMLMetaElement>('meta[name=dev-state]')?.content ?? '';
const events = new EventSource(`/__dev/events?since=${shown}`);
let refreshes = 0;
let wasOpen = false;

/** Fetches the new state of the page in view. An editor may open meanwhile: the page then waits until it is closed. */
async function refresh(): Promise<void> {
  const turn = ++refreshes;
  const response = await fetch(location.href, { cache: 'no-store' });
  const page = parsePage(await response.text());
  whenNotEditing(() => {
    if (turn === refreshes) replacePage(page);
  });
}

/** Puts a page in place of the one in view; the reader stays where they are. */
function replacePage(page: Document): void {
  if (!page.getElementById('Page')) {
    location.reload();
    return;
  }
  const { scrollX: left, scrollY: top } = window;
  renewMenu(page);
  swap(page);
  attachToPage();
  watchIslands();
  scrollTo({ left, top, behavior: 'instant' });
  void showFindings();
}

/** The router keeps a menu that leads to the same pages; here its labels may have changed. */
function renewMenu(page: Document): void {
  const [old, fresh] = [document, page].map((root) => root.getElementById('Menu'));
  if (old && fresh && old.textContent !== fresh.textContent) old.replaceWith(fresh.cloneNode(true));
}

/** Exchanges the style sheet without a moment in which there is none. */
async function restyle(style: string, buildId: string): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link) return location.reload();
  const bridge = document.createElement('link');
  bridge.rel = 'stylesheet';
  for (const [sheet, previous] of [
    [bridge, link],
    [link, bridge],
  ] as const) {
    await new Promise<void>((resolve) => {
      sheet.onload = sheet.onerror = () => resolve();
      sheet.href = style;
      if (!sheet.isConnected) previous.after(sheet);
    });
  }
  bridge.remove();
  document.documentElement.dataset['build'] = buildId;
}

async function apply(update: Update): Promise<void> {
  if (update.type === 'reload') return location.reload();
  if (update.type === 'style') await restyle(update.style, update.buildId);
  await refresh();
}

events.onmessage = ({ data }: MessageEvent<string>) => {
  const update = JSON.parse(data) as Update;
  prefetchedPages.clear();
  whenNotEditing(() => void apply(update));
};

// The dev server was started again: whatever it says now may be new.
events.onopen = () => {
  if (wasOpen) whenNotEditing(() => location.reload());
  wasOpen = true;
};

const show = () => {
  showEditMode();
  void showFindings();
};
new MutationObserver(show).observe(document.head, { childList: true });
show();
