import { watch, write } from '../browser/storage.ts';

const { dataset } = document.documentElement;
const choice = () => dataset['themeChoice'] ?? '';
const isSystemDark = matchMedia('(prefers-color-scheme: dark)');

/** Names the mode on the switches of the page. */
export default function label(): void {
  for (const toggle of document.querySelectorAll<HTMLElement>('.color-mode')) {
    toggle.title = toggle.dataset[choice()] ?? '';
    toggle.ariaLabel = toggle.dataset['label']?.replace('{mode}', toggle.title) ?? '';
  }
}

/** Follows the switches, the other tabs and the system. */
export function once(): void {
  const modes = document.querySelector<HTMLElement>('.color-mode')?.dataset['modes']?.split(' ') ?? [];
  const apply = (mode: string) => {
    if (!modes.includes(mode)) return;
    dataset['themeChoice'] = mode;
    dataset['theme'] = mode === 'system' ? (isSystemDark.matches ? 'dark' : 'light') : mode;
    label();
  };
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('.color-mode')) return;
    const next = modes[modes.indexOf(choice()) + 1] ?? modes[0] ?? '';
    write('theme', next === 'system' ? null : next);
  });
  watch('theme', (stored) => apply(stored ?? 'system'));
  isSystemDark.addEventListener('change', () => apply(choice() === 'system' ? 'system' : ''));
}
