import { copyResult, fillClipboard } from '#engine/runtime/clipboard.ts';

/** How long a button says how it went, in milliseconds. */
const shownFor = 1000;

/** The Markdown at an address; rejects where there is none, whatever else is answered. */
export async function markdownAt(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** Writes a text that may be on its way to the clipboard; the button says for a second how it went. */
export async function copyText(button: HTMLElement, text: () => Promise<string>): Promise<void> {
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  const made = async () => new Blob([await text()], { type: 'text/plain' });
  // Browsers take what is not there yet only together with the click.
  const isDone = await fillClipboard((clipboard) =>
    clipboard.write([new ClipboardItem({ 'text/plain': made() })]),
  );
  const label = button.textContent;
  button.textContent = copyResult(isDone);
  setTimeout(() => {
    button.textContent = label;
    button.ariaBusy = null;
  }, shownFor);
}
