import { startIslands, watchIslands } from '#engine/runtime/islands.ts';
import { startNavigation } from '#engine/runtime/navigate.ts';
import { startPrefetch, watchLinks } from '#engine/runtime/prefetch.ts';
import { countPage } from '#engine/runtime/show.ts';
import { attachOnce, attachToPage } from './behaviors.ts';

const isRouter = 'navigation' in window;

function onPage(): void {
  attachToPage();
  watchIslands();
  if (isRouter) watchLinks();
}

document.documentElement.dataset['runtime'] = '';
attachOnce();
startIslands();
onPage();
if (isRouter) {
  startNavigation(onPage);
  startPrefetch();
}
countPage(document.referrer);
