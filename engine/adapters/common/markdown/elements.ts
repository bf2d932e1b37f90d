/** Elements of pages that were written for another generator. */
import type { Heading, Parents, RootContent } from 'mdast';
import { addClass, type JsxNode, jsx, setAttribute } from '#engine/content/markdown/jsx.ts';
import { plainText, removeNode, replaceNode, unwrapEdits } from '#engine/content/markdown/markdownExport.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { addressFault } from '#engine/shared/pathFault.ts';
import { pageStyle } from '../looks/pageStyle.ts';
import { type Adapt, keepKnown, textOfAttribute, textsOf } from './attributes.ts';
import { become } from './building.ts';
import type { Directive } from './containers.ts';
import { text } from './mdast.ts';
import { pageHead } from './pageHead.ts';
import { imageOfMode, picture } from './themed.ts';
import { attributesAllowed } from './vocabulary.ts';

/** Leaves out an element, and reports the cause. */
export const removed =
  (cause: string): Adapt =>
  (node, state) => {
    state.context.problems.note(state.location(node as never), cause);
    return removeNode(node as never, state);
  };

/** A page of another host in a frame. The security policy allows that host. */
const iframe: Adapt = (node, state) => {
  const src = textOfAttribute(node, 'src', state)?.replace(/^\/\//, 'https://');
  if (src === undefined) return removeNode(node as never, state);
  setAttribute(node, 'src', src);
  setAttribute(node, 'loading', 'lazy');
  if (textOfAttribute(node, 'title', state) === undefined)
    setAttribute(node, 'title', src.replace(/^https?:\/\/([^/]+).*/, '$1'));
  const title = textOfAttribute(node, 'title', state) ?? '';
  state.edits.push(replaceNode(node as never, `[${plainText(title)}](${src})`));
  return undefined;
};

/** A badge: the words in an attribute, or what it holds. Its kind is that of a box; it may have a size. */
export const badge: Adapt = (node, state) => {
  const [words, type, kind = type, size] = textsOf(node, state, 'text', 'type', 'variant', 'size');
  const className = ['badge', kind && `admonition--${kind}`, size && `badge--${size}`]
    .filter(Boolean)
    .join(' ');
  if (words === undefined) return become(node, 'small', { className });
  state.edits.push(replaceNode(node as never, words));
  return [jsx('small', { className }, [text(words)]) as RootContent];
};

/** Makes the words in badges of a heading attributes: they are no part of it in lists. */
export function badgesOf({ children }: Heading): void {
  for (const node of children as JsxNode[]) {
    if (node.name !== 'Badge' || node.children.length === 0) continue;
    setAttribute(node, 'text', textOf(node));
    node.children = [];
  }
}

/** A drawing. One that only names those of another place is empty here. */
const svg: Adapt = (node, state) => {
  const parts = (node.children as JsxNode[]).filter(({ type }) => type.startsWith('mdxJsx'));
  return parts.length > 0 && parts.every(({ name }) => name === 'use')
    ? removed('Left out: a drawing that is in another place.')(node, state)
    : undefined;
};

/** Elements of HTML that need more than their attributes. */
export const plainElements: Readonly<Record<string, Adapt>> = {
  iframe,
  picture,
  img: imageOfMode,
  svg,
  script: removed('Left out: scripts within pages.'),
  noscript: removed('Left out: what is seen without scripts alone.'),
  style: pageStyle(),
  head: pageHead,
};

/** Replaces an element by its content. */
export function unwrapped(node: JsxNode, state: TransformState): RootContent[] {
  state.edits.push(...unwrapEdits(state.page.source, node, ''));
  return node.children as RootContent[];
}

/** What is said of a directive that has no counterpart. */
export const unknownDirective = ({ name }: Directive): string =>
  `Unknown directive ":::${name}": what it holds is shown without it.`;

/** What an unknown directive holds. It is reported. */
export function withoutDirective(node: Directive, state: TransformState): RootContent[] {
  state.context.problems.warn(state.location(node), unknownDirective(node));
  state.edits.push(...unwrapEdits(state.page.source, node, ''));
  state.children(node);
  return node.children;
}

/** Why components are not drawn, by their elements. */
export const reasons = new WeakMap<JsxNode, string>();

/** Keeps a known element with its known attributes, which gives `undefined`. The content of an unknown one takes its place. */
export function knownElement(node: JsxNode, state: TransformState): RootContent[] | undefined {
  const now = node.name ?? '';
  const known = attributesAllowed(node, state.context.components);
  if (now === '') return undefined;
  if (known) {
    keepKnown(node, known, state);
    // Other generators have the distances of running text in every element.
    if (boxes.has(now) && node.children.length > 1 && node.children.some(isRunningText))
      addClass(node, 'flow');
    return undefined;
  }
  const isLink = becomesLink(node, state);
  const what = /^[a-z]/.test(now) ? 'element' : 'component';
  const how = isLink ? 'it is shown as a link' : 'what it holds is shown without it';
  const message = `The ${what} <${now}> is not known: ${how}.`;
  state.context.problems.warn(state.location(node as never), message, reasons.get(node));
  return isLink ? knownElement(node, state) : walked(unwrapped(node, state), node, state);
}

/** Makes a component that leads somewhere a link, with the words of an attribute where it holds nothing. Without words it is none. */
function becomesLink(node: JsxNode, state: TransformState): boolean {
  const [href = '', ...words] = ['href', 'text', 'title', 'label'].map((name) =>
    textOfAttribute(node, name, state),
  );
  const label = words.find(Boolean);
  if (addressFault(href) !== undefined || href === '' || (node.children.length === 0 && !label)) return false;
  node.name = 'a';
  node.attributes = [];
  setAttribute(node, 'href', href);
  if (node.children.length === 0) node.children.push(text(label ?? '') as never);
  return true;
}

/** Draws elements: these of ours as they are, those of a generator and of HTML as known. */
export function adaptElement(own: readonly string[], elements: Readonly<Record<string, Adapt>> = {}): Adapt {
  const all = new Map(Object.entries({ ...plainElements, ...elements }));
  return (node, state) =>
    all.get(node.name ?? '')?.(node, state) ??
    (own.includes(node.name ?? '') ? undefined : knownElement(node, state));
}

const boxes = new Set(['div', 'section', 'article', 'aside', 'center']);

const isRunningText = ({ type }: { type: string }): boolean => type === 'paragraph' || type === 'list';

/** Transforms the nodes that replace another one, at its position. */
export function walked(nodes: RootContent[], { position }: JsxNode, state: TransformState): RootContent[] {
  for (const node of nodes) if (position) node.position ??= position;
  const holder = { type: 'root', children: nodes } as Parents;
  state.children(holder);
  return holder.children as RootContent[];
}
