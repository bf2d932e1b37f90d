/** The menu that the pointer opened. It closes when the pointer leaves, unless it was clicked. */
let hovered: HTMLDetailsElement | undefined;

/** Closes the menus that neither hold `except` nor show it, as the button of the links that have no room does. */
function close(except: Node | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.navbar details[open]')) {
    const area = menu.matches('.navbar__links > *') ? menu.parentElement : menu;
    if (!area?.contains(except)) menu.open = false;
  }
}

function openByPointer(dropdown: HTMLDetailsElement): void {
  if (dropdown.open) return;
  close(dropdown);
  dropdown.open = true;
  hovered = dropdown;
}

function followPointer(dropdown: HTMLDetailsElement): void {
  if (dropdown.matches(':hover') && matchMedia('(hover: hover)').matches) openByPointer(dropdown);
  dropdown.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') openByPointer(dropdown);
  });
  dropdown.addEventListener('pointerleave', () => {
    if (hovered === dropdown) dropdown.open = false;
    hovered = undefined;
  });
  dropdown.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) dropdown.open = false;
    else if (hovered === dropdown) event.preventDefault();
    hovered = undefined;
  });
}

/** Opens the menus of the bar on hover; closes them on Escape, and on a press or focus outside. */
export function init(): void {
  document.querySelectorAll<HTMLDetailsElement>('.dropdown').forEach(followPointer);
  for (const type of ['pointerdown', 'focusin']) {
    document.addEventListener(type, ({ target }) => close(target as Node));
  }
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('.navbar__links a')) close(null);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const active = document.activeElement?.closest('.dropdown[open]');
    close(null);
    active?.querySelector('summary')?.focus();
  });
}
