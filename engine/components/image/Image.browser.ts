import type * as Zoom from '#engine/components/diagram/zoomDiagram.ts';
import { element } from '#engine/runtime/element.ts';
import { showError } from '#engine/runtime/errorBox.ts';
import { withTimeout } from '#engine/runtime/userIntent.ts';

declare const __ZOOM_DIAGRAM__: string;

/** Shows a copy of an image in a dialog as large as the screen; `close` names the way back. */
function enlarge(image: HTMLImageElement, close: string): void {
  const large = Object.assign(image.cloneNode(true) as HTMLImageElement, { loading: 'eager' });
  const button = element('button', { ariaLabel: close, onclick: () => dialog.close() }, large);
  const { alt: ariaLabel } = image;
  const dialog = element('dialog', { className: 'zoom', ariaLabel, onclose: () => dialog.remove() }, button);
  document.body.append(dialog);
  dialog.showModal();
}

/** `script` is the address of what zooms. */
async function enlargeDiagram(frame: HTMLElement, drawing: Element, script: string): Promise<void> {
  try {
    const { zoomDiagram } = (await withTimeout(import(script))) as typeof Zoom;
    const [, smaller = '', larger = '', fit = ''] = frame.dataset['zoom']?.split('|') ?? [];
    const texts = { smaller, larger, fit, close: frame.dataset['close'] ?? '' };
    zoomDiagram(drawing.cloneNode(true) as SVGSVGElement, frame.ariaLabel ?? '', texts);
  } catch (error) {
    showError(error, () => void enlargeDiagram(frame, drawing, script));
  }
}

/** Opens images, in place of following the link to their file, and diagrams. */
export function init(): void {
  const open = (event: Event) => {
    const opener = (event.target as Element).closest<HTMLElement>('.image__zoom, .diagram__open');
    const frame = opener?.closest('figure')?.querySelector<HTMLElement>('.diagram__frame') ?? opener;
    const drawings = frame?.querySelectorAll('img, svg') ?? [];
    const picture = [...drawings].find((each) => each.getClientRects().length > 0);
    if (!frame || !picture) return;
    event.preventDefault();
    if (picture instanceof HTMLImageElement) enlarge(picture, frame.dataset['close'] ?? '');
    else void enlargeDiagram(frame, picture, __ZOOM_DIAGRAM__);
  };
  document.addEventListener('click', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.target as Element).matches('.diagram__frame')) open(event);
  });
}
