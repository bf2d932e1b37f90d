/** The editor of a part of a page, in the place of the part. */
import { type Answer, ask, type FileState } from './ask.ts';
import { type Draft, keepDraft, removeDraft } from './drafts.ts';
import { add, shadowHost } from './shadow.ts';
import { openTextEditor, type TextEditor } from './textEditor.ts';

const style = `
  :host { display: block; margin-block: 1rem; }
  section { --accent-2: light-dark(#0f766e, #5eead4); border: 2px solid var(--color-accent); border-radius: 8px;
    color: var(--color-text); background: var(--color-surface-raised); font: 400 .9375rem/1.5 var(--font-text);
    letter-spacing: normal; text-align: start; overflow: clip; }
  header, footer { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; padding: .5rem .75rem;
    background: var(--color-surface); }
  header, p, li { overflow-wrap: anywhere; } header { font-size: .8125rem; color: var(--color-text-muted); }
  button { min-block-size: 2rem; padding: 0 .75rem; border: 1px solid var(--color-border-strong); border-radius: 6px;
    color: inherit; background: var(--color-bg); font: inherit; cursor: pointer; }
  button:first-child { border-color: transparent; color: var(--color-accent-text); background: var(--color-accent); }
  button:focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }
  [role=alert]:not(:empty) { padding: .5rem .75rem; border-block-start: 2px solid light-dark(#c62828, #ff9592); }
  p, ul { margin: .25rem 0; } pre { margin: .5rem 0; padding: .5rem; max-block-size: 40vh; overflow: auto;
    white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--color-border); font: .8125rem/1.5 var(--font-mono); }
`;

export class PartEditor {
  private readonly host: HTMLElement;
  private readonly messages: HTMLElement;
  private readonly head: HTMLElement;
  private editor: TextEditor | undefined;
  private isBusy = false;

  /** Opens the part in the place of `block`; `onClose` is called when the editor is gone. */
  constructor(
    private readonly draft: Draft,
    private readonly block: HTMLElement,
    private readonly onClose: () => void,
  ) {
    const { host, root } = shadowHost('dev-editor', style);
    this.host = host;
    const box = add(root, 'section');
    this.head = add(box, 'header');
    const parent = add(box, 'div');
    this.messages = add(box, 'div');
    this.messages.setAttribute('role', 'alert');
    const buttons = add(box, 'footer');
    add(buttons, 'button', 'Save', () => void this.save());
    add(buttons, 'button', 'Leave', () => this.close());
    add(buttons, 'button', 'Discard', () => this.discard());
    add(buttons, 'span', 'Ctrl+S saves, Escape leaves and keeps what you typed.');
    // Single keys do something on the page.
    host.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Escape' && !event.defaultPrevented) this.close();
    });
    block.before(host);
    block.toggleAttribute('data-editing', true);
    this.showPlace();
    void this.open(parent, root);
  }

  private async open(parent: HTMLElement, root: ShadowRoot): Promise<void> {
    try {
      this.editor = await openTextEditor({
        parent,
        root,
        text: this.draft.text,
        label: `Markdown of a part of ${this.draft.file}`,
        onChange: () => this.keep(),
        onSave: () => void this.save(),
        onLeave: () => this.close(),
        onFiles: (files) => void this.addPictures(files),
      });
      this.editor.focus();
    } catch {
      this.tell('The editor cannot be loaded. Run `npm ci`, and start the dev server again.');
    }
  }

  private showPlace(): void {
    const { file, whole, start, end } = this.draft;
    const lineAt = (offset: number) => whole.slice(0, offset).split('\n').length;
    const [first, last] = [lineAt(start), lineAt(end)];
    const [, name] = /^\s*<(\w+)[\s\S]*>\s*$/.exec(whole.slice(start, end)) ?? [];
    const [, from] = (name && new RegExp(`import ${name} from ['"](.+?)['"]`).exec(whole)) || [];
    this.head.textContent = `${file}, line ${first}${last > first ? `–${last}` : ''}${from ? `. What it shows is in ${from}` : ''}`;
  }

  private keep(): void {
    this.draft.text = this.editor?.text() ?? this.draft.text;
    if (this.isChanged()) keepDraft(this.draft);
    else removeDraft(this.draft);
  }

  private isChanged(): boolean {
    const { whole, start, end, text } = this.draft;
    return text !== whole.slice(start, end);
  }

  private async save(): Promise<void> {
    if (this.isBusy) return;
    if (!this.isChanged()) return this.discard();
    this.isBusy = true;
    this.tell('');
    const { file, hash, start, end, text } = this.draft;
    const answer = await ask('save', { file, hash, start, end, text, page: location.pathname });
    this.isBusy = false;
    if (answer.status !== 200) this.explain(answer);
    else if (this.draft.text === text) this.discard();
    else this.goOn(text, answer.hash ?? hash);
  }

  /** More was typed while the text was being saved: it belongs to the file as it is now. */
  private goOn(saved: string, hash: string): void {
    const { whole, start, end } = this.draft;
    const now = whole.slice(0, start) + saved + whole.slice(end);
    Object.assign(this.draft, { hash, whole: now, end: start + saved.length });
    this.keep();
    this.tell('Saved, but for what you have typed since. Save again.');
  }

  private explain({ message = 'It was not saved.', problems = [], now }: Answer): void {
    this.tell(message);
    const list = problems.length > 0 ? add(this.messages, 'ul') : undefined;
    for (const { file, line, message: fault, hint } of problems)
      if (list) add(list, 'li', `${[file, line].filter(Boolean).join(':')} ${fault} ${hint ?? ''}`);
    if (now) this.compare(now);
    this.editor?.focus();
  }

  /** Shows the part as it is in the file now, for the writer to choose. */
  private compare(now: FileState): void {
    const part = movedPart(this.draft, now.text);
    const theirs = now.text.slice(part.start, part.end);
    add(this.messages, 'p', 'Your text is above. In the file stands now:');
    add(this.messages, 'pre', theirs);
    const adopt = (text: string) => {
      Object.assign(this.draft, part, { hash: now.hash, whole: now.text, text });
    };
    add(this.messages, 'button', 'Put mine in its place', () => {
      adopt(this.draft.text);
      void this.save();
    });
    add(this.messages, 'button', 'Take the text of the file', () => this.discard());
  }

  private async addPictures(files: readonly File[]): Promise<void> {
    for (const picture of files) {
      const data = await encoded(picture);
      const { link, message } = await ask('picture', { file: this.draft.file, name: picture.name, data });
      if (link) this.editor?.insert(link);
      else this.tell(message ?? 'The picture was not saved.');
    }
  }

  private tell(message: string): void {
    this.messages.replaceChildren();
    if (message) add(this.messages, 'p', message);
  }

  private discard(): void {
    removeDraft(this.draft);
    this.close();
  }

  /** Leaves the part as it is in the file; what was typed is kept. */
  private close(): void {
    this.editor?.close();
    this.host.remove();
    this.block.toggleAttribute('data-editing', false);
    this.block.focus({ preventScroll: true });
    this.onClose();
  }
}

/** Where a part is in another state of the text: all that differs around it belongs to it. */
function movedPart({ whole, start, end }: Draft, now: string): Pick<Draft, 'start' | 'end'> {
  let before = 0;
  while (before < start && whole[before] === now[before]) before++;
  let after = 0;
  const most = Math.min(whole.length - end, now.length - before);
  while (after < most && whole.at(-1 - after) === now.at(-1 - after)) after++;
  return { start: before, end: now.length - after };
}

const encoded = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
