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

/** The title that follows from the name of a file or folder. */
export function nameTitle(path: string): string {
  const name = posix.basename(path).replace(/\.md$/, '').replace(/[-_]/g, ' ');
  if (path === 'index.md' || path === 'README.md') return 'Home';
  return name === name.toLowerCase() ? capitalized(name) : name;
}
