import { startIslands, watchIslands } from '#engine/runtime/islands.ts';
import { startNavigation } from '#engine/runtime/navigate.ts';
import { atEnd, find, root } from '#engine/runtime/page.ts';
import { startPrefetch, watchLinks } from '#engine/runtime/prefetch.ts';
import { countPage } from '#engine/runtime/show.ts';
import { attachOnce, attachToPage } from './behaviors.ts';

const router = window.navigation;

function onPage(): void {
  attachToPage();
  watchIslands();
  if (router) watchLinks();
}

root.dataset['runtime'] = '';
if (find(atEnd)) {
  attachOnce();
  startIslands();
  onPage();
  if (router) {
    startNavigation(onPage);
    startPrefetch();
  }
  countPage(document.referrer);
}
