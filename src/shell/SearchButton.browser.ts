const typing = 'input, select, textarea, button, [contenteditable]';

/** Whether something on the page has opened a search of its own. */
const isOpened = () => !document.dispatchEvent(new CustomEvent('search:open', { cancelable: true }));

/** Opens search by its button and by the keys Ctrl or Cmd with K, and /. Without a search to open, leads to its page. */
export function once(): void {
  const button = document.querySelector<HTMLAnchorElement>('[data-search-open]');
  if (!button) return;
  const key = button.querySelector('kbd');
  if (key && /Mac|iP/.test(navigator.platform)) {
    key.textContent = '⌘';
    button.setAttribute('aria-keyshortcuts', 'Meta+K');
  }
  button.addEventListener('click', (event) => {
    if (!event.ctrlKey && !event.metaKey && isOpened()) event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'k') return;
    } else if (key !== '/' || (target as Element).closest(typing)) return;
    event.preventDefault();
    if (!isOpened()) location.assign(button.href);
  });
}
