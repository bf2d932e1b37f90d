/** Expressions in braces: comments, the truncate mark, and literals. */
import type { Parents, RootContent } from 'mdast';
import { jsx } from '../jsx.ts';
import { isComment, parseLiteral } from '../literals.ts';
import { removeNode, replaceNode } from '../rendition.ts';
import { excerptEnd, type NodeTransform, type Walk } from '../walk.ts';
import { codeValue } from './siteCode.ts';

type Expression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

export const expression: NodeTransform<Expression> = (node, walk, parent) => {
  if (isComment(node.value)) {
    const isEnd = node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
    return isEnd ? truncateMark(node, walk, parent) : removeNode(node, walk);
  }
  const literal = parseLiteral(node.value);
  const value = literal === undefined && walk.code ? codeValue(node.value, node, walk) : literal;
  if (typeof value === 'string' || typeof value === 'number') {
    walk.edits.push(replaceNode(node, String(value).replace(/[\\`*_[\]<]/g, '\\$&')));
    return [{ type: 'text', value: String(value) }];
  }
  if (walk.code) return drawnValue(value, node, walk, parent);
  walk.context.problems.error(
    walk.location(node),
    `The expression {${node.value.trim()}} is not a literal.`,
    'Content is data: write the text itself, or put braces into `code`.',
  );
  return [];
};

/** What code gave in the place of a text. Components of ours look at the elements that they hold, so these stay bare. */
function drawnValue(value: unknown, node: Expression, walk: Walk, parent: Parents): RootContent[] {
  removeNode(node, walk);
  if (value === null || value === undefined || typeof value === 'boolean' || !walk.code) return [];
  if ('name' in parent && /^[A-Z]/.test(`${parent.name}`)) return [evaluated(value)];
  const { component, attributes } = walk.code.drawn(value, walk.location(node));
  return [jsx(component, attributes, []) as RootContent];
}

/** An expression whose value is known. */
const evaluated = (value: unknown): RootContent => {
  const expression = { value } as never;
  const body = [{ type: 'ExpressionStatement' as const, expression }];
  const estree = { type: 'Program' as const, sourceType: 'module' as const, comments: [], body };
  return { type: 'mdxFlowExpression', value: '', data: { estree } } as never;
};

function truncateMark(node: Expression, walk: Walk, parent: Parents): RootContent[] {
  removeNode(node, walk);
  if (parent !== walk.page.tree || walk.includedBy.length > 0 || walk.isExcerptEnded) {
    const hint = 'It stands once in a page, outside of everything else.';
    walk.context.problems.advise(walk.location(node), 'This truncate mark does not count.', hint);
    return [];
  }
  walk.isExcerptEnded = true;
  return [jsx(excerptEnd, {}, []) as RootContent];
}
