import { element } from '#engine/runtime/element.ts';

/** Shows a copy of a picture in a dialog as large as the screen; `close` names the way back. */
function enlarge(picture: Element, name: string, close: string): void {
  const large = picture.cloneNode(true) as HTMLImageElement | SVGElement;
  const isImage = large instanceof HTMLImageElement;
  if (isImage) large.loading = 'eager';
  const button = element('button', { ariaLabel: close, onclick: () => dialog.close() }, large);
  const className = isImage ? 'zoom' : 'zoom diagram';
  const dialog = element('dialog', { className, ariaLabel: name, onclose: () => dialog.remove() }, button);
  document.body.append(dialog);
  dialog.showModal();
}

/** Opens images, in place of following the link to their file, and diagrams; a click or Escape closes them. */
export function init(): void {
  const open = (event: Event) => {
    const frame = (event.target as Element).closest<HTMLElement>('.image__zoom');
    const drawings = frame?.querySelectorAll('img, svg') ?? [];
    const picture = [...drawings].find((each) => each.getClientRects().length > 0);
    if (!frame || !picture) return;
    event.preventDefault();
    const name = picture instanceof HTMLImageElement ? picture.alt : (frame.ariaLabel ?? '');
    enlarge(picture, name, frame.dataset['close'] ?? '');
  };
  document.addEventListener('click', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.target as Element).matches('.diagram__frame')) open(event);
  });
}
