/** Expressions in braces: comments, the truncate mark, and literals. */
import type { Parents, RootContent } from 'mdast';
import { jsx } from '../jsx.ts';
import { isComment, parseLiteral } from '../literals.ts';
import { removeNode, replaceNode } from '../rendition.ts';
import { excerptEnd, type NodeTransform, type Walk } from '../walk.ts';

type Expression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

export const expression: NodeTransform<Expression> = (node, walk, parent) => {
  if (isComment(node.value)) {
    const isEnd = node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
    return isEnd ? truncateMark(node, walk, parent) : removeNode(node, walk);
  }
  const value = parseLiteral(node.value);
  if (typeof value === 'string' || typeof value === 'number') {
    walk.edits.push(replaceNode(node, String(value).replace(/[\\`*_[\]<]/g, '\\$&')));
    return [{ type: 'text', value: String(value) }];
  }
  if (walk.context.problems.isLenient) {
    walk.context.problems.warn(walk.place(node), 'Expressions are not run: they are left out.');
    return removeNode(node, walk);
  }
  walk.context.problems.error(
    walk.place(node),
    `The expression {${node.value.trim()}} is not a literal.`,
    'Content is data: write the text itself, or put braces into `code`.',
  );
  return [];
};

function truncateMark(node: Expression, walk: Walk, parent: Parents): RootContent[] {
  removeNode(node, walk);
  if (parent !== walk.page.tree || walk.includedBy.length > 0 || walk.isExcerptEnded) {
    if (walk.context.problems.isLenient) return [];
    const hint = 'It stands once in a page, outside of everything else.';
    walk.context.problems.warn(walk.place(node), 'This truncate mark does not count.', hint);
    return [];
  }
  walk.isExcerptEnded = true;
  return [jsx(excerptEnd, {}, []) as RootContent];
}
