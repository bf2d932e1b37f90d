import { copyText } from '#engine/runtime/clipboard.ts';
import { trackEvent } from '#engine/shared/events.ts';
import { measure } from './CodeBlock.browser.ts';

/** What is no code, or none to run: deleted lines, and prompts and answers of consoles. */
const notCopied = 'del, samp, .console-prompt, figcaption, summary, footer';

function textOf(code: DocumentFragment): string {
  for (const part of code.querySelectorAll(notCopied)) part.remove();
  return code.textContent.replace(/\n$/, '');
}

function codeOf(block: Element): string {
  const range = new Range();
  range.selectNodeContents(block);
  return textOf(range.cloneContents());
}

/** Copies a selection as the button would. One within an answer is copied as it is. */
function copySelection(event: ClipboardEvent): void {
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const place = range?.commonAncestorContainer;
  const box = place instanceof Element ? place : place?.parentElement;
  if (!range || !box?.closest('.code-block')) return;
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
      button.ariaPressed = String(button.ariaPressed === 'false');
      for (const pre of block.querySelectorAll('pre')) {
        pre.classList.toggle('wrapped', button.ariaPressed === 'true');
        measure(pre);
      }
    }
  });
}
