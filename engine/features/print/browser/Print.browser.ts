/** Opens the browser's own dialog. */
export function init(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('body [data-print]')) print();
  });
}
