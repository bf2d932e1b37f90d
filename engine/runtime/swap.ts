/** Replaces parts of the current page with those of a fetched one. */
import { find, root } from './page.ts';

let ownHead = [...document.head.children];

/** Parts outside of `#Page` that differ between pages: language and version menus. */
const perPage = '[data-menu], .dropdown__label';

/** Replaces the elements of the old page in the head. Elements that scripts added, such as styles of a chat, stay. */
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

/** Updates a part that stays: marks current links, opens their branch, and replaces the menus. */
function update(old: HTMLElement, fresh: HTMLElement): void {
  const current = new Map(links(fresh).map(({ href, ariaCurrent }) => [href, ariaCurrent]));
  for (const link of links(old)) {
    link.ariaCurrent = current.get(link.href) ?? null;
    if (link.ariaCurrent !== 'page') continue;
    for (const branch of old.querySelectorAll<HTMLDetailsElement>('[data-place]')) {
      branch.open ||= branch.contains(link) || branch.previousElementSibling === link;
    }
  }
  const replacements = fresh.querySelectorAll(perPage);
  for (const [index, node] of old.querySelectorAll(perPage).entries())
    node.replaceWith(replacements[index] ?? '');
}

/** Replaces the current page with `page`. A menu with the same sidebar stays as it is. */
export function swap(page: Document): void {
  swapHead(page.head);
  root.dataset['kind'] = page.documentElement.dataset['kind'];
  update(find('.navbar'), find('.navbar', page));
  const parts = find('#Page');
  const freshParts = [...find('#Page', page).children];
  const menu = find('#Menu');
  const freshMenu = find('#Menu', page);
  if (addresses(menu) !== addresses(freshMenu)) {
    parts.replaceChildren(...freshParts);
    return;
  }
  update(menu, freshMenu);
  for (const part of [...parts.children]) if (part !== menu) part.remove();
  const at = freshParts.indexOf(freshMenu);
  menu.before(...freshParts.slice(0, at));
  menu.after(...freshParts.slice(at + 1));
}
