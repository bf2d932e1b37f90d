import { copyText } from '#engine/runtime/clipboard.ts';
import { inTime } from '#engine/runtime/idle.ts';
import { loadSheet } from '#engine/runtime/loadSheet.ts';
import { find } from '#engine/runtime/page.ts';
import { pageMarkdown } from './markdown.ts';
import type * as PageMenu from './pageMenu.ts';

declare const __PAGE_MENU__: string;
declare const __PAGE_MENU_STYLE__: string;

/** Addresses of modules are no names that the bundler could follow. */
const load = (address: string): Promise<unknown> => import(address);

const markdownLink = () => find('.copy-page > a') as HTMLAnchorElement;

/** Opens the menu with the focus on an item of it; where its script does not come, the Markdown instead. */
async function openMenu(opener: HTMLElement, item: number): Promise<void> {
  const { href } = markdownLink();
  opener.ariaBusy = 'true';
  try {
    const parts = Promise.all([load(__PAGE_MENU__), loadSheet(__PAGE_MENU_STYLE__)]);
    const [{ toggleMenu }] = (await inTime(parts)) as [typeof PageMenu, unknown];
    toggleMenu(opener, href, item);
  } catch {
    location.assign(href);
  }
  opener.ariaBusy = null;
}

/** Makes "Copy page" write the page's Markdown to the clipboard, and the button beside it open a menu. */
export function once(): void {
  document.addEventListener('click', ({ target }) => {
    const control = (target as Element).closest<HTMLElement>('body [data-copy-page]');
    if (control?.ariaHasPopup) void openMenu(control, 0);
    else if (control) void copyText(control, () => pageMarkdown(markdownLink().href));
  });
  document.addEventListener('keydown', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('body [data-copy-page][aria-haspopup]');
    const item = { ArrowDown: 0, ArrowUp: -1 }[event.key];
    if (!opener || item === undefined) return;
    event.preventDefault();
    void openMenu(opener, item);
  });
}
