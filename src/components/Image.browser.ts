/** Opens an image in place of following the link to its file; any click or key that presses a button closes it. */
export function once(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.image__zoom');
    const image = link?.querySelector('img');
    if (!image || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const dialog = document.createElement('dialog');
    const form = document.createElement('form');
    const button = document.createElement('button');
    const large = image.cloneNode() as HTMLImageElement;
    dialog.className = 'zoom';
    dialog.ariaLabel = image.alt;
    form.method = 'dialog';
    button.ariaLabel = document.getElementById('texts')?.dataset['close'] ?? '';
    large.loading = 'eager';
    button.append(large);
    form.append(button);
    dialog.append(form);
    dialog.onclose = () => dialog.remove();
    document.body.append(dialog);
    dialog.showModal();
  });
}
