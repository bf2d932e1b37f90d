/** The panel of preferences. Choices apply at once and are stored. */
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

/** Distance from the button to the panel, in CSS pixels. */
const gap = 12;

/** The chosen mode, or the mode of the site. */
function modeNow(defaultMode: string): string {
  const stored = read(StorageKey.theme) ?? '';
  if (/^(light|dark)$/.test(stored)) return stored;
  return wordsOf(read(StorageKey.preferences)).has(system) ? system : defaultMode;
}

/** Stores a word in place of the words that it excludes. The empty word only removes them. */
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

/** A choice of one value. `labels` are by value. */
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

/** Creates the panel of a button and opens it. From then on, the button toggles it. */
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
  // An announcement above the bar moves the button.
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
