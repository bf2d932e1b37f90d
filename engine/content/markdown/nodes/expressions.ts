/** Expressions in braces: comments, the truncate mark, and literals. */
import type { Parents, RootContent } from 'mdast';
import { jsx } from '../jsx.ts';
import { isComment, parseLiteral } from '../literals.ts';
import { removeNode, replaceNode } from '../markdownExport.ts';
import { excerptEnd, type NodeTransform, type TransformState } from '../transformState.ts';
import { codeValue } from './siteCode.ts';

type Expression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

export const expression: NodeTransform<Expression> = (node, state, parent) => {
  if (isComment(node.value)) {
    const isEnd = node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
    return isEnd ? truncateMark(node, state, parent) : removeNode(node, state);
  }
  const literal = parseLiteral(node.value);
  const value = literal === undefined && state.code ? codeValue(node.value, node, state) : literal;
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value).replace(/[\\`*_[\]]/g, '\\$&');
    state.edits.push(replaceNode(node, text.replace(/<(?=[a-z/!?])/gi, '&lt;')));
    return [{ type: 'text', value: String(value) }];
  }
  if (state.code) return drawnValue(value, node, state, parent);
  state.context.problems.error(
    state.location(node),
    `The expression {${node.value.trim()}} is not a literal.`,
    'Content is data: write the text itself, or put braces into `code`.',
  );
  return [];
};

/** The value of an expression that is no text. Components look at their children, so there it stays bare. */
function drawnValue(value: unknown, node: Expression, state: TransformState, parent: Parents): RootContent[] {
  removeNode(node, state);
  if (value === null || value === undefined || typeof value === 'boolean' || !state.code) return [];
  if ('name' in parent && /^[A-Z]/.test(`${parent.name}`)) return [evaluated(value)];
  const { component, attributes } = state.code.drawn(value, state.location(node));
  return [jsx(component, attributes, []) as RootContent];
}

const evaluated = (value: unknown): RootContent => {
  const expression = { value } as never;
  const body = [{ type: 'ExpressionStatement' as const, expression }];
  const estree = { type: 'Program' as const, sourceType: 'module' as const, comments: [], body };
  return { type: 'mdxFlowExpression', value: '', data: { estree } } as never;
};

function truncateMark(node: Expression, state: TransformState, parent: Parents): RootContent[] {
  removeNode(node, state);
  if (parent !== state.page.tree || state.includedBy.length > 0 || state.isExcerptEnded) {
    const hint = 'It stands once in a page, outside of everything else.';
    state.context.problems.advise(state.location(node), 'This truncate mark does not count.', hint);
    return [];
  }
  state.isExcerptEnded = true;
  return [jsx(excerptEnd, {}, []) as RootContent];
}
