import { element } from '#engine/runtime/element.ts';

/** Adds a button to each diagram, for those who do not know that a click enlarges it. `Image.browser.ts` answers. */
export default function attach(root: ParentNode): void {
  for (const frame of root.querySelectorAll<HTMLElement>('.diagram__frame')) {
    const [name = ''] = frame.dataset['zoom']?.split('|') ?? [];
    const ariaLabel = `${name}: ${frame.ariaLabel}`;
    if (frame.nextElementSibling?.matches('.diagram__open')) continue;
    frame.after(
      element(
        'button',
        { type: 'button', className: 'diagram__open icon-button', ariaLabel, title: name },
        '⤢',
      ),
    );
  }
}
