/** Opens an image in place of following the link to its file; a click on it or Escape closes it. */
export function once(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('.image__zoom');
    const image = link?.querySelector('img');
    if (!image || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const template = document.getElementById('zoom') as HTMLTemplateElement;
    const dialog = template.content.firstElementChild?.cloneNode(true) as HTMLDialogElement;
    const large = image.cloneNode() as HTMLImageElement;
    large.loading = 'eager';
    dialog.ariaLabel = image.alt;
    dialog.querySelector('button')?.append(large);
    dialog.onclose = () => dialog.remove();
    document.body.append(dialog);
    dialog.showModal();
  });
}
