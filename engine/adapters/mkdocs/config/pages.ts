/** Pages of a folder of MkDocs: which files they are, and what they are called. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { parse } from 'yaml';
import { matcher } from '#engine/content/glob.ts';
import { firstHeading } from '#engine/content/records/excerpt.ts';
import { text, type Values, values } from '../../common/values.ts';
import { docsDir, named } from './file.ts';

/** Patterns of files below the folder of the pages that are neither pages nor published. */
export function excluded(config: Values): string[] {
  const lines = [config['exclude_docs'], config['draft_docs']].flatMap(
    (each) => text(each)?.split('\n') ?? [],
  );
  const { glob } = named(config['plugins']).get('exclude') ?? {};
  return [...lines.flatMap(ignored), ...[glob].flat().filter((each) => typeof each === 'string')];
}

/** A line of a `.gitignore` as patterns. */
function ignored(line: string): string[] {
  const rule = line.trim();
  if (rule === '' || /^[#!]/.test(rule)) return [];
  const bare = rule.replace(/^\/|\/$/g, '');
  const pattern = rule.replace(/\/$/, '').includes('/') ? bare : `**/${bare}`;
  return rule.endsWith('/') ? [`${pattern}/**`] : [pattern, `${pattern}/**`];
}

/** Files below the folder of the pages, without hidden and excluded ones, sorted; a folder's index comes first. */
export function filesOf(root: string, config: Values): string[] {
  const isExcluded = matcher(excluded(config));
  const all = readdirSync(join(root, docsDir(config)), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/(^|\/)\./.test(file) && !isExcluded(file));
  const known = new Set(all);
  // Of a README beside an index, MkDocs makes no page.
  const isHidden = (file: string) =>
    /(^|\/)README\.md$/.test(file) && known.has(file.replace(/README\.md$/, 'index.md'));
  const order = (file: string) => (isIndex(file) ? '' : posix.basename(file));
  return all.filter((file) => !isHidden(file)).sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

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
