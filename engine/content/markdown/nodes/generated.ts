/** Components with generated content. */
import type { RootContent } from 'mdast';
import { drawParts } from '../generated/draw.ts';
import type { GeneratedContent } from '../generated/parts.ts';
import { replaceNode } from '../markdownExport.ts';
import { placedAt, type TransformState } from '../transformState.ts';
import { addId } from './headings.ts';

/** Replaces an element by its generated content. */
export function includeGenerated(
  made: GeneratedContent,
  node: RootContent,
  state: TransformState,
): RootContent[] {
  const { nodes, markdown } = drawParts(made.parts(), {
    context: state.context,
    location: made.location(),
    foreign: made.foreign,
    address: made.address,
    transform: state.include,
    addId: (id) => addId(id, node, state),
  });
  state.edits.push(replaceNode(node, markdown));
  return placedAt(nodes, node);
}
