import { find } from './page.ts';
import { withTimeout } from './userIntent.ts';

/** Duration of the message on the button, in milliseconds. */
const shownFor = 1000;

/** A text that is not ready yet must reach the clipboard in the same task as the click, as a promise. */
async function write(text: () => string | Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (!('ClipboardItem' in window)) return clipboard.writeText(await text());
  const made = async () => new Blob([await text()], { type: 'text/plain' });
  return clipboard.write([new ClipboardItem({ 'text/plain': made() })]);
}

/**
 * Writes a text to the clipboard. The clipboard is missing on insecure origins, may be forbidden and may never answer. The button
 * and the announcer say the result for a second; a dialog has its own announcer. Returns whether it succeeded.
 */
export async function copyText(button: HTMLElement, text: () => string | Promise<string>): Promise<boolean> {
  if (button.ariaBusy) return false;
  button.ariaBusy = 'true';
  const isDone = await withTimeout(write(text)).then(
    () => true,
    () => false,
  );
  const { copied = '', failed = '' } = find('#code-actions').dataset;
  const says = isDone ? copied : failed;
  const announcer = button.closest('dialog')?.querySelector('.announcer') ?? find('#announcer');
  const mark = isDone ? 'done' : 'failed';
  const { ariaLabel, textContent } = button;
  announcer.textContent = says;
  if (ariaLabel) button.ariaLabel = says;
  if (textContent) button.textContent = says;
  button.classList.add(mark);
  setTimeout(() => {
    if (announcer.textContent === says) announcer.textContent = '';
    button.ariaLabel = ariaLabel;
    if (textContent) button.textContent = textContent;
    button.classList.remove(mark);
    button.ariaBusy = null;
  }, shownFor);
  return isDone;
}
