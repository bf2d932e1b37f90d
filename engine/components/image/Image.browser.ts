/** Shows a copy of a picture in a dialog as large as the screen. */
function enlarge(picture: Element, name: string): void {
  const template = document.getElementById('zoom') as HTMLTemplateElement;
  const dialog = template.content.firstElementChild?.cloneNode(true) as HTMLDialogElement;
  const large = picture.cloneNode(true) as HTMLImageElement | SVGElement;
  if (large instanceof HTMLImageElement) large.loading = 'eager';
  else dialog.classList.add('diagram');
  dialog.ariaLabel = name;
  dialog.querySelector('button')?.append(large);
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}

/** Opens images, in place of following the link to their file, and diagrams; a click or Escape closes them. */
export function once(): void {
  const open = (event: Event) => {
    const frame = (event.target as Element).closest('.image__zoom');
    const picture = frame?.querySelector('img, svg');
    if (!frame || !picture) return;
    event.preventDefault();
    enlarge(picture, picture instanceof HTMLImageElement ? picture.alt : (frame.ariaLabel ?? ''));
  };
  document.addEventListener('click', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.target as Element).matches('.diagram__frame')) open(event);
  });
}
