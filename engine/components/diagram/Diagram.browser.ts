import { element } from '#engine/runtime/element.ts';

/** Adds a button to each diagram, for those who do not know that a click enlarges it. `Image.browser.ts` answers. */
export default function attach(root: ParentNode): void {
  for (const frame of root.querySelectorAll<HTMLElement>('.diagram__frame')) {
    const [name = ''] = frame.dataset['zoom']?.split('|') ?? [];
    const ariaLabel = `${name}: ${frame.ariaLabel}`;
    if (frame.nextElementSibling?.matches('.diagram__open')) continue;
    const className = 'diagram__open icon-button';
    const button = element('button', { type: 'button', className, ariaLabel, title: name }, '⤢');
    // Over the corner of the diagram, whatever style sheets are there, so that nothing moves.
    for (const part of [frame, button]) part.style.gridArea = '1 / 1';
    Object.assign(button.style, { placeSelf: 'start end', zIndex: '1', margin: '0.25rem' });
    frame.after(button);
  }
}
