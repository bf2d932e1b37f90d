import { endMarker, find } from './page.ts';

/** The box for what could not be loaded: "Page Error", the reason and Retry. */
export function errorBox(reason: unknown, retry: () => void): HTMLElement {
  const { content } = find(endMarker) as HTMLTemplateElement;
  const box = find('div', content).cloneNode(true) as HTMLElement;
  find('p', box).textContent = String(reason);
  find('button', box).onclick = retry;
  return box;
}
