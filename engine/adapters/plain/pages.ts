/** The pages of a folder of Markdown, and their order. */
import { readdirSync } from 'node:fs';
import { basename, join, posix, resolve } from 'node:path';
import { onDisk, pageEnding } from '#engine/content/files.ts';
import type { SidebarItemInput } from '#engine/content/records/sidebarItems.ts';
import { decode } from '#engine/shared/url.ts';
import { pageAt } from '../common/pages.ts';
import type { Values } from '../common/values.ts';
import { titleIn } from './headings.ts';

/** A page; `links` are paths from the root that it leads to, in their order. */
export interface Page {
  body: string;
  frontMatter: Values;
  title: string;
  links: string[];
}

/** Whether a path leads through what GitHub or generators do not show by themselves: `.github`, `_Sidebar.md`. */
export const isHidden = (path: string): boolean => /(^|\/)[._]/.test(path);

/** Paths of the files of a folder whose names fit, in their natural order, without installed packages. */
export function filesIn(root: string, fits: RegExp, folder = ''): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name.normalize('NFC'));
      if (!entry.isDirectory()) return fits.test(entry.name) ? [path] : [];
      return /^(\.git|node_modules|bower_components|vendor)$/.test(entry.name)
        ? []
        : filesIn(root, fits, path);
    });
}

/** Whether a file is the page of its folder: `index.md`, else `README.md`; `Home.md` of a wiki. */
export const isStart = (file: string, has: (file: string) => boolean): boolean =>
  /(^|\/)index\.\w+$/i.test(file) ||
  (/(^|\/)readme\.\w+$/i.test(file) && !has(posix.join(posix.dirname(file), 'index.md'))) ||
  (file === 'Home.md' && !['index.md', 'README.md'].some(has));

/** The path from the root that a link in a file means; `undefined` for an address elsewhere. */
export function pathOf(file: string, link: string): string | undefined {
  const written = link.replace(/[?#].*$/s, '');
  if (written === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) return undefined;
  const path = (decode(written) ?? written).normalize('NFC');
  return posix.join(path.startsWith('/') ? '.' : posix.dirname(file), path);
}

/** The files that a path may mean: itself, a page without its ending, or the page of a folder. */
export function meanings(path: string): string[] {
  const bare = path.replace(/(.)\/$|\.html$/, '$1');
  const starts = ['index.md', 'README.md', 'readme.md', 'Readme.md', 'README.markdown'];
  return [path, `${bare}.md`, `${bare}.markdown`, ...starts.map((name) => posix.join(bare, name))];
}

/** Front matter, whose first line has a key: other lines between rules are text. */
export const frontMatterBlock =
  /(?<![\s\S])---[^\S\n]*\n(?=[\w"'-]+\s*:|#|---)([\s\S]*?)^---[^\S\n]*(?:\n|$)/m;

const link =
  /\]\(\s*<?([^\s<>()]+(?:\([^\s()]*\)[^\s<>()]*)?)|^ {0,3}\[[^\]^]+\]:\s*<?([^\s<>]+)|\bhref=["']?([^\s"'>]+)/gm;

function readPage(root: string, file: string): Page {
  const { frontMatter, body } = pageAt(root, onDisk(root, file), frontMatterBlock);
  const links = [...body.matchAll(link)].flatMap(([, ...found]) => pathOf(file, found.join('')) ?? []);
  return { body, frontMatter, title: titleOf(root, file, body, frontMatter['title']), links };
}

/** The title of a page: that of its front matter, of its first heading, or the name of its file or folder. */
export function titleOf(root: string, file: string, body: string, given: unknown): string {
  const name = basename(file).replace(pageEnding, '');
  const own = /^(readme|index)$/i.test(name) ? basename(resolve(root, posix.dirname(file))) : name;
  const words =
    own
      .replace(/^\d+[-_.\s]+(?=\D)/, '')
      .replace(/[-_]+/g, ' ')
      .trim() || own;
  return String(given ?? '') || titleIn(body) || words.charAt(0).toUpperCase() + words.slice(1);
}

/** Files that list the pages of books and wikis. */
const lists = /^(summary|_sidebar)\.md$/i;

/** The pages by their files, in the order in which they lead to each other, then by name; and other files of Markdown. */
export function readFolder(root: string): { pages: Map<string, Page>; others: string[] } {
  const all = filesIn(root, pageEnding);
  const visible = all.filter((file) => !isHidden(file));
  const known = new Set(visible);
  const hasDocs = visible.some((file) => file.startsWith('docs/'));
  const pages = new Map<string, Page>();
  const linked = ({ links }: Page) =>
    links.flatMap((path) => meanings(path).find((each) => known.has(each)) ?? []);
  const take = (files: string[]) => {
    for (const file of files) {
      if (pages.has(file)) continue;
      pages.set(file, readPage(root, file));
      files.push(...linked(pages.get(file) as Page));
    }
  };
  for (const file of filesIn(root, lists)) take(linked(readPage(root, file)));
  take(visible.filter((file) => !file.includes('/') && isStart(file, (each) => known.has(each))));
  for (const file of visible) if (!hasDocs || !file.includes('/') || file.startsWith('docs/')) take([file]);
  return { pages, others: all.filter((file) => !pages.has(file)) };
}

/** What readers look for last. */
const last = /^(change|history|contributing|code[_-]of|security|support|authors|governance|licen[cs]e)/i;

/** The sidebar of a folder: its page, then the others and its folders. Those of `docs/` stand beside the ones at the top. */
export function sidebarOf(pages: ReadonlyMap<string, Page>, folder = ''): SidebarItemInput[] {
  const doc = (file: string) => ({ type: 'doc' as const, id: file.replace(pageEnding, '') });
  const inside = [...pages.keys()].filter((file) => file.startsWith(folder) && !lists.test(basename(file)));
  const startOf = (path: string) =>
    inside.find(
      (file) => posix.join(posix.dirname(file), '/') === path && isStart(file, (each) => pages.has(each)),
    );
  const start = startOf(folder || './');
  const names = new Set(inside.map((file) => /^[^/]*\/?/.exec(file.slice(folder.length))?.[0] ?? ''));
  const orderOf = (name: string): number => {
    const { nav_order, sidebar_position } =
      pages.get(startOf(folder + name) ?? folder + name)?.frontMatter ?? {};
    return folder === '' && last.test(name) ? Infinity : Number(nav_order ?? sidebar_position ?? 1e6);
  };
  const items = [...names]
    .sort((a, b) => Math.sign(orderOf(a) - orderOf(b)) || 0)
    .flatMap((name): SidebarItemInput[] => {
      if (folder + name === start) return [];
      if (!name.endsWith('/')) return [doc(folder + name)];
      const page = startOf(folder + name);
      const inner = sidebarOf(pages, folder + name);
      if (folder + name === 'docs/' || (page !== undefined && inner.length === 1)) return inner;
      const label = pages.get(page ?? '')?.title ?? name.slice(0, -1);
      return [
        { type: 'category', label, items: page ? inner.slice(1) : inner, ...(page && { link: doc(page) }) },
      ];
    });
  return start ? [doc(start), ...items] : items;
}
