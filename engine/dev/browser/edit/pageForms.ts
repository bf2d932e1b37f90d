/** A box to create, rename and place pages. */
import { type Answer, ask, pageSource } from './ask.ts';
import { add, shadowHost } from './shadow.ts';

const style = `
  dialog { box-sizing: border-box; inline-size: min(30rem, 100vw - 2rem); max-block-size: 90vh; overflow: auto; padding: 1.25rem;
    border: 1px solid var(--color-border-strong); border-radius: 10px; color: var(--color-text);
    background: var(--color-surface-raised); font: 400 .9375rem/1.5 var(--font-text); }
  dialog::backdrop { background: #0006; }
  h2 { margin: 1.25rem 0 .25rem; font-size: 1rem; } h2:first-of-type { margin-block-start: 0; }
  label { display: grid; margin-block-end: .5rem; } p { margin: .25rem 0; overflow-wrap: anywhere; }
  input { box-sizing: border-box; inline-size: 100%; min-block-size: 2.25rem; padding: 0 .6rem; color: inherit; font: inherit;
    border: 1px solid var(--color-border-strong); border-radius: 6px; background: var(--color-bg); }
  button { min-block-size: 2rem; padding: 0 .9rem; border: 1px solid var(--color-border-strong); border-radius: 6px;
    color: inherit; background: var(--color-bg); font: inherit; cursor: pointer; }
  :is(input, button, a):focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }
  a { color: var(--color-accent); } [role=alert]:not(:empty) { margin-block-start: 1rem; }
`;

/** Opens the box for the page in view. `onClose` is not called where another page is loaded. */
export async function openPageForms(onClose: () => void): Promise<void> {
  const source = pageSource();
  if (!source) return onClose();
  const { file } = source;
  const opened = await ask('open', source);
  const { host, root } = shadowHost('dev-pages', style);
  host.addEventListener('keydown', (event) => event.stopPropagation());
  const dialog = add(root, 'dialog');
  dialog.ariaLabel = 'Pages';
  dialog.onclose = () => {
    host.remove();
    onClose();
  };

  const form = (
    title: string,
    names: readonly string[],
    button: string,
    send: (values: string[]) => Promise<Answer>,
  ) => {
    add(dialog, 'h2', title);
    const inputs = names.map((name) => {
      const label = add(dialog, 'label', name);
      return add(label, 'input');
    });
    add(dialog, 'button', button, async () => {
      messages.replaceChildren();
      show(await send(inputs.map(({ value }) => value.trim())));
    });
    return inputs;
  };
  const show = ({ status, address, message = '', problems = [] }: Answer) => {
    if (status === 200 && address && !message) return location.assign(address);
    if (status === 200 && !message) return dialog.close();
    for (const text of [message, ...problems.map((each) => `${each.file}:${each.line ?? 1} ${each.message}`)])
      add(messages, 'p', text);
    if (address) add(messages, 'a', 'Open the page').href = address;
  };

  form(
    'New page beside this one',
    ['Title', 'File name (made from the title if empty)'],
    'Create',
    ([title, name]) => ask('create', { file, title, name }),
  );
  const [fileName] = form('Rename this page', ['New file name'], 'Rename', ([name]) =>
    ask('rename', { file, hash: opened.hash, name }),
  );
  if (fileName) fileName.value = file.replace(/^.*\/|\.mdx?$/g, '');
  const place = positionIn(opened);
  const [position] = form(
    'Place in its sidebar',
    ['Position: 1 is first in the folder'],
    'Move',
    ([number = '']) =>
      ask('save', { file, hash: opened.hash, page: location.pathname, ...place, text: place.write(number) }),
  );
  if (position) position.value = place.value;
  add(dialog, 'p', 'If sidebars.ts lists the page by name, change the order there.');
  const messages = add(dialog, 'div');
  messages.role = 'alert';
  add(dialog, 'p');
  add(dialog, 'button', 'Close', () => dialog.close());
  document.body.append(host);
  dialog.showModal();
  if (opened.status !== 200) show(opened);
}

/** Where a file says its position, and how another one is written there. */
function positionIn({ text = '', bodyStart = 0 }: Answer) {
  const head = text.slice(0, bodyStart);
  const line = (number: string) => `sidebar_position: ${number}`;
  const found = /^sidebar_position:[ \t]*(\S*).*$/m.exec(head);
  if (found)
    return { start: found.index, end: found.index + found[0].length, value: found[1] ?? '', write: line };
  const end = head.lastIndexOf('---');
  if (end > 0) return { start: end, end, value: '', write: (number: string) => `${line(number)}\n` };
  return { start: 0, end: 0, value: '', write: (number: string) => `---\n${line(number)}\n---\n\n` };
}
