/** The text editor: CodeMirror with Markdown, as a file of its own that is fetched when the first part is opened. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colors = HighlightStyle.define([
  { tag: tags.heading, fontWeight: 'bold' },
  { tag: tags.strong, fontWeight: 'bold' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--color-accent)' },
  { tag: [tags.monospace, tags.labelName], color: 'var(--accent-2)' },
  { tag: [tags.processingInstruction, tags.meta, tags.contentSeparator], color: 'var(--color-text-muted)' },
  { tag: [tags.tagName, tags.attributeName, tags.attributeValue], color: 'var(--accent-2)' },
]);

const look = EditorView.theme({
  '&': { color: 'inherit', maxBlockSize: '60vh' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'currentColor' },
  '.cm-line': { padding: '0 0.75rem' },
});

/** Files that are dropped or pasted; `undefined` when there are none. */
const filesIn = (data) => (data && data.files.length > 0 ? [...data.files] : undefined);

/** Makes an editor; `textEditor.ts` has the types of what it takes and gives. */
export function createTextEditor({ parent, root, text, label, onChange, onSave, onLeave, onFiles }) {
  const run = (action) => () => {
    action();
    return true;
  };
  const take = (data) => {
    const files = filesIn(data);
    if (files) onFiles(files);
    return files !== undefined;
  };
  const view = new EditorView({
    parent,
    root,
    doc: text,
    extensions: [
      keymap.of([
        { key: 'Mod-s', run: run(onSave), preventDefault: true },
        { key: 'Mod-Enter', run: run(onSave) },
        { key: 'Escape', run: run(onLeave) },
      ]),
      history(),
      markdown({ base: markdownLanguage }),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      syntaxHighlighting(colors),
      look,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true' }),
      EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
      EditorView.domEventHandlers({
        paste: (event) => take(event.clipboardData),
        drop: (event) => {
          const taken = take(event.dataTransfer);
          if (taken) event.preventDefault();
          return taken;
        },
      }),
    ],
  });
  return {
    text: () => view.state.doc.toString(),
    insert: (words) => view.dispatch(view.state.replaceSelection(words)),
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}
