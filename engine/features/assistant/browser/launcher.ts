/** The button that opens the assistant, or the questions to these docs where none is configured. */
import { loadSheet } from '#engine/runtime/loadSheet.ts';
import { createPanel } from './panel.ts';

export function once(): void {
  const { style, labels } = __LAUNCHER__;
  if (!__PANEL__ && !document.body.querySelector('[data-search-open]')) return;
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'assistant-launcher',
    textContent: labels[document.documentElement.lang] ?? '',
    ariaHasPopup: 'dialog',
  });
  button.onclick = __PANEL__
    ? createPanel(button, __PANEL__)
    : () => document.dispatchEvent(new CustomEvent('search:open', { cancelable: true, detail: 'ask' }));
  void loadSheet(style).then(() => document.body.append(button));
}
