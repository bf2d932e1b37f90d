/** The button that opens what helps on every page. It stands in the bar, where it covers nothing. */
import { loadSheet } from './loadSheet.ts';

declare const __LATER_STYLE__: string;

/** A speech bubble, for bars without room for words. */
const bubble = 'M4 5h16v11H10l-5 4v-4H4z';

function icon(): SVGElement {
  const [svg, path] = ['svg', 'path'].map((name) =>
    document.createElementNS('http://www.w3.org/2000/svg', name),
  );
  path?.setAttribute('d', bubble);
  svg?.setAttribute('viewBox', '0 0 24 24');
  svg?.setAttribute('class', 'icon');
  svg?.append(path ?? '');
  return svg as SVGElement;
}

/** Adds the button once its style sheet is here. */
export function addLauncher(label: string, open: (button: HTMLElement) => () => void): void {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'launcher',
    title: label,
    ariaHasPopup: 'dialog',
  });
  button.append(icon(), label);
  button.onclick = open(button);
  void loadSheet(__LATER_STYLE__).then(() => document.querySelector('.navbar__tools')?.prepend(button));
}
