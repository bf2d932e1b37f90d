import { startIslands, watchIslands } from '#engine/runtime/islands.ts';
import { startNavigation } from '#engine/runtime/navigate.ts';
import { endMarker, find, root } from '#engine/runtime/page.ts';
import { countPage } from '#engine/runtime/showPage.ts';
import { attachOnce, attachToPage } from './behaviors.ts';

function onPage(): void {
  attachToPage();
  watchIslands();
}

root.dataset['runtime'] = '';
if (find(endMarker)) {
  attachOnce();
  startIslands();
  onPage();
  if (window.navigation) startNavigation(onPage);
  countPage(document.referrer);
}
