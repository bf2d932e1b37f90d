import type * as Pressed from './keyActions.ts';

declare const __SHORTCUT_KEYS__: string;
declare const __SHORTCUTS_STYLE__: string;

export function init(): void {
  document.addEventListener('shortcuts:show', () => {
    import(__SHORTCUT_KEYS__).then(
      ({ press }: typeof Pressed) => press('?', __SHORTCUTS_STYLE__),
      console.warn,
    );
  });
}
