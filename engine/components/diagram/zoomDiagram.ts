/** A diagram in a dialog as large as the screen, which is zoomed and moved by keys, buttons, wheel and fingers. */
import { element } from '#engine/runtime/element.ts';

/** Names of the buttons. */
export interface ZoomTexts {
  larger: string;
  smaller: string;
  fit: string;
  close: string;
}

/** How much one press changes the size, and its limits, of the size that fits. */
const step = 1.4;
const [least, most] = [0.5, 12];
/** Pixels that an arrow key moves. */
const move = 80;

/** Opens the drawing; `name` is that of the diagram. */
export function zoomDiagram(drawing: SVGSVGElement, name: string, texts: ZoomTexts): void {
  const { width, height } = drawing.viewBox.baseVal;
  const view = element(
    'div',
    { className: 'zoom__view', role: 'img', ariaLabel: name, tabIndex: 0 },
    drawing,
  );
  let scale = 1;

  /** Sets the size. The point of the drawing that is at `x`, `y` of the screen stays there; default: the middle. */
  const resize = (wanted: number, x = innerWidth / 2, y = innerHeight / 2) => {
    const before = drawing.getBoundingClientRect();
    scale = Math.min(most, Math.max(least, wanted));
    const fit = 0.95 * Math.min(view.clientWidth / width, view.clientHeight / height);
    drawing.style.inlineSize = `${width * fit * scale}px`;
    const after = drawing.getBoundingClientRect();
    const share = after.width / (before.width || after.width);
    view.scrollBy((x - before.left) * share + after.left - x, (y - before.top) * share + after.top - y);
  };
  const larger = () => resize(scale * step);
  const smaller = () => resize(scale / step);
  const fit = () => resize(1);

  const button = (sign: string, ariaLabel: string, onclick: () => void) =>
    element(
      'button',
      { type: 'button', className: 'icon-button', ariaLabel, title: ariaLabel, onclick },
      sign,
    );
  const buttons = [
    button('−', texts.smaller, smaller),
    button('+', texts.larger, larger),
    button('0', texts.fit, fit),
    button('×', texts.close, () => dialog.close()),
  ];
  const keys: Readonly<Record<string, () => void>> = {
    '+': larger,
    '=': larger,
    '-': smaller,
    '0': fit,
    ArrowLeft: () => view.scrollBy(-move, 0),
    ArrowRight: () => view.scrollBy(move, 0),
    ArrowUp: () => view.scrollBy(0, -move),
    ArrowDown: () => view.scrollBy(0, move),
  };
  const dialog = element(
    'dialog',
    {
      className: 'zoom diagram',
      ariaLabel: name,
      onclose: () => dialog.remove(),
      onkeydown(event) {
        const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
        if (!act) return;
        event.preventDefault();
        act();
      },
    },
    view,
    element('div', { className: 'zoom__buttons' }, ...buttons),
  );
  view.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      resize(scale * Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
    },
    { passive: false },
  );
  followPointers(view, (share, x, y) => resize(scale * share, x, y));
  document.body.append(dialog);
  dialog.showModal();
  view.focus();
  fit();
}

/** One pointer drags the drawing, two pinch it. */
function followPointers(view: HTMLElement, pinch: (share: number, x: number, y: number) => void): void {
  const pointers = new Map<number, PointerEvent>();
  const between = () => {
    const [one, other = one] = [...pointers.values()];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [one?.clientX, one?.clientY, other?.clientX, other?.clientY];
    return { x: (x1 + x2) / 2, y: (y1 + y2) / 2, apart: Math.hypot(x1 - x2, y1 - y2) };
  };
  view.onpointerdown = (event) => {
    pointers.set(event.pointerId, event);
    view.setPointerCapture(event.pointerId);
  };
  view.onpointermove = (event) => {
    if (!pointers.has(event.pointerId)) return;
    const before = between();
    pointers.set(event.pointerId, event);
    const after = between();
    view.scrollBy(before.x - after.x, before.y - after.y);
    if (before.apart > 0) pinch(after.apart / before.apart, after.x, after.y);
  };
  view.onpointerup = view.onpointercancel = (event) => pointers.delete(event.pointerId);
}
