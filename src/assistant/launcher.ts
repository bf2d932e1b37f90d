/** The button that opens the assistant, where one is configured. */
import { loadSheet } from '../browser/loadSheet.ts';
import { createPanel } from './panel.ts';

export function once(): void {
  if (!__PANEL__) return;
  const { style, labels } = __LAUNCHER__;
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'assistant-launcher',
    textContent: labels[document.documentElement.lang] ?? '',
    ariaHasPopup: 'dialog',
  });
  button.onclick = createPanel(button, __PANEL__);
  void loadSheet(style).then(() => document.body.append(button));
}
