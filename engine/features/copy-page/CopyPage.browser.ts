import { copyResult, fillClipboard } from '#engine/runtime/clipboard.ts';

/** How long the button says how it went, in milliseconds. */
const shownFor = 1000;

/** The Markdown at an address; rejects where there is none, whatever else is answered. */
async function markdownAt(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Blob([await answer.text()], { type: 'text/plain' });
}

/** Makes "Copy page" write the page's Markdown to the clipboard. */
export function once(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('body [data-copy-page]');
    if (!button || button.ariaBusy) return;
    button.ariaBusy = 'true';
    const text = () => markdownAt(button.dataset['copyPage'] ?? '');
    // Browsers take what is not there yet only together with the click.
    const isDone = await fillClipboard((clipboard) =>
      clipboard.write([new ClipboardItem({ 'text/plain': text() })]),
    );
    const label = button.textContent;
    button.textContent = copyResult(isDone);
    setTimeout(() => {
      button.textContent = label;
      button.ariaBusy = null;
    }, shownFor);
  });
}
