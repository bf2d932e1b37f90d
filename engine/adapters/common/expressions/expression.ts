/** Expressions of MDX. */
import type { RootContent } from 'mdast';
import { isComment, parseLiteral } from '#engine/content/markdown/literals.ts';
import { removeNode, replaceNode } from '#engine/content/markdown/markdownExport.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { text } from '../markdown/mdast.ts';
import { type Values, values } from '../values.ts';

type Expression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** The text or number of front matter that code names, such as `frontmatter.tags.first`. */
export function frontMatterValue(code: string, frontMatter: () => Values): string | undefined {
  const [, ...keys] = /^\$?frontmatter(?:\.\w+)+$/.exec(code.trim())?.[0].split('.') ?? [];
  if (keys.length === 0) return undefined;
  const value = keys.reduce<unknown>((each, key) => values(each)[key], frontMatter());
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/**
 * An expression. Where no code runs, only literals, comments and values of front matter stay; where it runs, a name without a value
 * is reported.
 */
export function expression(
  node: Expression,
  state: TransformState,
  ours: () => RootContent[],
  frontMatter: () => Values = () => ({}),
): RootContent[] {
  const value = frontMatterValue(node.value, frontMatter);
  if (value !== undefined) {
    state.edits.push(replaceNode(node, value));
    return [text(value)];
  }
  const { problems } = state.context;
  const nodes =
    state.code || isComment(node.value) || parseLiteral(node.value) !== undefined ? ours() : undefined;
  if (nodes?.length === 0 && /^\s*[A-Za-z_$][\w$.]*\s*$/.test(node.value))
    problems.warn(state.location(node), 'A name in braces has no value: it is left out.');
  if (nodes) return nodes;
  problems.warn(state.location(node), 'Expressions are not run: they are left out.');
  return removeNode(node, state);
}
