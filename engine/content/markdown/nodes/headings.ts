/** Headings with their ids. A first heading of level 1 is the title. */
import { slug } from 'github-slugger';
import type { Heading, Nodes } from 'mdast';
import { scriptIds } from '#engine/shared/attributes.ts';
import type { TextPart } from '#engine/shared/text/textPart.ts';
import { type JsxNode, madeValue, writtenValue } from '../jsx.ts';
import { removeNode, replaceId } from '../markdownExport.ts';
import { textOf } from '../textOf.ts';
import type { NodeTransform, TransformState } from '../transformState.ts';

export const heading: NodeTransform<Heading> = (node, state, parent) => {
  const { context, headings, slugger } = state;
  const label = textOf(withoutHidden(node)).trim().normalize('NFC') || altIn(node);
  if (label === '' && node.children.every(({ type }) => type === 'mdxTextExpression')) {
    const hint = `Write ${'#'.repeat(node.depth)} and what the section is called.`;
    context.problems.error(state.location(node), 'The heading is empty.', hint);
    return removeNode(node, state);
  }
  const isFirst = parent === state.page.tree && headings.length === 0 && state.title === undefined;
  if (node.depth === 1 && isFirst && !context.keepsHeading && state.includedBy.length === 0) {
    const { id } = node.data?.hProperties ?? {};
    const own = typeof id === 'string' && { id: numbered(id, slugger) };
    state.title = { text: label, parts: [], ...own };
    state.children(node);
    state.title.parts = partsOf(node, ofTitle);
    return removeNode(node, state);
  }
  const { id: written, 'data-toc-label': listed = label, ...others } = node.data?.hProperties ?? {};
  for (const name of Object.keys(others)) {
    const hint = 'A heading may have an id: {#name}.';
    context.problems.error(state.location(node), `The heading has the attribute "${name}".`, hint);
  }
  const unique =
    typeof written === 'string'
      ? numbered(written, slugger)
      : slugger.slug(nameOf(label, node, state), context.keepsCase);
  // Content for another generator may use an id twice: the second gets a number.
  const id = typeof written === 'string' && context.problems.level === 'errors' ? written : unique;
  if (typeof written === 'string') {
    // The export keeps an id that does not follow from the words of the heading.
    state.edits.push(...replaceId(node, slug(label) === written ? undefined : written));
  }
  if (state.ids.has(id)) {
    const hint = 'Give this heading another one, such as {#other-name} behind its text.';
    context.problems.warn(state.location(node), `The id "${id}" is used twice.`, hint);
  }
  addId(id, node, state);
  headings.push({ id, label: String(listed), level: node.depth });
  node.data = { hProperties: { id } };
  state.children(node);
  return [node];
};

/** The heading without elements that only the eye sees, such as links to itself. */
const withoutHidden = (node: Heading): Heading => ({
  ...node,
  children: node.children.filter(
    (child) =>
      !(/^mdxJsx/.test(child.type) && writtenValue((child as JsxNode).attributes, 'aria-hidden') === 'true'),
  ),
});

/** An id as it is written, with a number where the page has it already. */
function numbered(written: string, { occurrences }: TransformState['slugger']): string {
  let id = written;
  for (let count = 1; Object.hasOwn(occurrences, id); count++) id = `${written}-${count}`;
  occurrences[id] = 0;
  return id;
}

/** The name that the id of a heading is derived from: its words, or the codes of its signs. */
function nameOf(label: string, node: Heading, { context, location }: TransformState): string {
  if (slug(label).replaceAll('-', '') !== '') return label;
  const signs = Array.from(label.replace(/\s/g, ''), (sign) => sign.codePointAt(0)?.toString(16));
  const name = ['section', ...signs].join('-');
  const hint = `Readers see it in the address. Choose another one: ${'#'.repeat(node.depth)} ${label} {#name}`;
  context.problems.warn(location(node), `The heading has no letters; its id is "${name}".`, hint);
  return name;
}

const elements: Readonly<Record<string, string>> = {
  inlineCode: 'code',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
};

/** What the title has that other headings do not have in lists. */
const ofTitle = { ...elements, link: 'a', img: 'img' };

/** Elements of HTML that mark words. */
const marking = /^(abbr|b|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/;

/** The parts of a heading; components and other kinds of nodes than `known` give way to what is in them. */
export const partsOf = (node: Nodes, known = elements): TextPart[] =>
  ('children' in node ? node.children : []).flatMap((child): TextPart[] => {
    const parts = 'children' in child ? partsOf(child, known) : [textOf(child)];
    const { name = '', attributes = [] } = /^mdxJsx/.test(child.type) ? (child as JsxNode) : {};
    const element = known[child.type] ?? known[name ?? ''] ?? marking.exec(name ?? '')?.[0];
    if (!element) return parts;
    const className = writtenValue(attributes, 'className') ?? writtenValue(attributes, 'class');
    const given = {
      ...(typeof className === 'string' && { className }),
      ...(child.type === 'link' && { href: child.url }),
      ...(element === 'img' && pictureOf(attributes)),
    };
    return [{ element, attributes: given, parts }];
  });

/** The attributes of a picture that title and page draw alike. */
const pictureOf = (attributes: JsxNode['attributes']): object =>
  Object.fromEntries(
    ['src', 'alt', 'width', 'height'].map((name) => {
      const value = writtenValue(attributes, name);
      return [name, typeof value === 'string' ? value : madeValue(value)];
    }),
  );

/** Alternative texts of the pictures of a heading. */
const altIn = (node: Nodes): string => {
  if (node.type === 'image') return node.alt ?? '';
  return 'children' in node ? node.children.map(altIn).join(' ').trim() : '';
};

/** Records an id. Reports ids that scripts of the site use. */
export function addId(id: string, node: Nodes, { context, ids, location }: TransformState): void {
  if (scriptIds.has(id)) {
    const hint = 'Scripts of the site go by it. Choose another one.';
    context.problems.error(location(node), `The id "${id}" is a part of every page.`, hint);
  }
  ids.add(id);
}
