import { allowance, fetchedPages } from '#engine/runtime/fetchedPages.ts';
import { whenIdle } from '#engine/runtime/idle.ts';
import { startIslands, watchIslands } from '#engine/runtime/islands.ts';
import { startNavigation } from '#engine/runtime/navigate.ts';
import { atEnd, find, root } from '#engine/runtime/page.ts';
import type * as Prefetch from '#engine/runtime/prefetch.ts';
import { countPage } from '#engine/runtime/show.ts';
import { attachOnce, attachToPage } from './behaviors.ts';

declare const __PREFETCH__: string;

let watchLinks = () => {};

function onPage(): void {
  attachToPage();
  watchIslands();
  watchLinks();
}

async function prefetchLinks(address: string): Promise<void> {
  try {
    const { startPrefetch } = (await import(address)) as typeof Prefetch;
    watchLinks = startPrefetch(fetchedPages, allowance);
    watchLinks();
  } catch (error) {
    console.warn(error);
  }
}

root.dataset['runtime'] = '';
if (find(atEnd)) {
  attachOnce();
  startIslands();
  onPage();
  if (window.navigation) {
    startNavigation(onPage);
    whenIdle(() => prefetchLinks(__PREFETCH__));
  }
  countPage(document.referrer);
}
