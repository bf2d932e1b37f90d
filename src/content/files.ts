/** Finds the files of a content folder. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SiteConfig } from '../site/config.ts';

/** Paths of all files below `folder`, relative to it, sorted; empty when there is none. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return [];
      throw fault;
    },
  );
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** True for files and folders that start with an underscore or a dot: partials and metadata. */
export const isHidden = (path: string): boolean => /(^|\/)[_.]/.test(path);

/** Pages below a content folder: path inside of it to path from the root. Translations replace originals. */
export async function contentFiles(
  root: string,
  folder: string,
  locale: string,
  config: SiteConfig,
): Promise<Map<string, string>> {
  const folders = [`content/${folder}`];
  if (locale !== config.locales[0]?.code) folders.push(`i18n/${locale}/${folder}`);
  const found = new Map<string, string>();
  for (const from of folders) {
    for (const file of await filesBelow(join(root, from))) {
      if (/\.mdx?$/.test(file) && !isHidden(file)) found.set(file, `${from}/${file}`);
    }
  }
  return found;
}
