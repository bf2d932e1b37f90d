import { attachOnce, attachToPage } from './behaviours.ts';
import { startIslands, watchIslands } from './islands.ts';
import { startNavigation } from './navigate.ts';
import { startPrefetch, watchLinks } from './prefetch.ts';
import { countPage } from './show.ts';

document.documentElement.dataset['runtime'] = '';

function onPage(): void {
  attachToPage();
  watchIslands();
  if ('navigation' in window) watchLinks();
}

attachOnce();
startIslands();
startNavigation(onPage);
if ('navigation' in window) startPrefetch();
onPage();
countPage(document.referrer);
