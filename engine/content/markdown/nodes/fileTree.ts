/** `<FileTree>`: a list of files and folders, each with a comment behind its name. */
import type { List, ListItem, Parents, PhrasingContent, RootContent } from 'mdast';
import { type JsxNode, jsx } from '../jsx.ts';
import { unwrapEdits } from '../markdownExport.ts';
import { textOf } from '../textOf.ts';
import type { TransformState } from '../transformState.ts';

/** Kind of the style sheet of a page with a tree. */
const treeStyle = 'file-tree';

/** Names files and folders of the list. In Markdown it stays a list. */
export function fileTree(node: RootContent & JsxNode, _: object, state: TransformState): RootContent[] {
  const [list, ...more] = node.children as RootContent[];
  if (list?.type !== 'list' || more.length > 0) {
    const hint = 'Write one list in it: - src/, and below it, indented, - index.ts.';
    state.context.problems.error(
      state.location(node),
      '<FileTree> holds something else than one list.',
      hint,
    );
    return [];
  }
  state.edits.push(...unwrapEdits(state.page.source, node, ''));
  state.styles.add(treeStyle);
  state.children(node as Parents);
  nameEntries(list, state);
  return [node];
}

function nameEntries(list: List, state: TransformState): void {
  list.spread = false;
  for (const item of list.children) {
    item.spread = false;
    nameEntry(item, state);
    for (const below of item.children) if (below.type === 'list') nameEntries(below, state);
  }
}

function nameEntry(item: ListItem, state: TransformState): void {
  const [first] = item.children;
  if (first?.type !== 'paragraph') return;
  const { name, note } = split(first.children);
  const text = name.map(textOf).join('');
  const isFolder = text.endsWith('/') || item.children.some(({ type }) => type === 'list');
  const kind = /^(?:…|\.{3})$/.test(text) ? 'more' : isFolder ? 'folder' : 'file';
  const { dialect } = state.context;
  if (kind === 'folder' && !dialect && !text.endsWith('/')) name.push({ type: 'text', value: '/' });
  const file = jsx('FileName', { kind }, name);
  const icon = dialect?.iconOf?.(file, state) ?? [];
  const drawn = jsx('span', { className: `file-tree__${kind}` }, [...icon, ...name]);
  first.children = [(icon.length > 0 ? drawn : file) as never];
  if (note.length > 0)
    first.children.push(
      { type: 'text', value: ' ' },
      jsx('span', { className: 'file-tree__note' }, note) as never,
    );
}

/** The name, up to the first space of the text, and the comment. */
function split(nodes: readonly PhrasingContent[]): { name: PhrasingContent[]; note: PhrasingContent[] } {
  const at = nodes.findIndex((node) => node.type === 'text' && /\s/.test(node.value));
  const found = nodes[at];
  if (found?.type !== 'text') return { name: [...nodes], note: [] };
  const [, before = '', after = ''] = /^(\S*)\s+(.*)$/s.exec(found.value) ?? [];
  const text = (value: string): PhrasingContent[] => (value ? [{ ...found, value }] : []);
  return {
    name: [...nodes.slice(0, at), ...text(before)],
    note: [...text(after), ...nodes.slice(at + 1)],
  };
}
