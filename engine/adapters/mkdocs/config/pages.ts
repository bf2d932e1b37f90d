/** Pages of MkDocs: their names, addresses and titles. */
import { posix } from 'node:path';
import { capitalized } from '../../common/names.ts';

/** Whether MkDocs makes a page of a file. */
export const isPage = (file: string): boolean => /\.(md|markdown|mdown|mkdn|mkd)$/.test(file);

export const isIndex = (file: string): boolean => /(^|\/)(index|README)\.md$/.test(file);

/** Files that have no page of their own beside the index of a folder: its README, and the file with the name of the folder. */
export const hiddenBy = (index: string): string[] => [
  ...(index.endsWith('index.md') ? [index.replace(/index\.md$/, 'README.md')] : []),
  `${posix.dirname(index)}.md`,
];

export const idOf = (file: string): string => file.replace(/\.md$/, '');

/** Route path of a page below the folder. */
export const routeOf = (file: string): string =>
  `/${idOf(file).replace(/(^|\/)(index|README)$/, '')}`.replace(/(.)\/$/, '$1');

/** The text without codes of icons and emoji, which titles do not show. */
export const withoutCodes = (text: string): string =>
  text.replace(/(?<![\w:]):(?:\+1|-1|[a-z][\w-]*):(?![\w:])\s*/g, '');

/** The words of a title, without attributes and codes. */
export const plainTitle = (title: string): string =>
  withoutCodes(title.replace(/\s*\{:?[^{}]*\}\s*$/, '')).trim();

/** The title that follows from the name of a file or folder. */
export function nameTitle(path: string): string {
  const name = posix.basename(path).replace(/\.md$/, '').replace(/[-_]/g, ' ');
  if (path === 'index.md' || path === 'README.md') return 'Home';
  return name === name.toLowerCase() ? capitalized(name) : name;
}

/** The slug of words: that of Python-Markdown, or of its extensions, which keep letters of all scripts. */
export function slug(words: string, slugify: unknown = ''): string {
  const name = String(slugify);
  const isUnicode = /slug/.test(name);
  const text = isUnicode ? words.normalize('NFC') : words.normalize('NFKD').replace(/\P{ASCII}/gu, '');
  const bare = text.replace(/[^\p{L}\p{N}_\s-]/gu, '').trim();
  const cased = isUnicode && !/lower|uslugify/.test(name) ? bare : bare.toLowerCase();
  return /pymdownx/.test(name) ? cased.replace(/\s/g, '-') : cased.replace(/[\s-]+/g, '-');
}
