import type * as Pressed from './keyActions.ts';

declare const __SHORTCUT_KEYS__: string;
declare const __SHORTCUTS_STYLE__: string;

/** Places where keys mean something else: fields, and open dialogs. Readers may also switch single keys off. */
const takesKeys = 'input,select,textarea,[contenteditable],[role=application]';
const isElsewhere = '[data-prefers~=keyless],dialog[open],[popover=auto]:popover-open';

/** Handles single keys. */
export function init(): void {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (
      ctrlKey ||
      metaKey ||
      altKey ||
      defaultPrevented ||
      !/^[?jk[\]]$/.test(key) ||
      (target as Element).closest(takesKeys) ||
      document.querySelector(isElsewhere)
    )
      return;
    event.preventDefault();
    import(__SHORTCUT_KEYS__).then(
      ({ press }: typeof Pressed) => press(key, __SHORTCUTS_STYLE__),
      console.warn,
    );
  });
}
