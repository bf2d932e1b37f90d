/** How long a button says what happened, in milliseconds. */
const shownFor = 1000;

/** The code, without the lines that a reader is to take out. */
function codeOf(block: Element): string {
  const code = block.querySelector('pre')?.cloneNode(true) as HTMLElement;
  for (const line of code.querySelectorAll('del')) line.remove();
  return code.textContent.replace(/\n$/, '');
}

async function copy(button: HTMLElement, block: Element): Promise<void> {
  const { copied = '', failed = '' } = document.getElementById('code-actions')?.dataset ?? {};
  const isDone = await navigator.clipboard.writeText(codeOf(block)).then(
    () => true,
    () => false,
  );
  const says = isDone ? copied : failed;
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = says;
  const label = button.dataset['label'] ?? button.ariaLabel ?? '';
  button.dataset['label'] = label;
  button.ariaLabel = says;
  button.className = `icon-button ${isDone ? 'done' : 'failed'}`;
  setTimeout(() => {
    button.ariaLabel = label;
    button.className = 'icon-button';
    if (announcer?.textContent === says) announcer.textContent = '';
  }, shownFor);
}

/** What scrolls can be reached by keyboard, and code that scrolls can be wrapped. */
function measure(box: Element): void {
  const isWide = box.scrollWidth > box.clientWidth;
  box.toggleAttribute('tabindex', isWide);
  if (isWide) box.setAttribute('tabindex', '0');
  const wrap = box.parentElement?.querySelector<HTMLElement>('[data-wrap]');
  if (wrap) wrap.hidden = !isWide && wrap.ariaPressed === 'false';
}

/** Gives code blocks their buttons, and watches the width of all that scrolls sideways. */
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

/** Reacts to clicks on any of the buttons. */
export function once(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('.code-actions button');
    const block = button?.closest('.code-block');
    if (!button || !block) return;
    if ('copy' in button.dataset) copy(button, block);
    else {
      const pre = block.querySelector('pre');
      button.ariaPressed = String(pre?.classList.toggle('wrapped'));
      if (pre) measure(pre);
    }
  });
}
