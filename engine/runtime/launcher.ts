/** Calls `open` for clicks on the button of the bar that opens help. */
export function onLauncher(open: (button: HTMLElement) => void): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('.launcher');
    if (button) open(button);
  });
}
