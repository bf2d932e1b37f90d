/** Makes a box that scrolls focusable, and shows the wrap button of code that scrolls. */
export function measure(box: Element): void {
  const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  if (isWide(box)) box.setAttribute('tabindex', '0');
  else box.removeAttribute('tabindex');
  const block = box.closest('.code-block');
  const wrap = block?.querySelector<HTMLElement>('[data-wrap]');
  if (block && wrap)
    wrap.hidden = wrap.ariaPressed === 'false' && ![...block.querySelectorAll('pre')].some(isWide);
}

/** Adds the buttons of code blocks, and watches the width of boxes that scroll sideways. */
export default function attach(root: ParentNode, signal: AbortSignal): void {
  const actions = document.querySelector<HTMLTemplateElement>('#code-actions')?.content;
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) measure(target);
  });
  for (const block of root.querySelectorAll('.code-block')) {
    if (actions && !block.querySelector('.code-actions')) block.append(actions.cloneNode(true));
  }
  for (const box of root.querySelectorAll('.code-block pre, .table, .diagram__frame')) sizes.observe(box);
  signal.addEventListener('abort', () => sizes.disconnect());
}
