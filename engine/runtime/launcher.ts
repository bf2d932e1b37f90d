/** The button that opens what helps on every page. It stands in the bar, where it covers nothing. */
import { element } from './element.ts';
import { loadSheet } from './loadSheet.ts';

declare const __LATER_STYLE__: string;

/** A speech bubble. */
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

/** Adds the button once its style sheet is here. Says `short` where the bar has no room for the whole label. */
export function addLauncher(
  { label, short }: { label: string; short: string },
  open: (button: HTMLElement) => () => void,
): void {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'launcher',
    title: label,
    ariaLabel: label,
    ariaHasPopup: 'dialog',
  });
  button.append(icon(), element('span', { textContent: label }), element('span', { textContent: short }));
  button.onclick = open(button);
  void loadSheet(__LATER_STYLE__).then(() => document.querySelector('.navbar__tools')?.prepend(button));
}
