/** Renders elements without state to the HTML that React writes, in a third of the time. */
import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeAttribute, escapeText } from '#engine/shared/text/escape.ts';

type Props = Readonly<Record<string, unknown>>;
type Tag = ReactElement<Props> & { type: string };

/** Tags with a special form in React, beside those with a hyphen. */
const special = new Set('select option textarea input object style'.split(' '));
const empty = new Set('area base br col embed hr img link meta source track wbr'.split(' '));
/** Attributes whose form in React depends on their values. */
const byValue = new Set('style action formAction xlinkHref cols rows size span rowSpan start ref'.split(' '));

/**
 * HTML of `node`. React renders tags that are not plain, and all of `node` where a component has hooks or is no function.
 * React is asked once for the form of each attribute. Unlike in React, elements of the head keep their order, and no picture
 * is preloaded.
 */
export function staticMarkup(node: ReactNode): string {
  try {
    return markupOf(node);
  } catch {
    // What fails for another reason than hooks fails again.
    return drawnByReact(node);
  }
}

const wrapper = 'drawn-markup';
const wrapperTags = new RegExp(`</?${wrapper}>`, 'g');

/** HTML that is drawn already. React needs an element around it, which `staticMarkup` takes away again. */
export const Markup = ({ html }: { html: string }): ReactNode =>
  createElement(wrapper, { dangerouslySetInnerHTML: { __html: html } });

const drawnByReact = (node: ReactNode): string => renderToStaticMarkup(node).replaceAll(wrapperTags, '');

function markupOf(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string') return escapeText(node);
  if (isValidElement<Props>(node)) return elementOf(node);
  if (typeof node !== 'object') return `${node}`;
  let html = '';
  for (const child of node as Iterable<ReactNode>) html += markupOf(child);
  return html;
}

function elementOf(node: ReactElement<Props>): string {
  const { type, props } = node;
  if (typeof type === 'string') return isPlain(node) ? tag(node) : drawnByReact(node);
  return markupOf(
    type === Fragment ? (props['children'] as ReactNode) : (type as (props: Props) => ReactNode)(props),
  );
}

const isPlain = (node: ReactElement<Props>): node is Tag =>
  typeof node.type === 'string' &&
  !special.has(node.type) &&
  !node.type.includes('-') &&
  (node.type !== 'script' || node.props['children'] === undefined) &&
  isPlainAddress(node.props['href']) &&
  isPlainAddress(node.props['src']);

/** False for an address that React leaves out, or replaces because it may be a script. */
const isPlainAddress = (address: unknown): boolean =>
  address === undefined || (typeof address === 'string' && /^[^\p{Cc}\sj]/iu.test(address));

function tag({ type, props }: Tag): string {
  let html = `<${type}`;
  for (const name in props)
    if (name !== 'children' && name !== 'dangerouslySetInnerHTML') html += attribute(name, props[name]);
  if (empty.has(type)) return `${html}/>`;
  const inner = props['dangerouslySetInnerHTML'] as { __html?: string } | undefined;
  const content = inner ? (inner.__html ?? '') : markupOf(props['children'] as ReactNode);
  // Browsers drop the line end that opens a `<pre>`.
  return `${html}>${type === 'pre' && content.startsWith('\n') ? '\n' : ''}${content}</${type}>`;
}

/** Beginnings of attributes by name, and whole ones by name and boolean value; '' where React leaves them out. */
const known = new Map<string, string>();

function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return remembered(`${name}=${value}`, () => written(name, value));
  if (byValue.has(name) || (typeof value !== 'string' && typeof value !== 'number'))
    return written(name, value);
  const start = remembered(name, () => /^.*="(?=v"$)/.exec(written(name, 'v'))?.[0] ?? '');
  return start === '' ? written(name, value) : `${start}${escapeAttribute(`${value}`)}"`;
}

function remembered(key: string, ask: () => string): string {
  const text = known.get(key) ?? ask();
  known.set(key, text);
  return text;
}

/** An attribute as React writes it, with the space before. */
const written = (name: string, value: unknown): string =>
  renderToStaticMarkup(createElement('div', { [name]: value })).slice(4, -7);
