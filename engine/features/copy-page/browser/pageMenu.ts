/** The menu beside "Copy page", made when it is first opened. Nothing is asked of another host before a click on its link. */
import { copyText } from '#engine/runtime/clipboard.ts';
import { element } from '#engine/runtime/element.ts';
import { format } from '#engine/shared/strings.ts';
import type { Item, MenuSite } from '../shared.ts';
import { markdownAt, pageAddress, pageMarkdown } from './markdown.ts';

declare const __PAGE_MENU_SITE__: Record<string, MenuSite>;

/** Between the menu and a side of the window, in pixels, and the least height of the menu. */
const gap = 8;
const leastHeight = 160;

function itemsOf(address: string): Item[] {
  const site = __PAGE_MENU_SITE__[document.documentElement.lang] as MenuSite;
  const { texts, title, mcp, guide, assistants } = site;
  const url = pageAddress();
  const asked =
    document.documentElement.dataset['kind'] === 'api-operation' ? texts.promptOperation : texts.promptPage;
  const prompt = format(texts.promptOpen, { url: address });
  return [
    { label: texts.copyPage, text: () => pageMarkdown(address) },
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
  const shared = { role: 'menuitem', tabIndex: -1, textContent: item.label };
  if ('href' in item) {
    const apart = item.isApart ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return element('a', { ...shared, ...apart, href: item.href });
  }
  const button = element('button', { ...shared, type: 'button' });
  button.onclick = () => copyText(button, item.text);
  return button;
}

function makeMenu(opener: HTMLElement, address: string): HTMLElement {
  const menu = element(
    'div',
    { className: 'page-menu', role: 'menu', id: 'page-menu', ariaLabel: opener.textContent },
    ...itemsOf(address).map(elementOf),
  );
  opener.setAttribute('aria-controls', menu.id);
  opener.after(menu);
  document.addEventListener('pointerdown', ({ target }) => {
    if (!opener.contains(target as Node) && !menu.contains(target as Node)) show(opener, menu, false);
  });
  menu.onkeydown = (event) => onKey(event, opener, menu);
  return menu;
}

function onKey(event: KeyboardEvent, opener: HTMLElement, menu: HTMLElement): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  const items = [...menu.children] as HTMLElement[];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const item = items[at];
  const next = { ArrowDown: (at + 1) % items.length, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (key === 'Tab' || key === 'Escape') {
    show(opener, menu, false);
    opener.focus();
    // From the button, Tab leads on.
    if (key === 'Tab') return;
  } else if (next !== undefined) items.at(next)?.focus();
  else if (key === ' ') {
    if (!(item instanceof HTMLAnchorElement)) return;
    item.click();
  } else if (key.length === 1) {
    const starts = ({ textContent }: Element) => textContent.toLowerCase().startsWith(key.toLowerCase());
    [...items.slice(at + 1), ...items].find(starts)?.focus();
  } else return;
  event.preventDefault();
}

function show(opener: HTMLElement, menu: HTMLElement, isOpen: boolean): void {
  menu.hidden = !isOpen;
  opener.ariaExpanded = String(isOpen);
}

/** Keeps a menu in the window: beside a side that its button stands too near to, and above the lower edge. */
function keepInside(menu: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  menu.style.translate = '';
  const { left, right, top } = menu.getBoundingClientRect();
  const beyond = Math.max(0, right + gap - clientWidth);
  menu.style.translate = `${beyond > 0 ? -beyond : Math.max(0, gap - left)}px`;
  menu.style.maxBlockSize = `${Math.max(leastHeight, clientHeight - top - gap)}px`;
  menu.scrollIntoView({ block: 'nearest' });
}

/** Opens the menu of a page with the focus on an item, counted as by `at`, or closes it. */
export function toggleMenu(opener: HTMLElement, address: string, item: number): void {
  const menu = opener.parentElement?.querySelector<HTMLElement>('.page-menu') ?? makeMenu(opener, address);
  const isOpen = opener.ariaExpanded === 'false';
  show(opener, menu, isOpen);
  if (!isOpen) return;
  keepInside(menu);
  ([...menu.children] as HTMLElement[]).at(item)?.focus();
}

/** A name for configurations: letters, digits and dashes. */
const nameOf = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'site'
  }-docs`;

/** Items for the server at an address; https://code.visualstudio.com/docs and https://cursor.com/docs say what the links hold. */
function connections(url: string, title: string, texts: MenuSite['texts']): Item[] {
  const name = nameOf(title);
  const vsCode = encodeURIComponent(JSON.stringify({ name, type: 'http', url }));
  const cursor = encodeURIComponent(btoa(JSON.stringify({ url })));
  return [
    { label: format(texts.connectTo, { name: 'VS Code' }), href: `vscode:mcp/install?${vsCode}` },
    {
      label: format(texts.connectTo, { name: 'Cursor' }),
      href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${cursor}`,
    },
    {
      label: format(texts.copyCommand, { name: 'Claude Code' }),
      text: async () => `claude mcp add --transport http ${name} ${url}`,
    },
    { label: texts.copyMcpAddress, text: async () => url },
  ];
}
