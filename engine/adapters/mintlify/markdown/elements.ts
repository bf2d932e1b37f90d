/** Components of Mintlify as ours. */
import type { Parents, RootContent } from 'mdast';
import { type JsxNode, removeAttribute, setAttribute } from '#engine/content/markdown/jsx.ts';
import { replaceNode, unwrapEdits } from '#engine/content/markdown/markdownExport.ts';
import { includePartial } from '#engine/content/markdown/nodes/partials.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { type Adapt, textOfAttribute } from '../../common/markdown/attributes.ts';
import { become, blocks, content, givenValue, inline, made } from '../../common/markdown/building.ts';
import { adaptElement, walked } from '../../common/markdown/elements.ts';
import { expression } from '../../common/markdown/expressions.ts';
import { inlineElement, paragraph, text } from '../../common/markdown/mdast.ts';
import { themed } from '../../common/markdown/themed.ts';
import { card, codeGroup, details, field, noteIcon, steps, tabNames, titleLine } from './boxes.ts';
import { color, tree } from './lists.ts';

/** A box, which shows its kind by its color: that is its name for screen readers. */
const callout =
  (type: string): Adapt =>
  (node, state) => {
    const title = textOfAttribute(node, 'title', state);
    const label = title ?? state.context.admonitionTitle(type);
    node.children = blocks(node) as typeof node.children;
    const head = title ? [made('AdmonitionTitle', { type }, inline(title, state, node))] : [];
    const children = content(node, state, `**${label}**`);
    return [made('Admonition', { type, label: title ? undefined : label }, [...head, ...children])];
  };

/** Content below its title. */
const titled: Adapt = (node, state) => {
  const title = textOfAttribute(node, 'title', state) ?? '';
  return [titleLine(title, node, state), ...content(node, state, `**${title}**`)];
};

const bare: Adapt = (node, state) => content(node, state);

const grid: Adapt = (node, state) => [made('CardGrid', {}, content(node, state))];

const elements: Readonly<Record<string, Adapt>> = {
  Note: callout('note'),
  Warning: callout('warning'),
  Info: callout('info'),
  Tip: callout('tip'),
  Check: callout('tip'),
  Danger: callout('danger'),
  Callout: callout('note'),
  ...{ Card: card, Tile: card, CardGroup: grid, Columns: grid, Column: (node) => become(node, 'div') },
  ...{ CodeGroup: codeGroup, RequestExample: codeGroup, ResponseExample: codeGroup },
  ...{ Accordion: details, Expandable: details, AccordionGroup: bare, Panel: bare },
  ...{ ParamField: field, Param: field, ResponseField: field, Steps: steps, Tree: tree, FileTree: tree },
  Tabs(node, state) {
    const tabs = (node.children as JsxNode[]).filter(({ name }) => name === 'Tab');
    const names = tabNames(tabs.map((tab) => textOfAttribute(tab, 'title', state) ?? ''));
    for (const [at, tab] of tabs.entries()) setAttribute(tab, 'value', names[at]);
    return become(node, 'Tabs');
  },
  Tab(node, state) {
    const label = textOfAttribute(node, 'title', state) ?? '';
    const value = textOfAttribute(node, 'value', state) ?? label;
    return become(node, 'TabItem', { value, label });
  },
  ...{ View: titled, Step: titled },
  Frame(node, state) {
    const [caption, hint] = ['caption', 'hint'].map((name) => textOfAttribute(node, name, state));
    const above = hint ? [paragraph(...inline(hint, state, node))] : [];
    const below = caption ? [made('figcaption', {}, inline(caption, state, node))] : [];
    return [...above, made('figure', {}, [...content(node, state), ...below])];
  },
  Icon(node, state) {
    noteIcon('icon', node, state);
    state.edits.push(replaceNode(node as never, ''));
    return [];
  },
  Tooltip(node, state) {
    const [headline, tip, cta, href] = ['headline', 'tip', 'cta', 'href'].map((name) =>
      textOfAttribute(node, name, state),
    );
    const link = cta && href ? [text(' '), ...inline(`[${cta}](${href})`, state, node)] : [];
    state.edits.push(...unwrapEdits(state.page.source, node, ''));
    state.children(node as Parents);
    const title = [headline, tip].filter(Boolean).join(': ');
    return [inlineElement('abbr', { title }, node.children), ...link];
  },
  Update(node, state) {
    const [label = '', about] = ['label', 'description'].map((name) => textOfAttribute(node, name, state));
    const tags = [givenValue(node, 'tags', state) ?? []].flat().map(String);
    const words = [about, ...tags].filter(Boolean).join(' · ');
    const heading = { type: 'heading', depth: 2, children: [text(label)] } as RootContent;
    const shown = walked([heading, ...(words ? [paragraph(text(words))] : [])], node, state);
    return [...shown, ...content(node, state, [`## ${label}`, words].filter(Boolean).join('\n\n'))];
  },
  Badge(node, state) {
    state.edits.push(...unwrapEdits(state.page.source, node, ''));
    state.children(node as Parents);
    return [inlineElement('small', { className: 'badge' }, node.children)];
  },
  Latex(node, state) {
    const value = (node.children as RootContent[])
      .map((each) => ('value' in each ? each.value : textOf(each)))
      .join('');
    state.edits.push(replaceNode(node as never, `$${value}$`));
    return walked([{ type: 'inlineMath', value } as RootContent], node, state);
  },
  Color(node, state) {
    const rows = color(node, state) ?? [];
    state.edits.push(replaceNode(node as never, rows.map(textOf).join('\n\n')));
    return walked(rows, node, state);
  },
  Link: (node, state) => become(node, 'a', { href: textOfAttribute(node, 'href', state) }),
  Prompt(node, state) {
    const [title, about] = ['title', 'description'].map((name) => textOfAttribute(node, name, state));
    return become(node, 'Prompt', { title: title ?? about });
  },
  Visibility(node, state) {
    const who = textOfAttribute(node, 'for', state) === 'agents' ? 'agents' : 'people';
    return become(node, 'For', { who });
  },
  Snippet(node, state) {
    const file = textOfAttribute(node, 'file', state) ?? '';
    const name = file.startsWith('/') ? file : `/snippets/${file}`;
    const partial = state.context.partial(name, state.location(node as never));
    return partial ? includePartial(partial, node as RootContent, state) : [];
  },
  img(node, state) {
    const classes = textOfAttribute(node, 'className', state) ?? textOfAttribute(node, 'class', state) ?? '';
    const mode = /(^| )dark:hidden\b/.test(classes)
      ? 'light'
      : /(^| )hidden\b.*dark:block\b/.test(classes)
        ? 'dark'
        : undefined;
    if (mode === undefined) return undefined;
    removeAttribute(node, 'class');
    setAttribute(node, 'className', `themed-${mode}`);
    state.rules.set(`themed-${mode}`, themed[mode] ?? '');
    return undefined;
  },
};

/** An expression. A name without a value is reported. */
export function namedValue(
  node: Parameters<typeof expression>[0],
  state: TransformState,
  ours: () => RootContent[],
): RootContent[] {
  const nodes = expression(node, state, ours);
  if (nodes.length === 0 && /^\s*[A-Za-z_$][\w$.]*\s*$/.test(node.value) && state.code)
    state.context.problems.warn(state.location(node), 'A name in braces has no value: it is left out.');
  return nodes;
}

/** Replaces components of Mintlify, and elements that pages may not hold. */
export const element = adaptElement([], elements);
