/** Expressions of pages whose code does not run. */
import type { RootContent } from 'mdast';
import { isComment, parseLiteral } from '#engine/content/markdown/literals.ts';
import { removeNode } from '#engine/content/markdown/rendition.ts';
import type { Walk } from '#engine/content/markdown/walk.ts';

type Expression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** A literal or a comment as ours; anything else is left out. */
export function expression(node: Expression, walk: Walk, ours: () => RootContent[]): RootContent[] {
  if (walk.code || isComment(node.value) || parseLiteral(node.value) !== undefined) return ours();
  walk.context.problems.warn(walk.location(node), 'Expressions are not run: they are left out.');
  return removeNode(node, walk);
}
