import { texts } from './texts.ts';

/** "Page Error", the reason and Retry, for what could not be loaded. `tag` is the element of the heading. */
export function errorBox(tag: 'h1' | 'p', reason: unknown, retry: () => void): HTMLElement {
  const { pageError = '', retry: label = '' } = texts();
  const add = (name: string, text: string) => {
    const child = document.createElement(name);
    child.textContent = text;
    box.append(child);
    return child;
  };
  const box = document.createElement('div');
  box.className = 'error-box';
  box.role = 'alert';
  add(tag, pageError).className = 'error-box__title';
  add('p', String(reason)).className = 'error-box__message';
  const button = add('button', label) as HTMLButtonElement;
  button.type = 'button';
  button.onclick = retry;
  return box;
}
