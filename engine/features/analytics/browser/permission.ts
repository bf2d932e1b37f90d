/** Permission to count the reader: asked for if the site wants that, and never against a signal of the browser. */

import { read, watch, write } from '#engine/runtime/storage.ts';
import { StorageKey } from '#engine/shared/storageKeys.ts';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** Calls `changed` with the answer, if it is known, and with each change in any tab. */
export function followPermission(mustAsk: boolean, changed: (isAllowed: boolean) => void): void {
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return;
  if (!mustAsk) {
    changed(true);
    return;
  }
  const bar = document.getElementById('consent-bar');
  const settings = document.body.querySelector<HTMLElement>('[data-consent-settings]');
  if (!bar || !settings) return;
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>('button')];
  const answer = (value: string | null) => {
    bar.hidden = buttons.some((button) => button.value === value);
    for (const button of buttons) button.ariaPressed = String(button.value === value);
    changed(value === 'granted');
  };
  watch(StorageKey.consent, answer);
  bar.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const hasFocus = bar.contains(document.activeElement);
    write(StorageKey.consent, target.value);
    if (hasFocus) settings.focus({ preventScroll: true });
  });
  settings.addEventListener('click', () => {
    bar.hidden = false;
    bar.focus();
  });
  settings.hidden = false;
  answer(read(StorageKey.consent));
}
