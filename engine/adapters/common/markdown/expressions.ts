/** Expressions of MDX. */
import type { RootContent } from 'mdast';
import { isComment, parseLiteral } from '#engine/content/markdown/literals.ts';
import { removeNode } from '#engine/content/markdown/markdownExport.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';

type Expression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** An expression. Where no code runs, only literals and comments stay. */
export function expression(
  node: Expression,
  state: TransformState,
  ours: () => RootContent[],
): RootContent[] {
  if (state.code || isComment(node.value) || parseLiteral(node.value) !== undefined) return ours();
  state.context.problems.warn(state.location(node), 'Expressions are not run: they are left out.');
  return removeNode(node, state);
}
