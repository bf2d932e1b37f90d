/** Pages of a folder of VitePress: where they are, and their addresses. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { matcher } from '#engine/content/glob.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import { languageTag } from '../../common/names.ts';
import { pagesBelow } from '../../common/pages.ts';
import { text, texts, type Values, values } from '../../common/values.ts';

/** Folders whose pages are at the root. */
export const rewrittenFolders = ({ rewrites }: Values): string[] =>
  Object.entries(values(rewrites)).flatMap(([from, to]) => {
    const [, folder, name] = /^([\w/-]+)\/:(\w+)[*(].*$/.exec(from) ?? [];
    return folder !== undefined && typeof to === 'string' && to.startsWith(`:${name}`) ? [folder] : [];
  });

/** The route path of a file below the folder of the pages, after `rewrites`: `a/:name/b.md`, `a/:rest*` or `:rest(.*)`. Those of folders end with a slash. */
export function routesOf({ rewrites }: Values): (file: string) => string {
  const rules = Object.entries(values(rewrites)).map(([from, to]) => {
    const parts = from.split(/(:\w+(?:\([^)]*\)|\*)?)/).map((part) => {
      const [, name, rest = ''] = /^:(\w+)(.*)$/.exec(part) ?? [];
      if (name === undefined) return escapePattern(part);
      return `(?<${name}>${rest.startsWith('(') ? rest.slice(1, -1) : rest === '*' ? '.*' : '[^/]+?'})`;
    });
    return [new RegExp(`^${parts.join('')}$`), String(to).replace(/:(\w+)\*?/g, '$<$1>')] as const;
  });
  return (file) => {
    const [pattern, to] = rules.find(([pattern]) => pattern.test(file)) ?? [];
    const path = pattern && to !== undefined ? file.replace(pattern, to) : file;
    return `/${path.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`;
  };
}

/** Where the pages of a site are. */
export interface Pages {
  /** Folder of the pages, from the root. It holds those of other languages, too. */
  srcDir: string;
  /** Keys of the other languages, which are the names of their folders. */
  languages: string[];
  /** Those whose folders are no tags, such as `zh_hans`. Their pages are in the first language. */
  untagged: string[];
  exclude: string[];
}

/** Whether a language is another site. */
export const isElsewhere = ({ link }: Values): boolean => /^https?:/.test(text(link) ?? '');

export function pagesOf(given: Values): Pages {
  const srcDir = (text(given['srcDir']) ?? '.').replace(/^\.\..*$/, '.');
  const locales = values(given['locales']);
  const all = Object.keys(locales).filter((key) => key !== 'root' && !isElsewhere(values(locales[key])));
  const languages = all.filter((key) => languageTag(key, '') !== '');
  const exclude = [
    ...texts(given['srcExclude']).map((pattern) => pattern.replace(/^\.\//, '')),
    ...languages.map((key) => `${key}/**`),
    '**/node_modules/**',
    '**/dist/**',
    '**/[[]*',
    '404.md',
  ];
  return { srcDir, languages, untagged: all.filter((key) => !languages.includes(key)), exclude };
}

const withoutEnd = (path: string): string => path.replace(/(.)\/$/, '$1');

/** Ids of pages by their route paths, which have no slash at their ends here. */
export function idsOf(root: string, given: Values): Map<string, string> {
  const { srcDir, exclude } = pagesOf(given);
  const [isExcluded, routeOf] = [matcher(exclude), routesOf(given)];
  const files = pagesBelow(join(root, srcDir), /\.md$/).filter((file) => !isExcluded(file));
  return new Map(files.map((file) => [withoutEnd(routeOf(file)), file.slice(0, -'.md'.length)]));
}

/** Names a page as that of the first language at its address: `a.md` and `a/index.md` have one. */
export function pageNames(root: string, given: Values): (file: string) => string {
  const [{ srcDir }, ids, routeOf] = [pagesOf(given), idsOf(root, given), routesOf(given)];
  const nameOf = (file: string) => ids.get(withoutEnd(routeOf(file)))?.concat('.md') ?? file;
  return (file) => (existsSync(join(root, srcDir, file)) ? file : nameOf(file));
}

/** Addresses that end with a slash, without it. */
export const foldersOf = (root: string, given: Values): string[] =>
  pagesBelow(join(root, pagesOf(given).srcDir), /\.md$/)
    .map(routesOf(given))
    .flatMap((route) => /^(.+)\/$/.exec(route)?.[1] ?? []);
