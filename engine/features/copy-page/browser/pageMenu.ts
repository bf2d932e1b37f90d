/** The menu beside "Copy page", made when it is first opened. Nothing is asked of another host before a click on its link. */
import { copyText } from '#engine/runtime/clipboard.ts';
import { find } from '#engine/runtime/page.ts';
import { format } from '#engine/shared/strings.ts';
import type { Item, MenuSite } from '../shared.ts';
import { connections } from './connections.ts';
import { markdownAt } from './markdown.ts';

declare const __PAGE_MENU_SITE__: Record<string, MenuSite>;

/** Between the menu and a side of the window, in pixels. */
const gap = 8;

function itemsOf(address: string): Item[] {
  const site = __PAGE_MENU_SITE__[document.documentElement.lang] as MenuSite;
  const { texts, title, mcp, guide, assistants } = site;
  const url = location.origin + location.pathname;
  const asked =
    document.documentElement.dataset['kind'] === 'api-operation' ? texts.promptOperation : texts.promptPage;
  const prompt = format(texts.promptOpen, { url: address });
  return [
    { label: texts.copyPage, text: () => markdownAt(address) },
    {
      label: texts.copyPrompt,
      text: async () => `${format(asked, { site: title, url })}\n\n---\n\n${await markdownAt(address)}`,
    },
    { label: texts.viewMarkdown, href: address },
    ...(mcp ? connections(mcp, title, texts) : []),
    ...(guide ? [{ label: texts.connectGuide, href: guide }] : []),
    ...assistants.map(({ name, url: template }) => ({
      label: format(texts.openInAssistant, { name }),
      href: template
        .replaceAll('{prompt}', encodeURIComponent(prompt))
        .replaceAll('{url}', encodeURIComponent(address)),
      isApart: true,
    })),
  ];
}

function elementOf(item: Item): HTMLElement {
  if ('href' in item) {
    const link = Object.assign(document.createElement('a'), { href: item.href, textContent: item.label });
    return item.isApart ? Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' }) : link;
  }
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: item.label });
  button.onclick = () => copyText(button, item.text);
  return button;
}

function makeMenu(opener: HTMLAnchorElement): HTMLElement {
  const { pageMenu } = (__PAGE_MENU_SITE__[document.documentElement.lang] as MenuSite).texts;
  const menu = Object.assign(document.createElement('div'), {
    className: 'page-menu',
    role: 'group',
    id: 'page-menu',
  });
  menu.ariaLabel = pageMenu;
  menu.append(...itemsOf(opener.href).map(elementOf));
  Object.assign(opener, { role: 'button', textContent: pageMenu });
  opener.setAttribute('aria-controls', menu.id);
  opener.after(menu);
  const close = () => show(opener, menu, false);
  document.addEventListener('pointerdown', ({ target }) => {
    if (!opener.parentElement?.contains(target as Node)) close();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && relatedTarget !== opener && !menu.contains(relatedTarget as Node)) close();
  });
  opener.parentElement?.addEventListener('keydown', (event) => onKey(event, opener, menu));
  return menu;
}

function onKey(event: KeyboardEvent, opener: HTMLElement, menu: HTMLElement): void {
  if (menu.hidden) return;
  const items = [...menu.children] as HTMLElement[];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape') {
    show(opener, menu, false);
    opener.focus();
  } else if (step) items.at((at + step) % items.length)?.focus();
  else return;
  event.preventDefault();
}

function show(opener: HTMLElement, menu: HTMLElement, isOpen: boolean): void {
  menu.hidden = !isOpen;
  opener.ariaExpanded = String(isOpen);
  if (isOpen) keepInside(menu);
}

/** Moves a menu into the window whose button stands too near to a side of it. */
function keepInside(menu: HTMLElement): void {
  menu.style.translate = '';
  const { left, right } = menu.getBoundingClientRect();
  const beyond = Math.max(0, right + gap - document.documentElement.clientWidth);
  menu.style.translate = `${beyond > 0 ? -beyond : Math.max(0, gap - left)}px`;
}

/** Opens the menu of a page with the focus on its first item, or closes it. */
export function toggleMenu(opener: HTMLAnchorElement): void {
  const known = opener.parentElement?.querySelector<HTMLElement>('.page-menu');
  const menu = known ?? makeMenu(opener);
  show(opener, menu, !known || known.hidden === true);
  if (!menu.hidden) find('a, button', menu).focus();
}
