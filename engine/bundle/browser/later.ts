/**
 * What follows the reader's scrolling, opens what is folded around a place, and guesses where they go next. Loaded when
 * `whenWanted` says so, as a script of its own, which is handed what the router takes pages from.
 */
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
