import { revealCurrent } from './Sidebar.browser.ts';

const behindDrawer = '.skip-link, .announcement, .navbar, #main, .toc-column, .footer, .back-to-top';

const drawer = () => document.querySelector<HTMLElement>('#menu:popover-open');
const close = () => drawer()?.hidePopover();

/** Nothing behind the open drawer can be reached. */
function setBehind(isOpen: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>(behindDrawer)) part.inert = isOpen;
  document.querySelector('.navbar__toggle')?.setAttribute('aria-expanded', `${isOpen}`);
}

/** Acts before the drawer closes, so that the browser can give focus back to what opened it. */
function onToggle({ type, newState, target }: ToggleEvent): void {
  const menu = target as HTMLElement;
  const isOpen = newState === 'open';
  if (menu.id !== 'menu' || isOpen === (type === 'beforetoggle')) return;
  setBehind(isOpen);
  if (!isOpen) return;
  menu.querySelector<HTMLElement>('.menu__close')?.focus();
  revealCurrent(menu);
}

/** Closes the drawer before any page; going back only closes it. */
function onNavigate(event: NavigateEvent): void {
  const isBack = drawer() && event.navigationType === 'traverse' && event.cancelable;
  close();
  if (!isBack) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Guards the drawer's focus, and closes it when the reader goes elsewhere or the window becomes wide. */
export function once(): void {
  setBehind(false);
  document.addEventListener('beforetoggle', onToggle, true);
  document.addEventListener('toggle', onToggle, true);
  matchMedia('(min-width: 996px)').addEventListener('change', close);
  window.navigation?.addEventListener('navigate', onNavigate);
}
