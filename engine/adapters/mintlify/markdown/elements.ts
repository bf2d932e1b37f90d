/** Components of Mintlify as ours. */
import type { RootContent } from 'mdast';
import { escaped } from '#engine/content/markdown/generated/parts.ts';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { headOf, replaceNode, unwrapEdits } from '#engine/content/markdown/markdownExport.ts';
import { includePartial } from '#engine/content/markdown/nodes/partials.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { toSlug } from '#engine/features/api-reference/build/names.ts';
import { iconElement, iconOf } from '../../common/icons/iconNodes.ts';
import { type Adapt, textsOf } from '../../common/markdown/attributes.ts';
import {
  become,
  blocks,
  codeBlock,
  codesIn,
  content,
  givenValue,
  has,
  inline,
  made,
  parsed,
} from '../../common/markdown/building.ts';
import { card } from '../../common/markdown/cards.ts';
import { tabElements, tabsOf, takeTitle } from '../../common/markdown/containers.ts';
import { adaptElement, badge, walked } from '../../common/markdown/elements.ts';
import { inlineElement, paragraph, text } from '../../common/markdown/mdast.ts';
import { all } from '../../common/options.ts';

type Element = RootContent & JsxNode;

/** A box, which shows its kind by its color: that is its name for screen readers. One without a kind has an icon of its own. */
const callout: Adapt = (node, state) => {
  const name = `${node.name}`.toLowerCase();
  const type = { check: 'tip', callout: 'note' }[name] ?? name;
  const [title] = textsOf(node, state, 'title');
  const label = title ?? state.context.admonitionTitle(type);
  const sign = name === 'callout' && iconOf(node, state);
  node.children = blocks(node) as typeof node.children;
  const words = title ? inline(title, state, node) : [];
  const head = sign
    ? made('p', { className: 'admonition__title' }, [...sign, made('span', {}, words)])
    : made('AdmonitionTitle', { type }, words);
  const attributes = { type, className: name, label: title ? undefined : label };
  return [made('Admonition', attributes, [head, ...content(node, state, `**${label}**`)])];
};

/** Code in tabs, each with the title of its block. */
const codeGroup: Adapt = (node, state) => {
  const codes = codesIn(node, state).filter((each) => each.type === 'code');
  if (codes.length < 2) return content(node, state);
  const labels = codes.map((code) => takeTitle(code) ?? code.lang ?? 'Code');
  const children = content(node, state);
  if (children.length !== codes.length) return children;
  return [made('div', { className: 'code-group' }, [tabsOf(labels, children) as RootContent])];
};

