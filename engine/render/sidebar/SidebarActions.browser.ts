/** A click on the category of the current page opens or closes it. */
export function init(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('.sidebar [aria-current=page]');
    const category = link?.nextElementSibling as HTMLDetailsElement | null | undefined;
    if (!category || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    category.open = !category.open;
  });
}
