const behindDrawer = 'body > :not(#Page), #Page > :not(#Menu)';

const drawer = () => document.querySelector<HTMLElement>('#Menu:popover-open');
const toggle = () => document.querySelector('.navbar__toggle');
const close = () => drawer()?.hidePopover();

/** Makes everything behind the open drawer inert. */
function setOpen(isOpen: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>(behindDrawer)) part.inert = isOpen;
  toggle()?.setAttribute('aria-expanded', `${isOpen}`);
  if (isOpen) drawer()?.querySelector<HTMLElement>('.menu__close')?.focus();
}

/** Acts before the drawer closes, so that the browser can return the focus to the button. */
function onToggle({ type, newState, target }: ToggleEvent): void {
  const isOpen = newState === 'open';
  if ((target as Element).id === 'Menu' && isOpen === (type === 'toggle')) setOpen(isOpen);
}

/** Closes the drawer before any page; going back only closes it. */
function onNavigate(event: NavigateEvent): void {
  const isBack = drawer() && event.navigationType === 'traverse' && event.cancelable;
  close();
  if (!isBack) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Keeps the focus in the drawer, and closes it on navigation or when the window becomes wide. */
export function init(): void {
  setOpen(drawer() !== null);
  document.addEventListener('beforetoggle', onToggle, true);
  document.addEventListener('toggle', onToggle, true);
  addEventListener('resize', () => toggle()?.checkVisibility() === false && close());
  window.navigation?.addEventListener('navigate', onNavigate);
}
