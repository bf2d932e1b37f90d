import { startIslands, watchIslands } from '#engine/runtime/islands.ts';
import { startNavigation } from '#engine/runtime/navigate.ts';
import { atEnd, find, root } from '#engine/runtime/page.ts';
import { countPage } from '#engine/runtime/show.ts';
import { attachOnce, attachToPage } from './behaviors.ts';

function onPage(): void {
  attachToPage();
  watchIslands();
}

root.dataset['runtime'] = '';
if (find(atEnd)) {
  attachOnce();
  startIslands();
  onPage();
  if (window.navigation) startNavigation(onPage);
  countPage(document.referrer);
}
