/** Shows a field at once when a reader opens search. It takes what is typed until the scripts are there; Enter leads to the search page. */

import { earlyField } from './earlyField.ts';

const typing = 'input, select, textarea, button, [contenteditable]';

/** Ctrl or Cmd with K everywhere; / outside of fields, unless the reader has switched single keys off. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !altKey &&
  (ctrlKey || metaKey
    ? key.toLowerCase() === 'k'
    : key === '/' && !(target as Element).closest(`${typing}, [data-prefers~=keyless]`));

const button = () => document.querySelector<HTMLAnchorElement>('[data-search-open]');

/** Opens one field at a time. Its reset removes the field and restores focus. */
function openField({ href, textContent }: HTMLAnchorElement): void {
  if (earlyField()) return;
  const opener = document.activeElement as HTMLElement | null;
  const form = Object.assign(document.createElement('form'), {
    className: 'early-search waits',
    action: href,
  });
  const input = Object.assign(document.createElement('input'), { name: 'q', ariaLabel: textContent });
  form.onreset = () => {
    form.remove();
    opener?.focus({ preventScroll: true });
  };
  form.onsubmit = () => setTimeout(() => form.reset());
  form.append(input);
  document.body.append(form);
  input.focus();
}

document.addEventListener('search:open', ({ defaultPrevented }) => {
  const link = button();
  if (link && !defaultPrevented && !document.querySelector('.search-dialog[open]')) openField(link);
});
/** A click opens the field at once, and search when its scripts are loaded. */
document.addEventListener(
  'click',
  (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const link = button();
    if (ctrlKey || metaKey || shiftKey || !link?.contains(target as Element)) return;
    event.preventDefault();
    openField(link);
  },
  true,
);
document.addEventListener('keydown', (event) => {
  const field = earlyField();
  const isAgain = isShortcut(event);
  if (field && (isAgain || event.key === 'Escape')) field.form?.reset();
  else if (!isAgain || !button()) return;
  else document.dispatchEvent(new CustomEvent('search:open', { cancelable: true }));
  event.preventDefault();
});
