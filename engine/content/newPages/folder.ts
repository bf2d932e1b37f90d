/** What is in a content folder already. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSlug } from './page.ts';

/** What is wrong with a folder below a docs folder; `undefined` when it may be used. */
export function folderFault(folder: string): string | undefined {
  const isUsable = folder === '' || folder.split('/').every(isSlug);
  return isUsable
    ? undefined
    : `"${folder}" is no folder: write names of letters, digits and hyphens, parted by /.`;
}

/** The first place in the sidebar after all pages and categories of the folder. */
export function nextPosition(folder: string): number {
  if (!existsSync(folder)) return 1;
  const positions = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    const file = entry.isDirectory() ? categoryFiles.map((name) => join(path, name)).find(existsSync) : path;
    const position = file && positionIn(file);
    return Number(position ?? /^(\d{1,3})[-_.]/.exec(entry.name)?.[1] ?? 0);
  });
  return Math.max(0, ...positions) + 1;
}

const categoryFiles = ['_category_.json', '_category_.yml', '_category_.yaml'];

function positionIn(file: string): string | undefined {
  if (!/\.(mdx?|json|ya?ml)$/.test(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const data = /\.mdx?$/.test(file) ? /^---\r?\n([\s\S]*?)\n---/.exec(text)?.[1] : text;
  return /(?:^|[{,\s])"?(?:sidebar_)?position"?\s*:\s*(\d+)/.exec(data ?? '')?.[1];
}

/** A file that has the name of the new one already, in any form. */
export function existing(folder: string, slug: string): string | undefined {
  const forms = ['.mdx', '.md', '/index.mdx', '/index.md'];
  return forms.map((end) => join(folder, slug + end)).find((file) => existsSync(file));
}
