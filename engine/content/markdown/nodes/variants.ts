/** Text for variants: `<If product="cloud">`. A build for others leaves it out; else readers choose, and a label says for whom it is. */
import type { Nodes, Parents, RootContent } from 'mdast';
import { suggest } from '#engine/shared/problems.ts';
import { escaped } from '../generated/parts.ts';
import { type JsxNode, jsx, writtenValue } from '../jsx.ts';
import { offsets, removeNode, sourceOf, unwrapEdits } from '../markdownExport.ts';
import { placedAt, type TransformState } from '../transformState.ts';

type Element = RootContent & JsxNode;
type Attributes = Readonly<Record<string, unknown>>;

const wordsOf = (value: unknown): string[] =>
  String(value)
    .split(/[\s,]+/)
    .filter(Boolean);

/** Whether a node is text for other variants than those that the build is for. */
export const isLeftOut = (node: Nodes, chosen: Readonly<Record<string, string>>): boolean =>
  'name' in node &&
  node.name === 'If' &&
  Object.entries(chosen).some(([of, name]) => {
    const written = writtenValue((node as JsxNode).attributes, of);
    return typeof written === 'string' && !wordsOf(written).includes(name);
  });

/** Leaves out text for other variants than the build is for, and marks text for those that readers choose. */
export function variant(node: Element, attributes: Attributes, state: TransformState): RootContent[] {
  const { context, edits, headings, page, rules, styles } = state;
  const { variants = {}, chosen = {} } = context;
  const labels: string[] = [];
  const open: Record<string, string> = {};
  const report = (message: string, hint: string) => {
    context.problems.error(state.location(node), message, hint);
    state.lost.some = true;
  };
  if (/^<If\s*>/.test(sourceOf(node, page.source))) {
    const [[of = '', names = {}] = []] = Object.entries(variants);
    report('<If> does not say for which variant.', `Write <If ${of}="${Object.keys(names)[0]}">.`);
  }
  for (const [of, written] of Object.entries(attributes)) {
    const known = variants[of] ?? {};
    const names = wordsOf(written);
    for (const name of names.filter((each) => !Object.hasOwn(known, each)))
      report(`There is no variant "${name}" of "${of}".`, suggest(name, Object.keys(known)));
    if (Object.hasOwn(chosen, of)) continue;
    open[`data-if-${of}`] = names.join(' ');
    labels.push(
      ...names.map((name) => known[name] ?? name).map((label) => context.message?.(label) ?? label),
    );
    rules.set(`if-${of}`, hidingRule(of, Object.keys(known)));
    state.variants.add(of);
    styles.add('variants');
  }
  if (isLeftOut(node, chosen)) return removeNode(node, state);
  const { length } = headings;
  state.children(node as Parents);
  const isFlow = node.type === 'mdxJsxFlowElement';
  const label = labels.join(', ');
  if (label === '') {
    edits.push(...unwrapEdits(page.source, node, ''));
    return node.children as RootContent[];
  }
  for (const heading of headings.slice(length)) heading.attributes = { ...open, ...heading.attributes };
  const [first, last] = [node.children[0], node.children.at(-1)] as (RootContent | undefined)[];
  const before = isFlow ? `**${escaped(label)}:**\n\n` : `(${escaped(label)}: `;
  if (isFlow) edits.push(...unwrapEdits(page.source, node, before));
  else if (first && last)
    edits.push(
      { start: offsets(node).start, end: offsets(first).start, text: before },
      { start: offsets(last).end, end: offsets(node).end, text: ')' },
    );
  const said = (text: string): RootContent[] =>
    placedAt(
      [
        jsx(isFlow ? 'p' : 'span', { className: 'variant-label' }, [
          { type: 'text', value: text },
        ]) as RootContent,
      ],
      node,
    );
  const content = isFlow
    ? [...said(label), ...node.children]
    : [...said(`(${label}: `), ...node.children, ...said(')')];
  const tag = isFlow ? jsx('div', { className: 'flow', ...open }, content) : jsx('span', open, content);
  return placedAt([tag as RootContent], node);
}

/**
 * Hides what is for other variants than the one at the root of the page; without a known one there, the first is shown. On pages
 * without a list to choose from, such as those for print, all are shown.
 */
function hidingRule(of: string, [first = '', ...others]: string[]): string {
  const root = (name: string) => `[data-variant-${of}=${JSON.stringify(name)}]`;
  const hidden = (name: string) => ` [data-if-${of}]:not([data-if-${of}~=${JSON.stringify(name)}])`;
  const page = '[data-js]:has(.variant-choice)';
  const known = others.length > 0 ? `:not(${others.map(root)})` : '';
  const selectors = [
    `${page}${known}${hidden(first)}`,
    ...others.map((name) => `${page}${root(name)}${hidden(name)}`),
  ];
  return `${selectors},${page} .variant-label{display:none}`;
}
