import { copyText } from '#engine/runtime/clipboard.ts';
import { trackEvent } from '#engine/shared/events.ts';
import { measure } from './CodeBlock.browser.ts';

/** The text of code, without deleted lines, and without the prompts and answers of consoles. */
function textOf(code: DocumentFragment): string {
  for (const part of code.querySelectorAll('del, samp, .console-prompt')) part.remove();
  return code.textContent.replace(/\n$/, '');
}

function codeOf(block: Element): string {
  const range = new Range();
  range.selectNodeContents(block.querySelector('pre') ?? block);
  return textOf(range.cloneContents());
}

/** Copies a selection as the button would. One within an answer is copied as it is. */
function copySelection(event: ClipboardEvent): void {
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const place = range?.commonAncestorContainer;
  const box = place instanceof Element ? place : place?.parentElement;
  if (!range || !box?.closest('.code-block pre')) return;
  const text = textOf(range.cloneContents());
  if (text.trim() === '') return;
  event.clipboardData?.setData('text/plain', text);
  event.preventDefault();
}

async function copy(button: HTMLElement, block: Element): Promise<void> {
  const isDone = await copyText(button, () => codeOf(block));
  if (isDone) trackEvent('code_copied', { language: block.getAttribute('data-language') ?? '' });
}

/** Handles clicks on the buttons of code blocks, and copied selections. */
export function init(): void {
  document.addEventListener('copy', copySelection);
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
