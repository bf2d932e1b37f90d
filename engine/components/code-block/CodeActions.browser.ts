import { copyResult, fillClipboard } from '#engine/runtime/clipboard.ts';
import { tell } from '#engine/shared/events.ts';
import { measure } from './CodeBlock.browser.ts';

/** How long a button says what happened, in milliseconds. */
const shownFor = 1000;

/** The code, without the lines that a reader is to take out. */
function codeOf(block: Element): string {
  const code = block.querySelector('pre')?.cloneNode(true) as HTMLElement;
  for (const line of code.querySelectorAll('del')) line.remove();
  return code.textContent.replace(/\n$/, '');
}

async function copy(button: HTMLElement, block: Element): Promise<void> {
  const isDone = await fillClipboard((clipboard) => clipboard.writeText(codeOf(block)));
  if (isDone) tell('code_copied', { language: block.getAttribute('data-language') ?? '' });
  const says = copyResult(isDone);
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
