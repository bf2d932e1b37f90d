import { element } from '#engine/runtime/element.ts';

declare const __PAGE_MENU_LABEL__: Record<string, string>;

/** Puts the button of the menu in the place of the link to the Markdown, with the focus where the link had it. */
export function menuButton(link: HTMLAnchorElement): HTMLElement {
  const button = element('button', {
    type: 'button',
    className: link.className,
    ariaHasPopup: 'menu',
    ariaExpanded: 'false',
    textContent: __PAGE_MENU_LABEL__[document.documentElement.lang] ?? '',
  });
  button.dataset['copyPage'] = link.href;
  const hasFocus = link === document.activeElement;
  link.replaceWith(button);
  if (hasFocus) button.focus();
  return button;
}

/** Gives a page the button of its menu. */
export default function attach(root: ParentNode): void {
  const link = root.querySelector<HTMLAnchorElement>('a[data-copy-page]');
  if (link) menuButton(link);
}
