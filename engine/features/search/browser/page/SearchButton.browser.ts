import { earlyField } from './earlyField.ts';

/** Shows the key of the reader's keyboard. An early field counts as a sign of the reader. */
export function init(): void {
  earlyField()?.dispatchEvent(new Event('focusin'));
  const button = document.body.querySelector('[data-search-open]');
  const key = button?.querySelector('kbd');
  if (!key || !/Mac|iP/.test(navigator.platform)) return;
  key.textContent = '⌘';
  button?.setAttribute('aria-keyshortcuts', 'Meta+K');
}
