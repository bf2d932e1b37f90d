/** Edit mode: a click on a part of the page opens its Markdown. A button switches it; otherwise nothing is as in a build. */
import { read, write } from '#engine/runtime/storage.ts';
import { type Answer, ask, pageSource } from './ask.ts';
import { type Draft, draftsOf } from './drafts.ts';
import { openPageForms } from './pageForms.ts';
import { PartEditor } from './partEditor.ts';
import { add, shadowHost } from './shadow.ts';

const barStyle = `
  nav { position: fixed; z-index: 9998; inset: auto auto 1rem 1rem; display: flex; flex-wrap: wrap; gap: .5rem;
    max-inline-size: calc(100vw - 2rem); font: 14px/1.4 var(--font-text); }
  button { min-block-size: 2.25rem; padding: 0 .9rem; border: 1px solid var(--color-border-strong); border-radius: 999px;
    color: var(--color-text); background: var(--color-surface-raised); font: inherit; cursor: pointer;
    box-shadow: 0 2px 12px #0003; }
  button[aria-pressed=true] { color: var(--color-accent-text); background: var(--color-accent); }
  button:focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }
  p { margin: 0; padding: .4rem .9rem; border-radius: 8px; color: var(--color-text); background: var(--color-surface-raised);
    box-shadow: 0 2px 12px #0003; } p:empty { display: none; }
  @media print { nav { display: none; } }
`;
const pageStyle = `
  [data-editable] { cursor: text; }
  [data-editing] { display: none !important; }
  [data-editable]:is(:hover, :focus-visible):not(:has([data-editable]:hover)) {
    outline: 2px dashed var(--color-accent); outline-offset: 4px; border-radius: 2px; }
`;
const modeKey = 'dev-edit';
const parts = 'main [data-source], main h1';
/** What does something else when it is pressed. */
const controls = 'button, summary, input, select, textarea, dev-editor';

const waiting: (() => void)[] = [];
/** Parts that only edit mode lets keys reach. */
const reached = new WeakSet<Element>();
let bar:
  | { host: HTMLElement; toggle: HTMLButtonElement; extra: HTMLElement; status: HTMLElement }
  | undefined;
let isOpen = false;

/** Calls `update` as soon as nothing is being edited: what a writer types stays in view. */
export function whenNotEditing(update: () => void): void {
  if (isOpen) waiting.push(update);
  else update();
}

const isOn = (): boolean => read(modeKey, 'sessionStorage') === 'on' && pageSource() !== undefined;

/** Brings the button and the parts to the state of the page in view. */
export function showEditMode(): void {
  const source = pageSource();
  bar ??= source && makeBar();
  if (!bar) return;
  bar.host.hidden = !source || isOpen;
  bar.toggle.ariaPressed = String(isOn());
  showDrafts(bar.extra, source ? draftsOf(source.file) : []);
  for (const part of document.querySelectorAll<HTMLElement>(parts)) {
    part.toggleAttribute('data-editable', isOn());
    // What scrolls, such as a table, is reached by keys anyway.
    if (!isOn() && reached.delete(part)) part.removeAttribute('tabindex');
    if (!isOn() || part.hasAttribute('tabindex')) continue;
    part.tabIndex = 0;
    reached.add(part);
  }
}

/** Shows a button for each draft. Buttons that are there stay: a click on one may be under way. */
function showDrafts(extra: HTMLElement, drafts: readonly Draft[]): void {
  const state = JSON.stringify(drafts);
  if (extra.dataset['drafts'] === state) return;
  extra.dataset['drafts'] = state;
  extra.replaceChildren();
  for (const draft of drafts)
    add(extra, 'button', `Unsaved: ${draft.text.trim().slice(0, 24)}…`, () => void openDraft(draft));
}

function makeBar(): NonNullable<typeof bar> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pageStyle);
  document.adoptedStyleSheets.push(sheet);
  const { host, root } = shadowHost('dev-edit', barStyle);
  const nav = add(root, 'nav');
  nav.ariaLabel = 'Edit this site';
  const toggle = add(nav, 'button', 'Edit', () => {
    write(modeKey, isOn() ? 'off' : 'on', 'sessionStorage');
    showEditMode();
  });
  add(nav, 'button', 'Pages', () => {
    // The address of a page that is being renamed leads nowhere for a moment.
    isOpen = true;
    void openPageForms(close);
  });
  const extra = add(nav, 'span');
  const status = add(nav, 'p');
  status.role = 'status';
  document.body.append(host);
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKey, true);
  return { host, toggle, extra, status };
}

function onClick(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (!isOn() || isOpen || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
  const part = target.closest(controls) ? null : target.closest<HTMLElement>(parts);
  if (!part) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void openPart(part);
}

function onKey(event: KeyboardEvent): void {
  const { target, key } = event;
  if (key !== 'Enter' || !isOn() || isOpen || !(target instanceof HTMLElement) || !target.matches(parts))
    return;
  event.preventDefault();
  void openPart(target);
}

async function openPart(part: HTMLElement): Promise<void> {
  const source = pageSource();
  if (!source || isOpen) return;
  isOpen = true;
  const answer = await ask('open', source);
  const { hash, text: whole, bodyStart = 0, message } = answer;
  if (hash === undefined || whole === undefined) return close(message);
  const place = part.dataset['source'] ?? '';
  const [start = 0, end = 0] = place === '' ? titlePlace(whole, bodyStart) : placeIn(place, bodyStart);
  const kept = draftsOf(source.file).find((draft) => draft.place === place);
  edit(kept ?? { file: source.file, hash, whole, start, end, place, text: whole.slice(start, end) }, part);
}

const placeIn = (place: string, bodyStart: number): number[] =>
  place.split('-').map((offset) => bodyStart + Number(offset));

/** The heading that opens a page, or its front matter, which has its title. */
function titlePlace(whole: string, bodyStart: number): [start: number, end: number] {
  const [found = '', before = '', heading = ''] = /^(\s*)(#\s.*)/.exec(whole.slice(bodyStart)) ?? [];
  const start = bodyStart + before.length;
  return found ? [start, start + heading.length] : [0, bodyStart];
}

async function openDraft(draft: Draft): Promise<void> {
  const all = [...document.querySelectorAll<HTMLElement>(parts)];
  const part = all.find((each) => (each.dataset['source'] ?? '') === draft.place) ?? all[0];
  if (!part || isOpen) return;
  isOpen = true;
  edit(draft, part);
  part.previousElementSibling?.scrollIntoView({ block: 'nearest' });
}

function edit(draft: Draft, part: HTMLElement): void {
  tell('');
  new PartEditor(draft, part, () => close());
  showEditMode();
}

function close(message: Answer['message'] = ''): void {
  isOpen = false;
  showEditMode();
  tell(message);
  for (const update of waiting.splice(0)) update();
}

function tell(message: string): void {
  if (bar) bar.status.textContent = message;
}
