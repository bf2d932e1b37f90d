/** Finds the files of a content folder. */
import { realpathSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Problems } from '#engine/shared/problems.ts';

/** Whether `path` is a file below `folder` when all links are followed. */
function isFileBelow(folder: string, path: string): boolean {
  try {
    const file = realpathSync(path);
    return file.startsWith(realpathSync(folder) + sep) && statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Whether `path` is a file of the site folder that writers may put into pages. */
export const isContent = (root: string, path: string): boolean =>
  ['content', 'i18n'].some((folder) => isFileBelow(join(root, folder), path));

/**
 * Paths of all files below `folder`, relative to it, sorted; empty when there is none. Symbolic links that `follow`
 * refuses are left out; without it, those that lead out of the folder.
 */
export async function filesBelow(
  folder: string,
  follow = (path: string): boolean => isFileBelow(folder, path),
): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return [];
      throw fault;
    },
  );
  return entries
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry, path }) => entry.isFile() || (entry.isSymbolicLink() && follow(path)))
    .map(({ path }) => relative(folder, path).split(sep).join('/'))
    .sort();
}

/** True for files and folders that start with an underscore or a dot: partials and metadata. */
export const isHidden = (path: string): boolean => /(^|\/)[_.]/.test(path);

/** Follows links within the content of a site; reports others. */
export const followContent =
  (root: string, problems: Problems) =>
  (path: string): boolean => {
    const isInside = isContent(root, path);
    if (!isInside) reportLink(root, path, 'content/ or i18n/', problems);
    return isInside;
  };

function reportLink(root: string, path: string, folder: string, problems: Problems): void {
  const file = relative(root, path).split(sep).join('/');
  problems.error({ file }, `The symbolic link leads to no file of ${folder}.`, 'Put the file itself there.');
}

/** Files of `public/` that are published, relative to it. Hidden files are not, but for those of `.well-known`. */
export async function publicFiles(root: string, problems: Problems): Promise<string[]> {
  const folder = join(root, 'public');
  const files = await filesBelow(folder, (path) => {
    const isInside = isFileBelow(folder, path);
    if (!isInside) reportLink(root, path, 'public/', problems);
    return isInside;
  });
  const isHiddenFile = (file: string) => file.split('/').some((name) => /^\.(?!well-known$)/.test(name));
  for (const file of files.filter(isHiddenFile))
    problems.warn(
      { file: `public/${file}` },
      'Files and folders whose names begin with a dot are not published.',
    );
  return files.filter((file) => !isHiddenFile(file));
}

/** Pages below a content folder: path inside of it to path from the root. Translations replace originals. */
export async function contentFiles(
  root: string,
  folder: string,
  locale: string,
  config: SiteConfig,
  problems: Problems,
): Promise<Map<string, string>> {
  const folders = [`content/${folder}`];
  if (locale !== config.defaultLocale.code) folders.push(`i18n/${locale}/${folder}`);
  const found = new Map<string, string>();
  for (const from of folders) {
    for (const file of await filesBelow(join(root, from), followContent(root, problems))) {
      if (/\.mdx?$/.test(file) && !isHidden(file)) found.set(file, `${from}/${file}`);
    }
  }
  return found;
}
