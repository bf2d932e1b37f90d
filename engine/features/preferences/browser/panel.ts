/** The panel of preferences. What is chosen holds at once, and is kept. */
import { shortcuts } from 'features:shortcuts';
import { element } from '#engine/runtime/element.ts';
import { read, watch, write } from '#engine/runtime/storage.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';
import { choices, switches, system, wordsOf } from '../shared/words.ts';
import type { preferencesTexts } from '../texts.ts';

type PanelTexts = Record<keyof typeof preferencesTexts, string>;

/** By language. */
declare const __PREFERENCES__: Record<string, PanelTexts>;
/** Whether readers may choose the mode. */
declare const __HAS_MODES__: boolean;

/** Between the button and the panel, in CSS pixels. */
const gap = 12;

/** Chosen mode, or that of the site where none is. */
function modeNow(defaultMode: string): string {
  const stored = read(StorageKey.theme) ?? '';
  if (/^(light|dark)$/.test(stored)) return stored;
  return wordsOf(read(StorageKey.preferences)).has(system) ? system : defaultMode;
}

/** Puts one word in the place of those that it excludes; the empty one in that of all of them. */
function keep(word: string, excluded: readonly string[]): void {
  const words = wordsOf(read(StorageKey.preferences));
  for (const other of excluded) words.delete(other);
  if (word) words.add(word);
  write(StorageKey.preferences, [...words].join(' ') || null);
}

function chooseMode(mode: string): void {
  keep(mode === system ? system : '', [system]);
  write(StorageKey.theme, mode === system ? null : mode);
}

/** One of several values, each with its label. */
function choice(
  name: string,
  legend: string,
  labels: Readonly<Record<string, string>>,
  change: (value: string) => void,
): HTMLElement {
  const fields = Object.entries(labels).map(([value, label]) => {
    const input = element('input', { type: 'radio', name, value, onchange: () => change(value) });
    return element('label', {}, input, label);
  });
  const group = element('div', { className: 'preferences__choice' }, ...fields);
  return element('fieldset', {}, element('legend', { textContent: legend }), group);
}

/** Makes the panel of a button, which opens and closes it from now on, and opens it. */
export function openPanel(button: HTMLButtonElement, defaultMode: string): void {
  const text = __PREFERENCES__[document.documentElement.lang] as PanelTexts;
  const on = switches.filter((word) => word !== 'keyless' || shortcuts.length > 0);
  const modes = { light: text.preferLight, dark: text.preferDark, system: text.preferSystem };
  const sizes = {
    small: text.preferSmall,
    '': text.preferNormal,
    large: text.preferLarge,
    larger: text.preferLarger,
  };
  const widths = { narrow: text.preferNarrow, '': text.preferNormal, wide: text.preferWide };
  const labels = { wrap: text.preferWrap, still: text.preferStill, keyless: text.preferKeyless };
  const panel = element(
    'div',
    {
      className: 'preferences',
      role: 'dialog',
      ariaLabel: text.preferences,
      popover: 'auto',
    },
    ...(__HAS_MODES__ ? [choice('mode', text.preferTheme, modes, chooseMode)] : []),
    choice('size', text.preferSize, sizes, (word) => keep(word, choices.size)),
    choice('width', text.preferWidth, widths, (word) => keep(word, choices.width)),
    ...on.map((word) => {
      const input = element('input', { type: 'checkbox', name: word });
      input.onchange = () => keep(input.checked ? word : '', [word]);
      return element('label', {}, input, labels[word]);
    }),
    element(
      'p',
      { className: 'row' },
      ...(shortcuts.length > 0 ? [action(text.preferShortcuts, () => showShortcuts(panel))] : []),
      action(text.preferReset, reset),
    ),
  );
  const show = () => {
    const words = wordsOf(read(StorageKey.preferences));
    for (const input of panel.querySelectorAll('input')) {
      const { name, type, value } = input;
      const wanted = choices[name as keyof typeof choices] ?? [];
      const now = name === 'mode' ? modeNow(defaultMode) : (wanted.find((word) => words.has(word)) ?? '');
      input.checked = type === 'checkbox' ? words.has(name) : value === now;
    }
  };
  watch(StorageKey.preferences, show);
  watch(StorageKey.theme, show);
  // An announcement may stand above the bar that holds the button.
  panel.addEventListener('beforetoggle', () => {
    panel.style.top = `${button.getBoundingClientRect().bottom + gap}px`;
  });
  button.after(panel);
  button.popoverTargetElement = panel;
  show();
  panel.showPopover();
  panel.querySelector<HTMLElement>('input:checked')?.focus();
}

const action = (label: string, onclick: () => void): HTMLElement =>
  element('button', { type: 'button', className: 'button button--small', textContent: label, onclick });

function reset(): void {
  write(StorageKey.preferences, null);
  write(StorageKey.theme, null);
}

/** Another feature lists them. */
function showShortcuts(panel: HTMLElement): void {
  panel.hidePopover();
  document.dispatchEvent(new CustomEvent('shortcuts:show'));
}
