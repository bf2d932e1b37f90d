/** How long the button says that the page was copied, in milliseconds. */
const shownFor = 1000;

/** Makes "Copy page" write the page's Markdown to the clipboard. */
export function once(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('body [data-copy-page]');
    if (!button) return;
    const { copyPage = '', copied = '' } = button.dataset;
    const text = fetch(copyPage)
      .then((response) => response.text())
      .then((markdown) => new Blob([markdown], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    const label = button.textContent;
    if (label === copied) return;
    button.textContent = copied;
    setTimeout(() => {
      button.textContent = label;
    }, shownFor);
  });
}
