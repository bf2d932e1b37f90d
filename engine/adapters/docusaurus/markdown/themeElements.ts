/** Components and elements whose content comes from their page or their site. */
import type { List, ListItem, RootContent } from 'mdast';
import { type JsxNode, jsx, writtenValue } from '#engine/content/markdown/jsx.ts';
import { removeNode } from '#engine/content/markdown/markdownExport.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { ContextCard, TransformState } from '#engine/content/markdown/transformState.ts';
import { addressOf } from '../../common/markdown/addressOf.ts';
import { type Adapt, textOfAttribute } from '../../common/markdown/attributes.ts';
import { givenValue } from '../../common/markdown/building.ts';
import { text } from '../../common/markdown/mdast.ts';
import { themed, themedPicture } from '../../common/markdown/themed.ts';
import { text as textOfValue, values } from '../../common/values.ts';
import { cardEmoji } from '../content/cardEmoji.ts';

const numberOf = (node: JsxNode, name: string): number | undefined => {
  const value = writtenValue(node.attributes, name);
  const found = Number(typeof value === 'string' ? value : value?.value);
  return Number.isInteger(found) ? found : undefined;
};

/** The headings that code names: all in `toc`, a part of it, or those of a level. */
function named<Heading extends { level: number }>(headings: readonly Heading[], code: string): Heading[] {
  const [, from = '0', to] = /\.slice\((\d+)(?:,\s*(-?\d+))?\)/.exec(code) ?? [];
  const [, wanted] = /\.filter\(.*\.level\s*={2,3}\s*(\d)\s*\)/.exec(code) ?? [];
  const part = headings.slice(Number(from), to === undefined ? undefined : Number(to));
  return part.filter(({ level }) => wanted === undefined || level === Number(wanted));
}

/** A list of the headings of the page, filled when all of them are known. */
const TOCInline: Adapt = (node, state) => {
  const toc = writtenValue(node.attributes, 'toc');
  const code = toc && typeof toc === 'object' ? toc.value : '';
  const [min, max] = [numberOf(node, 'minHeadingLevel') ?? 2, numberOf(node, 'maxHeadingLevel') ?? 3];
  const list: List = { type: 'list', ordered: false, spread: false, children: [] };
  state.jobs.push(
    Promise.resolve().then(() => {
      const wanted = named(state.headings, code).filter(({ level }) => level >= min && level <= max);
      list.children = wanted.map(({ id, label }): ListItem => {
        const link: RootContent = { type: 'link', url: `#${id}`, children: [text(label) as never] };
        return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children: [link] }] };
      });
      if (list.children.length === 0) Object.assign(list, { type: 'paragraph', children: [] });
    }),
  );
  removeNode(node as never, state);
  return [list];
};

const cardOf = ({ label, href, description, icon }: ContextCard) =>
  jsx(
    'Card',
    { title: label, href, ...(icon && { icon }) },
    description === '' ? [] : [{ type: 'paragraph', children: [text(description)] }],
  );

/** The card of a sidebar item. A category without an address links to its first item. */
function writtenCard(item: unknown): ContextCard[] {
  const { label, href, description, items } = values(item);
  const [title, address] = [textOfValue(label), textOfValue(href)];
  const kind = Array.isArray(items) ? 'category' : /^https?:/.test(address ?? '') ? 'external' : 'page';
  const icon = cardEmoji[kind];
  if (title !== undefined && address !== undefined)
    return [{ label: title, href: address, description: textOfValue(description) ?? '', icon }];
  const [first] = Array.isArray(items) ? items.flatMap(writtenCard) : [];
  return first && title !== undefined ? [{ ...first, label: title, icon }] : [];
}

const DocCard: Adapt = (node, state) => {
  const cards = writtenCard(givenValue(node, 'item', state));
  removeNode(node as never, state);
  return cards.map((card) => cardOf(card) as RootContent);
};

const DocCardList: Adapt = (node, state) => {
  const items = givenValue(node, 'items', state);
  const written = Array.isArray(items) ? items.flatMap(writtenCard) : [];
  const cards = written.length > 0 ? written : (state.context.cards?.() ?? []);
  removeNode(node as never, state);
  return cards.length === 0 ? [] : [jsx('CardGrid', {}, cards.map(cardOf)) as RootContent];
};

/** A redirect, with a link for browsers that do not follow it. */
const Redirect: Adapt = (node, state) => {
  const to = textOfAttribute(node, 'to', state);
  removeNode(node as never, state);
  if (to === undefined) return [];
  const url = state.context.link(to, state.location(node as never));
  state.head.push({ name: 'meta', attributes: { httpEquiv: 'refresh', content: `0; url=${url}` }, text: '' });
  return [{ type: 'paragraph', children: [{ type: 'link', url: to, children: [text(to) as never] }] }];
};

/** A picture for each color mode, of which one is visible. */
const ThemedImage: Adapt = (node, state) => {
  const written = writtenValue(node.attributes, 'sources');
  const code = written && typeof written === 'object' ? written.value : '';
  return Object.keys(themed).flatMap((mode) => {
    const [, source = ''] = new RegExp(`\\b${mode}\\s*:\\s*([^,}\\n]+)`).exec(code) ?? [];
    const src = addressOf(source, state.imports);
    return src === undefined ? [] : [themedPicture(mode, src, node, state)];
  });
};

/** Elements for the head of a page. Elements that load something are reported. */
const head: Adapt = (node, state) => {
  for (const child of node.children as (RootContent | JsxNode)[]) {
    const inner = child.type === 'paragraph' ? (child.children as (RootContent | JsxNode)[]) : [child];
    for (const each of inner) if ('name' in each && each.name) addToHead(each as JsxNode, state);
  }
  return removeNode(node as never, state);
};

const ofHead: Readonly<Record<string, readonly string[]>> = {
  link: ['rel', 'href', 'hrefLang', 'type', 'title'],
  meta: ['name', 'property', 'content'],
  title: [],
};

function addToHead(element: JsxNode, state: TransformState): void {
  const name = element.name ?? '';
  const known = ofHead[name];
  const attributes = Object.fromEntries(
    (known ?? []).flatMap((key) => {
      const value = textOfAttribute(element, key, state);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const isLoaded = /\b(stylesheet|manifest|icon|preload|modulepreload)\b/.test(attributes['rel'] ?? '');
  if (known && !isLoaded) state.head.push({ name, attributes, text: textOf(element as never) });
  else {
    const location = state.location(element as never);
    state.context.problems.note(location, `Left out: <${name}> for the head of a page.`);
  }
}

export const themeElements: ReadonlyMap<string, Adapt> = new Map(
  Object.entries({ DocCard, DocCardList, Head: head, Redirect, TOCInline, ThemedImage, head }),
);
