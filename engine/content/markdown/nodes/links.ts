/** Links, written as Markdown or as attributes of elements. */
import type { Definition, Link } from 'mdast';
import type { SourceLocation } from '#engine/shared/problems.ts';
import { endsEarly } from '../parser/meant.ts';
import { replaceNode, replaceTarget } from '../rendition.ts';
import { textOf } from '../textOf.ts';
import type { NodeTransform, Walk } from '../walk.ts';
import { isImage } from './images.ts';

/** Resolves a link and keeps the resolved form for the Markdown rendition. */
export const link: NodeTransform<Link | Definition> = (node, walk) => {
  const resolved = walk.context.link(node.url, walk.location(node));
  if (node.type === 'link' && endsEarly.has(node))
    walk.edits.push(replaceNode(node, `[${textOf(node)}](${resolved})`));
  else walk.edits.push(...replaceTarget(walk.page.source, node, node.url, resolved));
  node.url = resolved;
  if (node.type === 'link') walk.children(node);
  return [node];
};

/** Final addresses of what attributes of an element lead to. */
export function linkAttributes(
  name: string,
  attributes: Record<string, unknown>,
  { context }: Walk,
  location: SourceLocation,
): Record<string, string> {
  const keys = ['href', 'cite', 'poster', ...(isImage(name) ? [] : ['src'])];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = attributes[key];
      return typeof value === 'string' ? [[key, context.link(value, location)]] : [];
    }),
  );
}
