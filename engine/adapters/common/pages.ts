/** Pages of a folder, before they are read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { block } from '#engine/content/records/frontMatter.ts';
import { type Values, values } from './values.ts';

/** Paths of the Markdown files below a folder, without hidden folders and installed packages. */
export function pagesBelow(folder: string, prefix = ''): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => {
    if (/^\.|^node_modules$/.test(entry.name)) return [];
    if (entry.isDirectory()) return pagesBelow(join(folder, entry.name), `${prefix}${entry.name}/`);
    return /\.mdx?$/.test(entry.name) ? [prefix + entry.name] : [];
  });
}

/** The front matter of a page as it is written; empty where it cannot be read. */
export function frontMatterOf(root: string, source: string): Values {
  const file = readFileSync(join(root, source), 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const [, yaml = ''] = file.startsWith('---') ? (block.exec(file) ?? []) : [];
  try {
    return values(parse(yaml, { logLevel: 'silent' }));
  } catch {
    return {};
  }
}
