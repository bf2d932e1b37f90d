/** The pages of a folder of Markdown, and their order. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { isFileBelow, onDisk, pageEnding } from '#engine/content/files.ts';
import { titleIn } from '#engine/content/markdown/parser/htmlHeadings.ts';
import { decode } from '#engine/shared/url.ts';
import { pageAt } from '../common/pages.ts';

/** Whether a path leads through what GitHub or generators do not show by themselves: `.github`, `_Sidebar.md`. */
export const isHidden = (path: string): boolean => /(^|\/)[._]/.test(path);

/** Paths of the files of a folder whose names fit, in their natural order, without installed packages. */
export function filesIn(root: string, fits: RegExp, folder = ''): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  entries.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  return entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (!entry.isDirectory())
      return fits.test(entry.name) && isFileBelow(root, join(root, path)) ? [path.normalize('NFC')] : [];
    return /^(\.git|node_modules|bower_components|vendor)$/.test(entry.name) ? [] : filesIn(root, fits, path);
  });
}

/** Whether a file is the page of its folder: `index.md`, else `README.md`; `Home.md` of a wiki. */
export const isStart = (file: string, has: (file: string) => boolean): boolean =>
  /(^|\/)index\.\w+$/i.test(file) ||
  (/(^|\/)readme\.\w+$/i.test(file) && !has(posix.join(posix.dirname(file), 'index.md'))) ||
  (file === 'Home.md' && !['index.md', 'README.md'].some(has));

/** The files that a link in a file may mean: a path from the root, a page without its ending, or the page of a folder. */
export function meanings(file: string, link: string): string[] {
  const written = link.replace(/[?#].*$/s, '');
  if (written === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) return [];
  const folder = written.startsWith('/') ? '.' : posix.dirname(file);
  const path = posix.join(folder, (decode(written) ?? written).normalize('NFC'));
  const bare = path.replace(/(.)\/$|\.html$/, '$1');
  const starts = ['index.md', 'README.md', 'readme.md', 'Readme.md', 'README.markdown'];
  return [path, `${bare}.md`, `${bare}.markdown`, ...starts.map((name) => posix.join(bare, name))];
}

/** Front matter, whose first line has a key: other lines between rules are text. */
export const frontMatterBlock =
  /(?<![\s\S])---[^\S\n]*\n(?=[\w"'-]+\s*:|#|---)([\s\S]*?)^---[^\S\n]*(?:\n|$)/m;
const link =
  /\]\(\s*<?([^\s<>()]+(?:\([^\s()]*\)[^\s<>()]*)?)|^ {0,3}\[[^\]^]+\]:\s*<?([^\s<>]+)|\bhref=["']?([^\s"'>]+)/gm;

/** What a file is called, or its folder where it is the page of that. */
export function nameOf(root: string, file: string): string {
  const name = basename(file).replace(pageEnding, '');
  const folder = resolve(root, posix.dirname(file));
  const isDocs = folder === resolve(root) && /^docs?$/i.test(basename(folder));
  const isPage = /^(readme|index)$/i.test(name);
  const own = isPage ? basename(isDocs ? dirname(folder) : folder) : name;
  if (isPage && posix.dirname(file) === '.') return own;
  const words = own.replace(/^\d+[-_.\s]+(?=\D)|[-_]+/g, ' ').trim() || own;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title of a page: that of its front matter, of its first heading, or its name. */
export const titleOf = (root: string, file: string, body: string, given: unknown): string =>
  String(given ?? '') || titleIn(body) || nameOf(root, file);

/** Pages that readers look for last, and lists of the pages of books and wikis. */
const last = /^(change|history|contributing|code[_-]of|security|support|authors|governance|licen[cs]e)/i;
const lists = /^(summary|_sidebar)\.md$/i;

type Entries = Map<string, { label: string; position: number }>;

/** Gives pages beside each other whose headings are the same the names of their files. */
function tellApart(root: string, entries: Entries): void {
  const places = new Map<string, Set<string>>();
  for (const [path, entry] of entries) {
    const place = `${posix.dirname(path)}/${entry.label}`;
    if (entry !== entries.get('.')) places.set(place, (places.get(place) ?? new Set()).add(path));
  }
  for (const paths of places.values())
    for (const path of paths.size > 1 ? paths : [])
      Object.assign(entries.get(path) ?? {}, { label: nameOf(root, path) });
}

/**
 * Titles and positions of pages and folders: by the links of lists and of pages of folders, then by names; `others` are files that
 * are no pages.
 */
export function readFolder(root: string) {
  const all = filesIn(root, pageEnding);
  const known = new Set(all.filter((file) => !isHidden(file) && !lists.test(basename(file))));
  const hasDocs = [...known].some((file) => file.startsWith('docs/'));
  const entries: Entries = new Map();
  const linked = (file: string, body: string): string[] =>
    [...body.matchAll(link)].flatMap(
      ([, ...found]) => meanings(file, found.join('')).find((each) => known.has(each)) ?? [],
    );
  const reached: string[] = [];
  const take = (files: string[]): void => {
    for (const file of files) {
      if (entries.has(file)) continue;
      const { frontMatter, body } = pageAt(root, onDisk(root, file), frontMatterBlock);
      const given = Number(frontMatter['nav_order'] ?? frontMatter['sidebar_position'] ?? Number.NaN);
      const position = last.test(file) ? 1e6 : given || 1000 + entries.size;
      const entry = { label: titleOf(root, file, body, frontMatter['title']), position };
      entries.set(file, entry);
      for (let folder = posix.dirname(file); !entries.has(folder); folder = posix.dirname(folder))
        entries.set(folder, { label: basename(folder), position: 1000 + entries.size });
      const isFirst = isStart(file, (each) => known.has(each));
      if (isFirst) {
        entry.position = Math.min(position, entries.get(posix.dirname(file))?.position ?? position);
        entries.set(posix.dirname(file), entry);
      }
      (isFirst ? files : reached).push(...linked(file, body));
    }
  };
  for (const file of all.filter((each) => lists.test(basename(each))))
    take(linked(file, pageAt(root, file).body));
  take([...known].filter((file) => isStart(file, (each) => known.has(each)) && !file.includes('/')));
  for (const file of known) if (!hasDocs || !file.includes('/') || file.startsWith('docs/')) take([file]);
  take(reached);
  tellApart(root, entries);
  return { entries, others: all.filter((file) => !entries.has(file)) };
}
