/** The floating button that opens what helps on every page. */
import { loadSheet } from './loadSheet.ts';

declare const __LATER_STYLE__: string;

/** Adds the button once its style sheet is here. */
export function addLauncher(label: string, open: (button: HTMLElement) => () => void): void {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'launcher',
    textContent: label,
    ariaHasPopup: 'dialog',
  });
  button.onclick = open(button);
  void loadSheet(__LATER_STYLE__).then(() => document.body.append(button));
}
