/** Makes a box that scrolls focusable, and shows the wrap button of code that scrolls. */
export function measure(box: Element): void {
  const isWide = box.scrollWidth > box.clientWidth;
  if (isWide) box.setAttribute('tabindex', '0');
  else box.removeAttribute('tabindex');
  const wrap = box.parentElement?.querySelector<HTMLElement>('[data-wrap]');
  if (wrap) wrap.hidden = !isWide && wrap.ariaPressed === 'false';
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
