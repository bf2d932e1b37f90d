import { earlyField } from './earlyField.ts';

/** Names the key that the reader's keyboard has. Search that was opened before counts as a sign of the reader. */
export function init(): void {
  earlyField()?.dispatchEvent(new Event('focusin'));
  const button = document.body.querySelector('[data-search-open]');
  const key = button?.querySelector('kbd');
  if (!key || !/Mac|iP/.test(navigator.platform)) return;
  key.textContent = '⌘';
  button?.setAttribute('aria-keyshortcuts', 'Meta+K');
}
