/** Pages of a folder of MkDocs: which files they are, and what they are called. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { parse } from 'yaml';
import { matcher } from '#engine/content/glob.ts';
import { firstHeading } from '#engine/content/records/excerpt.ts';
import { oneOrMore, type Report, text, type Values, values } from '../../common/values.ts';
import { docsDir, named } from './file.ts';

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

/** Files below the folder of the pages, without hidden and excluded ones, sorted; a folder's index comes first. */
export function filesOf(root: string, config: Values): string[] {
  const isExcluded = matcher(excluded(config));
  const folder = join(root, docsDir(config));
  const all = (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/(^|\/)\./.test(file) && !isExcluded(file));
  const known = new Set(all);
  // Of a README beside an index, MkDocs makes no page.
  const isHidden = (file: string) =>
    /(^|\/)README\.md$/.test(file) && known.has(file.replace(/README\.md$/, 'index.md'));
  const order = (file: string) => (isIndex(file) ? file.replace(/[^/]*$/, '') : file);
  return all.filter((file) => !isHidden(file)).sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Whether MkDocs makes a page of a file. */
export const isPage = (file: string): boolean => /\.(md|markdown|mdown|mkdn|mkd)$/.test(file);

export const isIndex = (file: string): boolean => /(^|\/)(index|README)\.md$/.test(file);

/** Route path of a page below the folder. */
export const routeOf = (file: string): string =>
  `/${file.replace(/\.md$/, '').replace(/(^|\/)(index|README)$/, '')}`.replace(/(.)\/$/, '$1');

/** The words of a title, without attributes and icons. */
export const plainTitle = (title: string): string =>
  title
    .replace(/\s*\{:?[^{}]*\}\s*$/, '')
    .replace(/:(?:material|fontawesome|octicons|simple)-[\w-]+:\s*/g, '')
    .trim();

/** The title that follows from the name of a file or folder. */
export function nameTitle(path: string): string {
  const name = posix.basename(path).replace(/\.md$/, '').replace(/[-_]/g, ' ');
  if (path === 'index.md' || path === 'README.md') return 'Home';
  return name === name.toLowerCase() ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** The title of a page: that of its front matter, its heading, or its name. */
export function titleOf(root: string, config: Values, file: string): string {
  const source = readFileSync(join(root, docsDir(config), file), 'utf8').replaceAll('\r', '');
  const [block = '', yaml = ''] = /^---\n([\s\S]*?)^---[^\S\n]*$/m.exec(source) ?? [];
  const written = source.startsWith('---') ? text(values(parsed(yaml))['title']) : undefined;
  const heading = firstHeading(source.slice(block.length));
  return written ?? (heading && plainTitle(heading)) ?? nameTitle(file);
}

/** YAML that may be wrong. */
export function parsed(yaml: string): unknown {
  try {
    return parse(yaml, { logLevel: 'silent' });
  } catch {
    return undefined;
  }
}
