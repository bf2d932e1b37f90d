/** Links, written as Markdown or as attributes of elements. */
import type { Definition, Link, Nodes, Parents, Root } from 'mdast';
import type { SourceLocation } from '#engine/shared/problems.ts';
import { offsets, replaceNode, replaceTarget } from '../markdownExport.ts';
import { endsEarly } from '../parser/parseAsIntended.ts';
import { textOf } from '../textOf.ts';
import type { NodeTransform, TransformState } from '../transformState.ts';
import { isImage } from './images.ts';

/** Resolves a link, also for the Markdown export. */
export const link: NodeTransform<Link | Definition> = (node, state) => {
  const resolved =
    node.type === 'definition' && picturesIn(state.page.tree).has(node.identifier)
      ? state.context.image(node.url, state.location(node)).src
      : state.context.link(node.url, state.location(node));
  if (node.type === 'link' && resolved === '' && node.url !== '') {
    // The address was refused and reported.
    state.edits.push(replaceNode(node, textOf(node)));
    state.children(node);
    return node.children;
  }
  if (node.type === 'link' && endsEarly.has(node))
    state.edits.push(replaceNode(node, `[${textOf(node)}](${resolved})`));
  else state.edits.push(...replaceTarget(state.page.source, node, node.url, resolved));
  node.url = resolved;
  if (node.type === 'link') state.children(node);
  return [node];
};

/** Unwraps links inside of the text of a link. Reports links that are written there, as bare addresses are not. */
export function withoutLinks(parent: Parents, state: TransformState): void {
  parent.children = (parent.children as Nodes[]).flatMap((child): Nodes[] => {
    if ('children' in child) withoutLinks(child, state);
    if (child.type !== 'link' && child.type !== 'linkReference') return [child];
    if (state.page.source[offsets(child).start] === '[') {
      const hint = 'Readers can follow only one of them. Move one out of the other.';
      state.context.problems.error(state.location(child), 'A link stands inside of the text of <a>.', hint);
    }
    return child.children;
  }) as never;
}

const pictures = new WeakMap<Root, ReadonlySet<string>>();

/** Identifiers of the definitions that pictures use. */
function picturesIn(tree: Root): ReadonlySet<string> {
  const known = pictures.get(tree);
  if (known) return known;
  const found = new Set<string>();
  const collect = (node: Nodes) => {
    if (node.type === 'imageReference') found.add(node.identifier);
    if ('children' in node) node.children.forEach(collect);
  };
  collect(tree);
  pictures.set(tree, found);
  return found;
}

/** Final addresses of the links in attributes. */
export function linkAttributes(
  name: string,
  attributes: Record<string, unknown>,
  { context }: TransformState,
  location: SourceLocation,
): Record<string, string> {
  const keys = ['href', 'cite', ...(isImage(name) ? [] : ['src'])];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = attributes[key];
      return typeof value === 'string' ? [[key, context.link(value, location)]] : [];
    }),
  );
}
