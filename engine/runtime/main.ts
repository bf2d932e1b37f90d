import { attachOnce, attachToPage } from './behaviors.ts';
import { startIslands, watchIslands } from './islands.ts';
import { startNavigation } from './navigate.ts';
import { startPrefetch, watchLinks } from './prefetch.ts';
import { countPage } from './show.ts';

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
