/** Pages of a folder, before they are read, and in lists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'yaml';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { block } from '#engine/content/records/frontMatter.ts';
import type { SidebarNode } from '#engine/content/records/sidebars.ts';
import { recoverYaml } from '#engine/content/records/yamlErrors.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { dayOf } from '#engine/shared/text/day.ts';
import { text, type Values, values } from './values.ts';

/** Paths of the files below a folder whose names fit, by default pages, without hidden ones and installed packages. */
export function pagesBelow(folder: string, fits = /\.mdx?$/, prefix = ''): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => {
    if (/^\.|^node_modules$/.test(entry.name)) return [];
    if (entry.isDirectory()) return pagesBelow(join(folder, entry.name), fits, `${prefix}${entry.name}/`);
    return fits.test(entry.name) ? [prefix + entry.name] : [];
  });
}

/** The block of front matter as `gray-matter` reads it: text may follow its end in the same line, and the file may end it. */
export const grayMatter = /^---[^\S\n]*\n([\s\S]*?)(?:^---(?:[^\S\n]*(?:\n|$))?|$(?![\s\S]))/m;

/** A page as it is written. */
export interface WrittenPage {
  /** The text of its front matter, where it has one. */
  yaml?: string;
  /** The values of that; none where they cannot be read. They are parsed when they are asked for, which takes long. */
  readonly frontMatter: Values;
  body: string;
}

/** Reads a page; `form` is that of its front matter. */
export function pageAt(root: string, source: string, form = block): WrittenPage {
  const file = readFileSync(join(root, source), 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const [whole = '', yaml = ''] = file.startsWith('---') ? (form.exec(file) ?? []) : [];
  let parsed: Values | undefined;
  return {
    ...(yaml && { yaml }),
    get frontMatter() {
      parsed ??= valuesIn(yaml);
      return parsed;
    },
    body: file.slice(whole.length),
  };
}

/** The values of a file in YAML; none where it is not there, or cannot be read. */
export function valuesAt(root: string, source: string): Values {
  const file = join(root, source);
  return existsSync(file) ? valuesIn(readFileSync(file, 'utf8')) : {};
}

/** What cannot be read of a file in YAML, with its line. */
export function faultsAt(root: string, source: string): string[] {
  const file = join(root, source);
  const faults = existsSync(file) ? recoverYaml(readFileSync(file, 'utf8'), 1, false).faults : [];
  return faults.map(({ line, message }) => `${source}, line ${line}: ${message.replace(/\.$/, '')}`);
}

/** The values of a text in YAML; none where it cannot be read. */
const valuesIn = (yaml: string): Values =>
  attempt(() => values(parse(yaml, { logLevel: 'silent', maxAliasCount: -1 })), {});

/** What stands before the path of the file of a document in its address: the base of its language. */
export function baseOf({ id, isIndex, path }: Pick<DocRecord, 'id' | 'isIndex' | 'path'>): string {
  const depth = id.split('/').length - (isIndex ? 1 : 0);
  return posix.join('/', ...path.split('/').slice(0, -depth || undefined));
}

/** The keys of front matter for the pages before and after one. `pathOf` gives the route path of a link. */
export function neighboursOf({ prev, next }: Values, pathOf: (link: string) => string): object {
  const linkIn = (key: string, given: unknown) => {
    const { text: words, label = words, link } = typeof given === 'string' ? { text: given } : values(given);
    const [name, address] = [text(label), text(link)];
    if (given === false) return { [key]: null };
    if (!name && !address) return {};
    return { [key]: { ...(name && { label: name }), ...(address && { href: pathOf(address) }) } };
  };
  return { ...linkIn('pagination_prev', prev), ...linkIn('pagination_next', next) };
}

/** The key of front matter for the day of the last change; none for what is no day. */
export function lastUpdateOf(given: unknown): object {
  const day = given instanceof Date ? dayOf(given) : (text(given) ?? '');
  return /^\d{4}-\d\d-\d\d/.test(day) ? { last_update: { date: day.slice(0, 10) } } : {};
}

/** What an entry of a folder is ordered by: a number, and among equals its address. Folders have the number of their first page. */
function placeOf(node: SidebarNode): { order: number; address: string; folder: string } {
  if (node.type === 'category') {
    const places = node.items.map(placeOf);
    const address = places[0]?.folder ?? '';
    return { order: Math.min(...places.map(({ order }) => order)), address, folder: posix.dirname(address) };
  }
  if (node.type !== 'doc') return { order: 0, address: '', folder: '' };
  const { id, folder, path, frontMatter } = node.doc;
  const isFirst = id === folder || posix.basename(id) === 'index';
  const address = isFirst ? folder : posix.join(folder, posix.basename(path));
  return { order: frontMatter.sidebar_position ?? Infinity, address, folder };
}

/** The entries of a folder in the order of Starlight; addresses are compared by the rules of a language. */
export function inOrder(entries: readonly SidebarNode[], language: string): SidebarNode[] {
  const { compare } = new Intl.Collator(language);
  return entries
    .map((node) => ({ node, ...placeOf(node) }))
    .sort((a, b) => (a.order === b.order ? compare(a.address, b.address) : a.order - b.order))
    .map(({ node }) => node);
}
