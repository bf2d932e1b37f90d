import { write } from '#engine/runtime/storage.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';

/** A click on the switch chooses the next mode. The mode of the system is stored as no choice. */
export function init(): void {
  document.addEventListener('click', ({ target }) => {
    const toggle = (target as Element).closest<HTMLElement>('.color-mode');
    const modes = toggle?.dataset['modes']?.split(' ');
    if (!modes) return;
    const { themeChoice = '' } = document.documentElement.dataset;
    const next = modes[modes.indexOf(themeChoice) + 1] ?? modes[0];
    write(StorageKey.theme, next === 'system' || !next ? null : next);
  });
}
