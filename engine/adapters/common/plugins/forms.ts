/** Forms of Markdown that the library writes only with packages of their own. */
import type { Nodes, Parents, Table } from 'mdast';
import { mdxExpressionToMarkdown } from 'mdast-util-mdx-expression';
import { mdxJsxToMarkdown } from 'mdast-util-mdx-jsx';
import { mdxjsEsmToMarkdown } from 'mdast-util-mdxjs-esm';
import { defaultHandlers, type Info, type Options, type State } from 'mdast-util-to-markdown';

type Form<Type extends string> = (
  node: Extract<Nodes, { type: Type }>,
  parent: Parents | undefined,
  state: State,
  info: Info,
) => string;

const verbatim = ({ value }: { value: string }): string => value;

/** Forms by type of node. Early versions of MDX have `jsx`, which may open an element or close one. */
const handlers: { [Type in Nodes['type']]?: Form<Type> } = {
  heading(node, parent, state, info) {
    const id = node.data?.hProperties?.['id'];
    const text = defaultHandlers.heading(node, parent, state, info);
    return id === undefined ? text : `${text} {#${id}}`;
  },
  delete: (node, _, state, info) => `~~${state.containerPhrasing(node, info)}~~`,
  listItem(node, parent, state, info) {
    const text = defaultHandlers.listItem(node, parent, state, info);
    return typeof node.checked === 'boolean'
      ? text.replace(/^\S+ /, `$&[${node.checked ? 'x' : ' '}] `)
      : text;
  },
  table: tableOf,
  footnoteReference: ({ identifier }) => `[^${identifier}]`,
  footnoteDefinition: (node, _, state, info) =>
    `[^${node.identifier}]: ${state.indentLines(state.containerFlow(node, info), (line, at, isBlank) => (at && !isBlank ? '    ' : '') + line)}`,
  containerDirective(node, _, state, info) {
    const [first, ...rest] = node.children;
    const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
    const title = label ? `[${state.containerPhrasing(label, info)}]` : '';
    const inner = state.containerFlow(label ? { ...node, children: rest } : node, info);
    const marks = ':'.repeat(
      Math.max(3, ...Array.from(inner.matchAll(/^:+/gm), ([found]) => found.length + 1)),
    );
    return `${marks}${node.name}${title}\n\n${inner}\n\n${marks}`;
  },
  math: ({ value }) => `$$\n${value}\n$$`,
  inlineMath: ({ value }) => `$${value}$`,
};

/** How the line below the head of a table aligns a column. */
const alignments = { left: ':--', right: '--:', center: ':-:' };

function tableOf(node: Table, _: Parents | undefined, state: State, info: Info): string {
  const [head = [], ...rows] = node.children.map(({ children }) =>
    children.map((cell) => state.containerPhrasing(cell, info).replace(/(?<!\\)\|/g, '\\|')),
  );
  const rule = head.map((_, at) => alignments[node.align?.[at] as 'left'] ?? '---');
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export const forms: Options = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  unsafe: [{ character: '~', inConstruct: 'phrasing' }],
  extensions: [mdxExpressionToMarkdown(), mdxJsxToMarkdown(), mdxjsEsmToMarkdown()],
  handlers: { ...handlers, source: verbatim, jsx: verbatim } as Options['handlers'],
};