/** Content that opens, which has an id by its title. */
const details: Adapt = (node, state) => {
  const [title = 'Details', about, given] = textsOf(node, state, 'title', 'description', 'id');
  const words = inline(about ? `${title}: ${about}` : title, state, node);
  const named = title.toLowerCase().replace(/['\u2019](?=[ts]\b)|(&)/g, (_, and) => (and ? ' and ' : ''));
  const own = given ?? (node.name === 'Accordion' ? toSlug(named) : '');
  const id = own === '' ? undefined : state.slugger.slug(own, true);
  if (id) state.ids.add(id);
  const summary = made('summary', {}, [...iconOf(node, state), ...words]);
  const open = has(node, 'defaultOpen') || undefined;
  return [made('details', { id, open }, [summary, ...content(node, state, `**${title}**`)])];
};

/** A parameter, or a part of an answer. */
const field: Adapt = (node, state) => {
  const place = ['query', 'path', 'body', 'header'].find((each) => has(node, each));
  const [name = '', type = '', initial, ...others] = [place ?? 'name', 'type', 'default', 'pre', 'post'].map(
    (each) => givenValue(node, each, state) ?? undefined,
  );
  const marks = ['required', 'deprecated'].filter((mark) => has(node, mark));
  const preset = initial === undefined ? undefined : `default: ${JSON.stringify(initial)}`;
  const shown = [place, preset, ...marks, ...others.flat()].filter((each) => each !== undefined);
  const attributes = {
    id: `param-${toSlug(`${name}`)}`,
    name: `${name}`,
    type: `${type}`,
    flags: shown.map((each) => [marks.includes(`${each}`) ? each : 'tag', `${each}`]),
  };
  state.styles.add('api');
  const children = content(node, state, headOf('ApiField', attributes).replace(/^- |\n+$/g, ''));
  return [made('ApiFields', {}, [made('ApiField', attributes, children)])];
};

/** Content below its title; `number` precedes that in Markdown. */
const titled = (node: JsxNode, state: TransformState, number = ''): RootContent[] => {
  const [title] = textsOf(node, state, 'title');
  if (!title) return content(node, state);
  const words = [...iconOf(node, state), ...inline(title, state, node)];
  return [paragraph(made('strong', {}, words)), ...content(node, state, `**${number}${title}**`)];
};

/** An ordered list of steps, each below its title. */
const steps: Adapt = (node, state) => {
  const items: { type: 'listItem'; spread: true; children: RootContent[] }[] = [];
  state.edits.push(...unwrapEdits(state.page.source, node, ''));
  for (const child of node.children as Element[]) {
    const isStep = child.name === 'Step';
    if (isStep || items.length === 0) items.push({ type: 'listItem', spread: true, children: [] });
    const shown = isStep ? titled(child, state, `${items.length}. `) : walked([child], node, state);
    items.at(-1)?.children.push(...shown);
  }
  const list = { type: 'list', ordered: true, start: 1, spread: true, children: items } as RootContent;
  return [made('Steps', {}, [list])];
};

/** Files and folders that elements name, as a list. */
const tree: Adapt = (node, state) => {
  const linesIn = (nodes: readonly unknown[], indent = ''): string[] =>
    (nodes as Element[]).flatMap((entry) => {
      const [name] = textsOf(entry, state, 'name');
      const line = `${indent}- ${escaped(name ?? '')}`;
      return name === undefined ? [] : [line, ...linesIn(entry.children, `${indent}  `)];
    });
  const markdown = linesIn(node.children).join('\n');
  state.edits.push(replaceNode(node as never, markdown));
  return walked([made('FileTree', {}, parsed(markdown))], node, state);
};

const elements: Readonly<Record<string, Adapt>> = {
  ...all('Note Info Tip Check Warning Danger Callout', callout),
  ...all('Card Tile', card),
  ...all('CardGroup Columns', (node: JsxNode, state: TransformState) =>
    become(node, 'div', { className: `card-grid cols-${givenValue(node, 'cols', state) ?? 2}` }),
  ),
  CodeBlock: (node, state) => walked([codeBlock(node, state)], node, state),
  Column: (node) => become(node, 'div'),
  ...all('CodeGroup RequestExample ResponseExample', codeGroup),
  ...all('Accordion Expandable', details),
  AccordionGroup: (node) => become(node, 'div', { className: 'accordions' }),
  Panel: content,
  ...all('ParamField Param ResponseField', field),
  Steps: steps,
  ...all('Step Tab View', titled),
  Tabs: tabElements('Tab', 'title'),
  Tree: tree,
  Icon: iconElement,
  Badge: badge,
  Frame(node, state) {
    const [caption, hint] = textsOf(node, state, 'caption', 'hint');
    const above = hint ? [paragraph(...inline(hint, state, node))] : [];
    const below = caption ? [made('figcaption', {}, inline(caption, state, node))] : [];
    return [...above, made('figure', {}, [...content(node, state), ...below])];
  },
  Tooltip(node, state) {
    const [headline, tip, cta, href] = textsOf(node, state, 'headline', 'tip', 'cta', 'href');
    const link = cta && href ? [text(' '), ...inline(`[${cta}](${href})`, state, node)] : [];
    const title = [headline, tip].filter(Boolean).join(': ');
    return [inlineElement('abbr', { title }, content(node, state)), ...link];
  },
  Update(node, state) {
    const [label = '', about] = textsOf(node, state, 'label', 'description');
    const tags = [givenValue(node, 'tags', state)].flat().filter(Boolean).map(String);
    const words = [about, ...tags].filter(Boolean).join(' · ');
    // The parser puts the label there, so that it has an id.
    const heading = node.children.shift() as RootContent;
    const badges = tags.map((tag) => inlineElement('small', { className: 'badge' }, [text(tag)]));
    const shown = [...walked([heading], node, state), ...(about ? [paragraph(text(about))] : []), ...badges];
    const inner = content(node, state, `## ${label}\n\n${words}`);
    const parts = [made('div', {}, shown), made('div', { className: 'flow' }, inner)];
    return [made('div', { className: 'update' }, parts)];
  },
  Link: (node, state) => become(node, 'a', { href: textsOf(node, state, 'href')[0] }),
  Prompt: (node, state) =>
    become(node, 'Prompt', { title: textsOf(node, state, 'title', 'description').find(Boolean) }),
  Visibility: (node, state) =>
    become(node, 'For', { who: textsOf(node, state, 'for')[0] === 'agents' ? 'agents' : 'people' }),
  Snippet(node, state) {
    const [file = ''] = textsOf(node, state, 'file');
    const partial = state.context.partial(file, state.location(node as never));
    return partial ? includePartial(partial, node as RootContent, state) : [];
  },
};

/** Replaces components of Mintlify, and elements that pages may not hold. */
export const element = adaptElement(['FileTree'], elements);
