/** Abbreviations, and elements of HTML. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { RootContent, Text } from 'mdast';
import { type JsxNode, jsx, setAttribute, writtenValue } from '#engine/content/markdown/jsx.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import { sized } from '../looks/themeParts.ts';
import { placed } from '../markdown/containers.ts';
import { inlineElement, text } from '../markdown/mdast.ts';
import type { Page } from './page.ts';

/** Makes elements of the words of a text that have one of these meanings. */
export function abbreviations(meanings: ReadonlyMap<string, string>): (node: Text) => RootContent[] {
  if (meanings.size === 0) return (node) => [node];
  const names = [...meanings.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const word = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return (node) => {
    const parts = node.value.split(word);
    if (parts.length === 1) return [node];
    return parts.flatMap((value, index): RootContent[] => {
      if (index % 2 === 0) return value === '' ? [] : [text(value)];
      return [inlineElement('abbr', { title: meanings.get(value) ?? '' }, [text(value)])];
    });
  };
}

/** An element of HTML: cards of a grid, lengths of the theme's size, and addresses, which count from that of the page. */
export function element(node: JsxNode, page: Page): RootContent[] {
  for (const name of ['src', 'href', 'poster']) {
    const value = writtenValue(node.attributes, name);
    if (typeof value === 'string') setAttribute(node, name, addressFrom(value, page));
  }
  const style = writtenValue(node.attributes, 'style');
  if (typeof style === 'string') setAttribute(node, 'style', sized(style, 'mkdocs'));
  const classes = String(writtenValue(node.attributes, 'class') ?? '').split(' ');
  if (classes.includes('headerlink')) return [];
  if (classes.includes('md-button')) setAttribute(node, 'class', ['button', ...classes].join(' '));
  const sign = classes.includes('admonition-title') && jsx('span', { className: 'icon' }, []);
  if (sign)
    return placed(jsx('p', { className: 'admonition__title' }, [sign, ...node.children]), node as never);
  const [list] = (node.children as RootContent[]).filter(({ type }) => type === 'list');
  if (!classes.includes('grid') || !classes.includes('cards') || list?.type !== 'list')
    return [node as RootContent];
  const cards = list.children.flatMap((item) =>
    placed(jsx('div', { className: 'card flow' }, item.children), item),
  );
  return placed(jsx('div', { className: 'card-grid' }, cards), node as RootContent);
}

/** Addresses in HTML are relative to the address of the page, not to its file. */
const addressFrom = (address: string, page: Page): string => {
  const { dir, templates, folderOf } = page.site;
  const folder = folderOf(posix.relative(dir, page.start.file));
  return besideTemplates(fromRoot(address, folder, page, [dir, templates]), page);
};

/** An address in a page; from the root, where it is that of a file beside templates. */
export const besideTemplates = (address: string, page: Page): string =>
  fromRoot(address, posix.relative(page.site.dir, posix.dirname(page.start.file)), page, [
    page.site.templates,
  ]);

/** The address from the root, where an address in a folder is that of a file in one of `dirs`. */
function fromRoot(address: string, folder: string, { site: { root } }: Page, dirs: string[]): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/|#|$)/i.test(address)) return address;
  const [path = '', rest = ''] = address.split(/(?=[?#])/);
  const target = posix.join(folder, path);
  const isThere = (dir: string) => dir !== '' && existsSync(join(root, dir, target));
  return !target.startsWith('..') && dirs.some(isThere) ? `/${target}${rest}` : address;
}
