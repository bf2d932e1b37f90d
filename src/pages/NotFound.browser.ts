import type { PageSummary } from '../site/types.ts';
import { nearestPages } from './nearestPages.ts';

/** Lists the existing pages whose addresses are nearest to the one asked for. */
export default async function attach(root: ParentNode, signal: AbortSignal): Promise<void> {
  const section = root.querySelector<HTMLElement>('[data-nearest]');
  const list = section?.querySelector('ul');
  if (!section || !list) return;
  const response = await fetch(section.dataset['nearest'] ?? '', { signal });
  const pages = nearestPages(location.pathname, (await response.json()) as PageSummary[]);
  list.replaceChildren(
    ...pages.map(({ href, title }) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: title });
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  section.hidden = pages.length === 0;
}
