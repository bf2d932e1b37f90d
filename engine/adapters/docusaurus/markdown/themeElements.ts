/** Components and elements whose content comes from their page or their site. */
import type { List, ListItem, RootContent } from 'mdast';
import { type JsxNode, jsx, writtenValue } from '#engine/content/markdown/jsx.ts';
import { removeNode } from '#engine/content/markdown/markdownExport.ts';
import type { ContextCard } from '#engine/content/markdown/transformState.ts';
import { addressOf } from '../../common/markdown/addressOf.ts';
import { type Adapt, textOfAttribute } from '../../common/markdown/attributes.ts';
import { givenValue } from '../../common/markdown/building.ts';
import { text } from '../../common/markdown/mdast.ts';
import { pageHead } from '../../common/markdown/pageHead.ts';
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

export const themeElements: ReadonlyMap<string, Adapt> = new Map(
  Object.entries({ DocCard, DocCardList, Head: pageHead, Redirect, TOCInline, ThemedImage }),
);
