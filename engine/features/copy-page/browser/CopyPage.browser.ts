import { copyText } from '#engine/runtime/clipboard.ts';
import { inTime, isPlainClick } from '#engine/runtime/idle.ts';
import { loadSheet } from '#engine/runtime/loadSheet.ts';
import { markdownAt } from './markdown.ts';
import type * as PageMenu from './pageMenu.ts';

declare const __PAGE_MENU__: string;
declare const __PAGE_MENU_STYLE__: string;

/** Addresses of modules are no names that the bundler could follow. */
const load = (address: string): Promise<unknown> => import(address);

async function openMenu(opener: HTMLAnchorElement): Promise<void> {
  opener.ariaBusy = 'true';
  try {
    const parts = Promise.all([load(__PAGE_MENU__), loadSheet(__PAGE_MENU_STYLE__)]);
    const [{ toggleMenu }] = (await inTime(parts)) as [typeof PageMenu, unknown];
    toggleMenu(opener);
  } catch {
    location.assign(opener.href);
  }
  opener.ariaBusy = null;
}

/** Makes "Copy page" write the page's Markdown to the clipboard, and the link beside it open a menu. */
export function once(): void {
  document.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('body [data-copy-page]');
    if (control instanceof HTMLAnchorElement) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void openMenu(control);
    } else if (control) void copyText(control, () => markdownAt(control.dataset['copyPage'] ?? ''));
  });
}
