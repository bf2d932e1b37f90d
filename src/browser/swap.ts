/** Puts the parts of a fetched page in the place of the old ones. */

let ownHead = [...document.head.children];

/** What stands outside of `#page` and yet differs between pages: language and version menus. */
const perPage = '[data-menu], .dropdown__label';

/** Replaces what the old page brought into the head; what others added, such as a chat's styles, stays. */
function swapHead(fresh: HTMLHeadElement): void {
  const old = ownHead;
  ownHead = [...fresh.children].map((node) => {
    const index = old.findIndex((kept) => kept.isEqualNode(node));
    const [kept] = index < 0 ? [] : old.splice(index, 1);
    if (!kept) document.head.append(node);
    return kept ?? node;
  });
  for (const node of old) node.remove();
}

const links = (part: Element) => [...part.querySelectorAll('a')];
const currentLink = (part: Element) => links(part).find((link) => link.ariaCurrent === 'page');
const hasLink = (part: Element, link: HTMLAnchorElement | undefined) =>
  links(part).some(({ href }) => href === link?.href);

/** Whether the old menu can show the new page: same sidebar, and neither page is missing in the other's. */
function isSameMenu(old: HTMLElement, fresh: HTMLElement): boolean {
  const { sidebar } = fresh.dataset;
  if (!sidebar || sidebar !== old.dataset['sidebar'] || !hasLink(old, currentLink(fresh))) return false;
  return hasLink(fresh, currentLink(old)) || fresh.querySelector('[data-fragment]') !== null;
}

/** Brings a part that stays up to date: the marks of current links, with their branch opened, and the menus. */
function update(old: Element, fresh: Element): void {
  const current = new Map(links(fresh).map(({ href, ariaCurrent }) => [href, ariaCurrent]));
  for (const link of links(old)) {
    link.ariaCurrent = current.get(link.href) ?? null;
    if (link.ariaCurrent !== 'page') continue;
    for (let node = link.closest('details'); node; node = node.parentElement?.closest('details') ?? null) {
      node.open = true;
    }
  }
  const replacements = fresh.querySelectorAll(perPage);
  for (const [index, node] of old.querySelectorAll(perPage).entries()) {
    const replacement = replacements[index];
    if (replacement) node.replaceWith(replacement);
  }
}

/** Shows `page` in the place of the page in view. */
export function swap(page: Document): void {
  swapHead(page.head);
  document.documentElement.dataset['kind'] = page.documentElement.dataset['kind'];
  const find = (selector: string) =>
    [document, page].map((root) => root.querySelector<HTMLElement>(selector)) as [HTMLElement, HTMLElement];
  const [oldNavbar, navbar] = find('.navbar');
  update(oldNavbar, navbar);
  const [oldParts, parts] = find('#page');
  const [oldMenu, menu] = find('#menu');
  if (oldMenu.matches(':popover-open')) oldMenu.hidePopover();
  if (isSameMenu(oldMenu, menu)) {
    update(oldMenu, menu);
    for (const part of [...oldParts.children]) if (part !== oldMenu) part.remove();
    oldMenu.after(...[...parts.children].filter((part) => part !== menu));
  } else {
    const { scrollTop } = oldMenu;
    oldParts.replaceChildren(...parts.children);
    if (oldMenu.dataset['sidebar'] === menu.dataset['sidebar']) menu.scrollTop = scrollTop;
  }
}
