/** Actions of single keys. The module is loaded with the first key. */
import { shortcuts } from 'features:shortcuts';
import { element } from '#engine/runtime/element.ts';
import { loadSheet } from '#engine/runtime/loadSheet.ts';

/** By language. */
declare const __SHORTCUTS__: Record<string, { title: string; hint: string; or: string; close: string }>;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const isShown = (part: HTMLElement | null): part is HTMLElement => part?.checkVisibility() === true;

/** Opens the menu if a button does, else focuses it. */
function goToMenu(): void {
  const opener = find('.navbar__toggle');
  if (isShown(opener)) opener.click();
  else (find('.sidebar [aria-current=page]') ?? find('.sidebar a, .navbar__links a'))?.focus();
}

/** Opens the table of contents if it is closed, else focuses it. */
function goToContents(): void {
  const closed = find('.toc-details summary');
  if (isShown(closed)) {
    closed.focus();
    closed.click();
  } else find('.toc-column :is([aria-current], a)')?.focus();
}

/** `Ctrl+K` is two keys, on a Mac with another name; `+` alone would be one. */
function keysOf(combination: string): Node[] {
  const isMac = /Mac|iP/.test(navigator.platform);
  return combination
    .split('+')
    .map((key) => element('kbd', { textContent: isMac && key === 'Ctrl' ? '⌘' : key }));
}

async function showAll(style: string): Promise<void> {
  const { lang } = document.documentElement;
  const text = __SHORTCUTS__[lang];
  if (!text || find('.shortcuts')) return;
  const rows = shortcuts.flatMap(({ keys, text: meaning }) => [
    element('dt', {}, meaning[lang] ?? ''),
    element(
      'dd',
      {},
      ...keys.flatMap((key, position) => [...(position > 0 ? [` ${text.or} `] : []), ...keysOf(key)]),
    ),
  ]);
  const dialog = element('dialog', { className: 'shortcuts', ariaLabel: text.title });
  const close = element('button', {
    type: 'button',
    className: 'button button--small',
    textContent: text.close,
    onclick: () => dialog.close(),
  });
  dialog.append(
    element('h2', { textContent: text.title }),
    element('dl', {}, ...rows),
    element('p', { textContent: text.hint }),
    close,
  );
  dialog.onclose = () => dialog.remove();
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  await loadSheet(style);
  document.body.append(dialog);
  dialog.showModal();
}

const acts: Record<string, (style: string) => unknown> = {
  j: () => find('#Main a[rel=next]')?.click(),
  k: () => find('#Main a[rel=prev]')?.click(),
  '[': goToMenu,
  ']': goToContents,
  '?': showAll,
};

/** Runs the action of a key; `style` is the address of the style sheet of the list. */
export function press(key: string, style: string): void {
  acts[key]?.(style);
}
