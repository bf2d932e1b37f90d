import { copyText } from '#engine/runtime/clipboard.ts';
import { trackEvent } from '#engine/shared/events.ts';
import { measure } from './CodeBlock.browser.ts';

/** The code without deleted lines. */
function codeOf(block: Element): string {
  const code = block.querySelector('pre')?.cloneNode(true) as HTMLElement;
  for (const line of code.querySelectorAll('del')) line.remove();
  return code.textContent.replace(/\n$/, '');
}

async function copy(button: HTMLElement, block: Element): Promise<void> {
  const isDone = await copyText(button, () => codeOf(block));
  if (isDone) trackEvent('code_copied', { language: block.getAttribute('data-language') ?? '' });
}

/** Handles clicks on the buttons of code blocks. */
export function init(): void {
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
