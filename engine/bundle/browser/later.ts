/** What follows scrolling, opens what is folded, and guesses where readers go next: a script of its own, loaded when `whenWanted` says so. */
import { everyPage as ofFeatures } from 'features:later';
import diagrams from '#engine/components/diagram/Diagram.browser.ts';
import scrolling from '#engine/render/page/Scrolling.browser.ts';
import target from '#engine/render/page/Target.browser.ts';
import tableOfContents from '#engine/render/toc/TableOfContents.browser.ts';
import { startPrefetch } from '#engine/runtime/prefetch.ts';
import type { PrefetchedPage } from '#engine/runtime/prefetchedPages.ts';

/** Attached to the body with each page, until the next one. */
export const later = (
  pages: Map<string, PrefetchedPage>,
  budget: { bytes: number },
): ((root: ParentNode, signal: AbortSignal) => void)[] => [
  diagrams,
  scrolling,
  target,
  tableOfContents,
  ...ofFeatures,
  ...(window.navigation ? [startPrefetch(pages, budget)] : []),
];
