/** Opens the panel of preferences, and applies choices of any tab. */
import { showError } from '#engine/runtime/errorBox.ts';
import { loadSheet } from '#engine/runtime/loadSheet.ts';
import { read, watch } from '#engine/runtime/storage.ts';
import { withTimeout } from '#engine/runtime/userIntent.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';
import { system, wordsOf } from '../shared/words.ts';
import type * as Panel from './panel.ts';

declare const __PREFERENCES_PANEL__: string;
declare const __PREFERENCES_STYLE__: string;
/** Mode of the site for readers who have not chosen one. */
declare const __DEFAULT_MODE__: 'light' | 'dark' | 'system';

const { dataset } = document.documentElement;
const isSystemDark = matchMedia('(prefers-color-scheme: dark)');

const followWords = (): void => {
  dataset['prefers'] = [...wordsOf(read(StorageKey.preferences))].join(' ');
};

/** The color mode switch of some sites has no system mode. It then gets the mode that the system has now. */
function followMode(): void {
  if (__DEFAULT_MODE__ === system || /^(light|dark)$/.test(read(StorageKey.theme) ?? '')) return;
  const followsSystem = wordsOf(read(StorageKey.preferences)).has(system);
  const newValue = followsSystem ? (isSystemDark.matches ? 'dark' : 'light') : __DEFAULT_MODE__;
  if (newValue !== dataset['theme'])
    dispatchEvent(new StorageEvent('storage', { key: StorageKey.theme, newValue }));
}

const load = (address: string): Promise<typeof Panel> => import(address);

/** Opens the panel. If it cannot be loaded, an error box with Retry appears. */
async function open(button: HTMLButtonElement): Promise<void> {
  button.ariaBusy = 'true';
  try {
    const parts = Promise.all([load(__PREFERENCES_PANEL__), loadSheet(__PREFERENCES_STYLE__)]);
    const [{ openPanel }] = await withTimeout(parts);
    openPanel(button, __DEFAULT_MODE__);
  } catch (reason) {
    showError(reason, () => void open(button));
  }
  button.ariaBusy = null;
}

export function init(): void {
  if (dataset['prefers'] !== undefined || read(StorageKey.preferences)) followWords();
  watch(StorageKey.preferences, () => {
    followWords();
    followMode();
  });
  watch(StorageKey.theme, (mode) => {
    if (mode === null) followMode();
  });
  isSystemDark.addEventListener('change', followMode);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    followWords();
    followMode();
  });
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('body [data-preferences]');
    if (button && !button.popoverTargetElement) void open(button);
  });
}
