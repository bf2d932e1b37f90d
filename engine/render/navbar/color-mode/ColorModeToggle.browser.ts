import { read, watch } from '#engine/runtime/storage.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';

const { dataset } = document.documentElement;
const isSystemDark = matchMedia('(prefers-color-scheme: dark)');
const toggles = () => document.querySelectorAll<HTMLElement>('.color-mode');

/** Updates the labels of the switches. */
export default function label(): void {
  for (const toggle of toggles()) {
    toggle.title = toggle.dataset[dataset['themeChoice'] ?? ''] ?? '';
    toggle.ariaLabel = toggle.dataset['label']?.replace('{mode}', toggle.title) ?? '';
  }
}

function apply(mode: string): void {
  dataset['themeChoice'] = mode;
  dataset['theme'] = mode === 'system' ? (isSystemDark.matches ? 'dark' : 'light') : mode;
  label();
}

/** Applies the choice when it changes in any tab or while the page was in the back-forward cache, and the system's mode. */
export function init(): void {
  const follow = (stored: string | null) => {
    const mode = stored ?? 'system';
    if (toggles()[0]?.dataset['modes']?.split(' ').includes(mode)) apply(mode);
  };
  watch(StorageKey.theme, follow);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(read(StorageKey.theme));
  });
  isSystemDark.onchange = () => {
    if (dataset['themeChoice'] === 'system') apply('system');
  };
}
