/** Puts the parts of a fetched page in the place of the old ones. */
import { find, root } from './page.ts';

let ownHead = [...document.head.children];

/** What stands outside of `#page` and yet differs between pages: language and version menus. */
const perPage = '[data-menu], .dropdown__label';

/** Replaces what the old page brought into the head; what others added, such as a chat's styles, stays. */
function swapHead(fresh: HTMLElement): void {
  const { head } = document;
  const all = [...head.children];
  const old = ownHead;
  ownHead = [...fresh.children].map(
    (node) => all.find((kept) => kept.isEqualNode(node)) ?? head.appendChild(node),
  );
  for (const node of old) if (!ownHead.includes(node)) node.remove();
}

const links = (part: HTMLElement, selector = 'a') => [...part.querySelectorAll<HTMLAnchorElement>(selector)];
const addresses = (menu: HTMLElement) =>
  links(menu, '.sidebar a')
    .map(({ href }) => href)
    .join();

/** Brings a part that stays up to date: the marks of current links, with their branch opened, and the menus. */
function update(old: HTMLElement, fresh: HTMLElement): void {
  const current = new Map(links(fresh).map(({ href, ariaCurrent }) => [href, ariaCurrent]));
  for (const link of links(old)) {
    link.ariaCurrent = current.get(link.href) ?? null;
    if (link.ariaCurrent !== 'page') continue;
    for (const branch of old.querySelectorAll('details')) {
      branch.open ||= branch.contains(link) || branch.previousElementSibling === link;
    }
  }
  const replacements = fresh.querySelectorAll(perPage);
  for (const [index, node] of old.querySelectorAll(perPage).entries())
    node.replaceWith(replacements[index] ?? '');
}

/** Shows `page` in the place of the page in view. A menu with the same sidebar stays where and as it is. */
export function swap(page: Document): void {
  swapHead(page.head);
  root.dataset['kind'] = page.documentElement.dataset['kind'];
  update(find('.navbar'), find('.navbar', page));
  const parts = find('#page');
  const freshParts = [...find('#page', page).children];
  const menu = find('#menu');
  const freshMenu = find('#menu', page);
  if (addresses(menu) !== addresses(freshMenu)) {
    parts.replaceChildren(...freshParts);
    return;
  }
  update(menu, freshMenu);
  for (const part of [...parts.children]) if (part !== menu) part.remove();
  parts.append(...freshParts.filter((part) => part !== freshMenu));
}
