import { endMarker, find } from './page.ts';

/** The box for what could not be loaded: "Page Error", the reason and Retry. */
export function errorBox(reason: unknown, retry: () => void): HTMLElement {
  const { content } = find(endMarker) as HTMLTemplateElement;
  const box = find('div', content).cloneNode(true) as HTMLElement;
  find('p', box).textContent = String(reason);
  find('button', box).onclick = retry;
  return box;
}

/** Shows the box at the end of the page; Retry removes it. */
export function showError(reason: unknown, retry: () => void): void {
  const box = errorBox(reason, () => {
    box.remove();
    retry();
  });
  document.body.append(box);
}
