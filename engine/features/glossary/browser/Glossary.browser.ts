/** Explains terms on hover, focus and touch. */
import { element } from '#engine/runtime/element.ts';
import { loadSheet } from '#engine/runtime/loadSheet.ts';
import { isPlainClick, withTimeout } from '#engine/runtime/userIntent.ts';

declare const __GLOSSARY__: Record<string, { file: string; link: string }>;
declare const __GLOSSARY_STYLE__: string;

/** Milliseconds until a note opens on hover, and until it closes. */
const patience = 150;
/** Between the term and its note, and between the note and the edge of the window, in CSS pixels. */
const gap = 6;

const texts = () => __GLOSSARY__[document.documentElement.lang] ?? { file: '', link: '' };
const termAt = (target: EventTarget | null) => (target as Element).closest<HTMLAnchorElement>('body .term');

let definitions: Promise<unknown> | undefined;

async function load(): Promise<unknown> {
  const response = await fetch(texts().file);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.json();
}

/** Returns the meaning of a term; `undefined` if it is unknown or cannot be loaded. */
async function meaningOf({ hash }: HTMLAnchorElement): Promise<string | undefined> {
  definitions ??= withTimeout(load());
  try {
    const all = Object((await definitions) as object) as Record<string, unknown>;
    const id = decodeURIComponent(hash.slice(1));
    const text = Object.hasOwn(all, id) ? all[id] : undefined;
    return typeof text === 'string' ? text : undefined;
  } catch (error) {
    definitions = undefined;
    console.warn(error);
    return undefined;
  }
}

let asked: HTMLAnchorElement | undefined;
let timer = 0;
const text = element('span', { id: 'term-note', role: 'tooltip' });
const link = element('a', {});
const note = element('span', { className: 'term-note', popover: 'manual' }, text, link);

/** Places the note below the term, or above it if there is no room. */
function moveNextTo(term: HTMLAnchorElement): void {
  const { left, top, bottom } = term.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = note;
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = bottom + offsetHeight + gap < clientHeight || top < offsetHeight + gap;
  const y = isBelow ? bottom + gap : top - offsetHeight - gap;
  note.style.top = `${y + scrollY}px`;
  note.style.left = `${Math.max(gap, Math.min(left, clientWidth - offsetWidth - gap)) + scrollX}px`;
}

async function show(term: HTMLAnchorElement): Promise<void> {
  clearTimeout(timer);
  if (asked === term) return;
  hide();
  asked = term;
  const [meaning] = await Promise.all([meaningOf(term), loadSheet(__GLOSSARY_STYLE__)]);
  if (asked !== term || !term.isConnected) return;
  if (meaning === undefined) {
    asked = undefined;
    return;
  }
  text.textContent = meaning;
  link.textContent = texts().link;
  link.href = term.href;
  term.after(note);
  term.setAttribute('aria-describedby', text.id);
  note.showPopover();
  moveNextTo(term);
}

function hide(): void {
  clearTimeout(timer);
  asked?.removeAttribute('aria-describedby');
  asked = undefined;
  note.remove();
}

const later = (action: () => void): void => {
  clearTimeout(timer);
  timer = window.setTimeout(action, patience);
};

export function init(): void {
  const touches = matchMedia('(hover: none)');
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    // A touch screen may report a mouse when something appears at its last place.
    if (pointerType !== 'mouse' || touches.matches) return;
    const term = termAt(target);
    if (term) later(() => show(term));
    else if (note.contains(target as Node)) clearTimeout(timer);
    else if (asked && !asked.matches(':focus-visible')) later(hide);
  });
  document.addEventListener('focusin', ({ target }) => {
    const term = termAt(target);
    if (term?.matches(':focus-visible')) void show(term);
    else if (!note.contains(target as Node)) hide();
  });
  // On a touch screen, the first tap opens the note, which has the link.
  document.addEventListener('click', (event) => {
    const term = termAt(event.target);
    if (!term) {
      if (!note.contains(event.target as Node)) hide();
    } else if (touches.matches && isPlainClick(event)) {
      event.preventDefault();
      void show(term);
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  document.addEventListener('pageview', hide);
  const here = document.querySelector<HTMLAnchorElement>('body .term:is(:hover, :focus-visible)');
  if (here) void show(here);
}
