/** Components that stand for something made from data. */
import type { RootContent } from 'mdast';
import { drawParts } from '../made/draw.ts';
import type { Made } from '../made/parts.ts';
import { replaceNode } from '../rendition.ts';
import { placedAt, type Walk } from '../walk.ts';
import { addId } from './headings.ts';

/** What is made, in the place of the element that names it. */
export function includeMade(made: Made, node: RootContent, walk: Walk): RootContent[] {
  const { nodes, markdown } = drawParts(made.parts(), {
    context: walk.context,
    location: made.location(),
    foreign: made.foreign,
    transform: walk.include,
    addId: (id) => addId(id, node, walk),
  });
  walk.edits.push(replaceNode(node, markdown));
  return placedAt(nodes, node);
}
