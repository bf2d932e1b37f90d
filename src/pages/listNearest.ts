import type { PageSummary } from '../site/types.ts';
import { nearestPages } from './nearestPages.ts';

/** Fills `section` with the existing pages whose addresses are nearest to the one asked for. */
export async function listNearest(section: HTMLElement, signal: AbortSignal): Promise<void> {
  const response = await fetch(section.dataset['nearest'] ?? '', { signal });
  const pages = nearestPages(location.pathname, (await response.json()) as PageSummary[]);
  const items = pages.map(({ href, title }) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: title });
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  section.querySelector('ul')?.replaceChildren(...items);
  section.hidden = items.length === 0;
}
