/** Shows a page as an ordinary load does: scroll, focus, title, page view. */
import { errorBox } from './errorBox.ts';
import { find } from './page.ts';
import { swap } from './swap.ts';

let counted = '';

/** Sends one page view to analytics each time that a page is shown. */
export function countPage(referrer = counted): void {
  const url = location.href.replace(/#.*/, '');
  if (url === counted) return;
  counted = url;
  document.dispatchEvent(new CustomEvent('pageview', { detail: { url, title: document.title, referrer } }));
}

/** Moves focus to the target of the address, or to the heading. */
function focusHeading(): void {
  const target = find('#Main :target') ?? find('#Main h1') ?? find('#Main');
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function showError(reason: unknown, retry: () => void): void {
  const box = errorBox(reason, retry);
  document.title = find('h1', box).textContent;
  for (const part of document.querySelectorAll('#Page > :not(#Menu, #Main)')) part.remove();
  find('#Main').replaceChildren(box);
}

/**
 * Replaces the current page with a page or an error. `arrive` scrolls and wires up the page, which may fold or open parts, before
 * one of them gets the focus.
 */
export function showPage(content: unknown, arrive: () => void, retry: () => void): void {
  const isPage = content instanceof Document;
  if (isPage) swap(content);
  else showError(content, retry);
  arrive();
  focusHeading();
  find('#announcer').textContent = document.title;
  if (isPage) countPage();
}
