import type { PageSummary } from '#engine/shared/types.ts';

/** Fills the list of a section with links to pages, and shows it if there are any. */
export function showPages(section: HTMLElement, pages: readonly PageSummary[]): void {
  const items = pages.map(({ href, title }) => {
    const item = document.createElement('li');
    item.append(Object.assign(document.createElement('a'), { href, textContent: title }));
    return item;
  });
  section.querySelector('ul')?.replaceChildren(...items);
  section.hidden = items.length === 0;
}
