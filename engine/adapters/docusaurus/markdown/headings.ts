/** Headings as Docusaurus reads them. */
import type { Heading, RootContent } from 'mdast';
import type { TransformState } from '#engine/content/markdown/transformState.ts';

/** A heading whose braces may mean themselves, and whose attributes other than an id mean nothing. */
export function heading(node: Heading, state: TransformState, ours: () => RootContent[]): RootContent[] {
  takeEscapedId(node);
  const { id } = node.data?.hProperties ?? {};
  if (node.data) node.data.hProperties = id === undefined ? {} : { id };
  const before = state.title;
  const nodes = ours();
  // The title is counted among the headings, so that a later one of the same words has another id.
  if (before === undefined && state.title !== undefined)
    state.slugger.slug(state.title, state.context.keepsCase);
  return nodes;
}

/** Braces that mean themselves hold an id, too: `## Title \\{#id\\}`. */
function takeEscapedId(node: Heading): void {
  const last = node.children.at(-1);
  const [mark = '', id] = (last?.type === 'text' && /\s*(?:\{#([\w-]+)\}|\\)$/.exec(last.value)) || [];
  if (last?.type !== 'text' || mark === '' || !(id || node.data?.hProperties?.['id'])) return;
  last.value = last.value.slice(0, -mark.length);
  if (id) node.data = { ...node.data, hProperties: { id } };
}
