/** Opens the browser's own dialog. */
export function once(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('body [data-print]')) print();
  });
}
