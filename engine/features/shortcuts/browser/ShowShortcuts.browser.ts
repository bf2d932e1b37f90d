import type * as Pressed from './keyActions.ts';

declare const __SHORTCUT_KEYS__: string;
declare const __SHORTCUTS_STYLE__: string;

/** Shows the list for the event `shortcuts:show`. */
export function init(): void {
  document.addEventListener('shortcuts:show', () => {
    import(__SHORTCUT_KEYS__).then(
      ({ press }: typeof Pressed) => press('?', __SHORTCUTS_STYLE__),
      console.warn,
    );
  });
}
