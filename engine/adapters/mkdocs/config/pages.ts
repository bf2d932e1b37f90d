/** Pages of a folder of MkDocs: which files they are, and what they are called. */
import { existsSync, readdirSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { matcher } from '#engine/content/glob.ts';
import { firstHeading } from '#engine/content/records/excerpt.ts';
import { capitalized } from '../../common/names.ts';
import { pageAt } from '../../common/pages.ts';
import { oneOrMore, type Report, text, type Values } from '../../common/values.ts';
import { docsDir, languagesOf, named } from './file.ts';

/** Patterns of files below the folder of the pages that are neither pages nor published. Lines without a pattern are reported. */
export function excluded(config: Values, report: Report = () => {}): string[] {
  const patterns = ['exclude_docs', 'draft_docs'].flatMap((option) =>
    (text(config[option])?.split(/\r?\n/) ?? []).flatMap((line) => {
      const rule = line.trim();
      if (rule === '' || rule.startsWith('#')) return [];
      const isHidden = /^!\/?\./.test(rule);
      if (!isHidden && !(rule.startsWith('!') && option === 'draft_docs')) return ignored(rule);
      report(`line of ${option} that ${isHidden ? 'names hidden files' : 'takes back others'}: ${rule}`);
      return [];
    }),
  );
  const { glob } = named(config['plugins']).get('exclude') ?? {};
  return ['templates/**', ...patterns, ...oneOrMore(glob)];
}

/** A line of a `.gitignore` as patterns. */
function ignored(line: string): string[] {
  const [, sign = '', rule = ''] = /^(!?)(.*)$/.exec(line) ?? [];
  const bare = rule.replace(/^\/|\/$/g, '');
  const pattern = sign + (rule.replace(/\/$/, '').includes('/') ? bare : `**/${bare}`);
  return rule.endsWith('/') ? [`${pattern}/**`] : [pattern, `${pattern}/**`];
}

/** The name of a page in its folder, for a language: endings such as `.fr.md` say that. `undefined` for a page of another one. */
export function pageNames(config: Values): (file: string, locale?: string) => string | undefined {
  const { all, codes, hasFolders } = languagesOf(config);
  const suffix = new RegExp(`\\.(${all.join('|')})(?=\\.md$)`);
  return (file, locale = codes[0]) => {
    if (hasFolders || all.length === 0) return file;
    const own = suffix.exec(file)?.[1] ?? codes[0];
    return own === locale ? file.replace(suffix, '') : undefined;
  };
}

/** Pages below the folder of the pages, and files of MDX, without hidden and excluded ones, sorted; a folder's index comes first. */
export function filesOf(root: string, config: Values): string[] {
  const isExcluded = matcher(excluded(config));
  const nameOf = pageNames(config);
  const folder = join(root, docsDir(config));
  const all = (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .flatMap((file) => nameOf(file.split(sep).join('/')) ?? [])
    .filter((file) => (isPage(file) || file.endsWith('.mdx')) && !/(^|\/)\./.test(file) && !isExcluded(file));
  const hidden = new Set(all.filter(isIndex).flatMap(hiddenBy));
  const order = (file: string) => (isIndex(file) ? file.replace(/[^/]*$/, '') : file);
  return all.filter((file) => !hidden.has(file)).sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Whether MkDocs makes a page of a file. */
export const isPage = (file: string): boolean => /\.(md|markdown|mdown|mkdn|mkd)$/.test(file);

export const isIndex = (file: string): boolean => /(^|\/)(index|README)\.md$/.test(file);

/** Files that have no page of their own beside the index of a folder: its README, and the file with the name of the folder. */
export const hiddenBy = (index: string): string[] => [
  ...(index.endsWith('index.md') ? [index.replace(/index\.md$/, 'README.md')] : []),
  `${posix.dirname(index)}.md`,
];

/** Route path of a page below the folder. */
export const routeOf = (file: string): string =>
  `/${file.replace(/\.md$/, '').replace(/(^|\/)(index|README)$/, '')}`.replace(/(.)\/$/, '$1');

export const idOf = (file: string): string => file.replace(/\.md$/, '');

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

/** A page of the first language as it is written; empty where it is not there. */
export function pageOf(root: string, config: Values, file: string): ReturnType<typeof pageAt> {
  const source = posix.join(docsDir(config), file);
  const [first] = languagesOf(config).codes;
  const written = [source, source.replace(/(?=\.md$)/, `.${first}`)].find((each) =>
    existsSync(join(root, each)),
  );
  return written === undefined ? { frontMatter: {}, body: '' } : pageAt(root, written);
}

/** The title of a page: that of its front matter, its heading, or its name. */
export function titleOf(root: string, config: Values, file: string): string {
  const { frontMatter, body } = pageOf(root, config, file);
  const heading = firstHeading(body);
  return text(frontMatter['title']) ?? (heading && plainTitle(heading)) ?? nameTitle(file);
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
