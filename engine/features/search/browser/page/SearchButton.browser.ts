const typing = 'input, select, textarea, button, [contenteditable]';

/** Whether a key opens search: Ctrl or Cmd with K everywhere, / where nothing takes text. */
export const isActionKey = ({ type, key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  type === 'keydown' &&
  !altKey &&
  (ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && !(target as Element).closest(typing));

/** Names the key that the reader's keyboard has. */
export function once(): void {
  const button = document.body.querySelector('[data-search-open]');
  const key = button?.querySelector('kbd');
  if (!key || !/Mac|iP/.test(navigator.platform)) return;
  key.textContent = '⌘';
  button?.setAttribute('aria-keyshortcuts', 'Meta+K');
}
