import type { PageSummary } from '#engine/shared/types.ts';
import { nearestPages } from './nearestPages.ts';
import { showPages } from './showPages.ts';

/** Fills `section` with the existing pages whose addresses are nearest to the one asked for. */
export async function listNearest(section: HTMLElement, signal: AbortSignal): Promise<void> {
  const response = await fetch(section.dataset['nearest'] ?? '', { signal });
  showPages(section, nearestPages(location.pathname, (await response.json()) as PageSummary[]));
}
