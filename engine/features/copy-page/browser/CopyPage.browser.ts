import { copyText } from '#engine/runtime/clipboard.ts';
import { loadSheet } from '#engine/runtime/loadSheet.ts';
import { isPlainClick, withTimeout } from '#engine/runtime/userIntent.ts';
import { menuButton } from './MenuButton.browser.ts';
import { pageMarkdown } from './markdown.ts';
import type * as PageMenu from './pageMenu.ts';

declare const __PAGE_MENU__: string;
declare const __PAGE_MENU_STYLE__: string;

/** Addresses of modules are no names that the bundler could follow. */
const load = (address: string): Promise<unknown> => import(address);

const addressOf = (control: HTMLElement): string => control.dataset['copyPage'] ?? '';

/** Opens the menu with the focus on an item of it; where its script does not come, the Markdown instead. */
async function openMenu(opener: HTMLElement, item: number): Promise<void> {
  const address = addressOf(opener);
  opener.ariaBusy = 'true';
  try {
    const parts = Promise.all([load(__PAGE_MENU__), loadSheet(__PAGE_MENU_STYLE__)]);
    const [{ toggleMenu }] = (await withTimeout(parts)) as [typeof PageMenu, unknown];
    toggleMenu(opener, address, item);
  } catch {
    location.assign(address);
  }
  opener.ariaBusy = null;
}

/** The page as Markdown, or the text of the prompt that the button belongs to. */
const textOf = (control: HTMLElement): string | Promise<string> =>
  control.closest('.prompt')?.querySelector('pre')?.textContent ?? pageMarkdown(addressOf(control));

/** Makes "Copy page" write the page's Markdown to the clipboard, and the button beside it open a menu. */
export function init(): void {
  document.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('body [data-copy-page]');
    if (control instanceof HTMLAnchorElement) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void openMenu(menuButton(control), 0);
    } else if (control?.ariaHasPopup) void openMenu(control, 0);
    else if (control) void copyText(control, () => textOf(control));
  });
  document.addEventListener('keydown', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('body [data-copy-page][aria-haspopup]');
    const item = { ArrowDown: 0, ArrowUp: -1 }[event.key];
    if (!opener || item === undefined) return;
    event.preventDefault();
    void openMenu(opener, item);
  });
}
