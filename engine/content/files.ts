/** Finds the files of a content folder. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, posix, relative, sep } from 'node:path';
import type { Dialect } from '#engine/config/dialect.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { isMisnamed } from '#engine/shared/pathFault.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { matcher } from './glob.ts';
import { repositoryOf } from './records/git.ts';

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    /** Whether a file of a published folder, given by its path from the root, is published as it is. */
    publishes?(source: string): boolean;
    /** Pictures and symbolic links may lead to files of the repository that the site lies in. */
    readsRepository?: boolean;
    /** Folder of the translations of a folder into a language, from the root. */
    translations?(locale: string, folder: string): string;
    /** Languages have the pages that are written in them alone. */
    hasOwnPages?: boolean;
    /** The name of a page in its folder, for a language: an ending of its file may say that. `undefined` for a page of another one. */
    pageName?(file: string, locale: string): string | undefined;
  }
}

/** Whether `path` is a file below `folder` when all links are followed. */
export function isFileBelow(folder: string, path: string): boolean {
  return attempt(() => {
    const file = realpathSync.native(path);
    return file.startsWith(realpathSync.native(folder) + sep) && statSync(file).isFile();
  }, false);
}

/** Whether `path` is a file of the repository that the folder of the site lies in, without one, of this folder, or of `others`. */
export function isInRepository(root: string, path: string, others: readonly string[] = []): boolean {
  const repository = repositoryOf(root) ?? root;
  const isInside = [repository, ...others].some((folder) => isFileBelow(folder, path));
  return isInside && !isFileBelow(join(repository, '.git'), path);
}

/** The end of the name of a page. */
export const pageEnding = /\.(?:mdx?|markdown)$/i;

/** Path of a content folder from the root. */
export const contentFolder = ({ content }: Pick<SiteConfig, 'content'>, dir: string): string =>
  posix.join(content.dir, dir);

/** How paths of files in a folder begin. */
export const prefixOf = (folder: string): string => (folder === '.' ? '' : `${folder}/`);

/** Folders whose files pages may hold: the content folder, and folders outside of it that the configuration names. */
export const contentFolders = (config: Pick<SiteConfig, 'content' | 'docs'>): string[] => {
  const dirs = config.docs.flatMap(({ versions }) => versions.map(({ dir }) => contentFolder(config, dir)));
  return [config.content.dir, 'i18n', ...dirs.filter((dir) => dir.startsWith('../'))];
};

/** Path from the root of a file that `source` names, from the root (`@site/a`, `/a`) or from its own folder. */
export const namedFile = (name: string, source: string): string =>
  /^(?:@site)?\//.test(name) ? name.replace(/^(?:@site)?\/+/, '') : posix.join(posix.dirname(source), name);

/** A path from the root with its accents composed as they are on disk. */
export const onDisk = (root: string, path: string): string =>
  [path, path.normalize('NFC'), path.normalize('NFD')].find((form) => existsSync(join(root, form))) ?? path;

/** Whether `path` is a file of one of these folders of the site. */
export const isContent = (root: string, path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => isFileBelow(join(root, folder), path));

/** Reports a file or folder that cannot be read. Without a fault, its name is the reason. */
const reportUnread =
  (root: string, problems: Problems) =>
  (path: string, fault?: unknown): void => {
    const file = relative(root, path).split(sep).join('/');
    if (fault) problems.error({ file }, reasonOf(fault).replace(path, 'This'));
    else problems.error({ file }, 'The name is not UTF-8, and cannot be read.', 'Rename it.');
  };

/** Bytes that files will have, by their paths from the root. */
const unsaved = new AsyncLocalStorage<ReadonlyMap<string, Buffer>>();

/** Runs something for which files of content have other bytes than on disk. */
export const withUnsaved = <T>(files: ReadonlyMap<string, Buffer>, run: () => Promise<T>): Promise<T> =>
  unsaved.run(files, run);

/** Bytes of a file by its path from the root; `undefined` after reporting why it cannot be read. */
export function readContent(root: string, file: string, problems: Problems): Buffer | undefined {
  const path = join(root, file);
  const bytes = unsaved.getStore()?.get(file);
  if (bytes) return bytes;
  try {
    return readFileSync(path);
  } catch (fault) {
    reportUnread(root, problems)(path, fault);
    return undefined;
  }
}

/**
 * Paths of all files below `folder`, relative to it, sorted; empty when there is none. Installed packages are left out, the
 * `.git` of the folder, and symbolic links that `follow` refuses; by default, those that lead out of the folder. `unread`
 * gets what cannot be read, with the fault unless the name is the reason.
 */
export async function filesBelow(
  folder: string,
  follow = (path: string): boolean => isFileBelow(folder, path),
  unread = (_path: string, fault?: unknown): void => {
    if (fault) throw fault;
  },
): Promise<string[]> {
  const isLeftOut = (path: string) => basename(path) === 'node_modules' || path === join(folder, '.git');
  const found = async (from: string): Promise<string[]> => {
    const entries = await readdir(from, { withFileTypes: true }).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'ENOENT') unread(from, fault);
      return [];
    });
    const paths = entries.map(async (entry) => {
      const path = join(from, entry.name);
      if (isMisnamed(entry.name)) unread(path);
      else if (entry.isDirectory()) return isLeftOut(path) ? [] : found(path);
      else if (entry.isFile() || (entry.isSymbolicLink() && follow(path))) return [path];
      return [];
    });
    return (await Promise.all(paths)).flat();
  };
  return (await found(folder)).map((path) => relative(folder, path).split(sep).join('/')).sort();
}

/** Files below a folder of content, relative to it. Links that leave the content of the site are reported. */
export function filesOfContent(
  root: string,
  folder: string,
  config: SiteConfig,
  problems: Problems,
): Promise<string[]> {
  const follow = (path: string): boolean => {
    const isInside =
      isContent(root, path, contentFolders(config)) ||
      (!!config.dialect.readsRepository && isInRepository(root, path));
    if (!isInside && !isHidden(relative(join(root, folder), path)))
      reportLink(
        root,
        path,
        config.dialect.readsRepository ? repository : `${config.content.dir}/ or i18n/`,
        problems,
      );
    return isInside;
  };
  return filesBelow(join(root, folder), follow, reportUnread(root, problems));
}

const repository = 'the repository';

const isHidden = (file: string): boolean => /(?:^|[\\/])\.(?!(?:well-known|nojekyll)(?:[\\/]|$))/.test(file);

function reportLink(root: string, path: string, folder: string, problems: Problems): void {
  const file = relative(root, path).split(sep).join('/');
  problems.error({ file }, `The symbolic link leads to no file of ${folder}.`, 'Put the file itself there.');
}

/**
 * Files of the folders that the dialect publishes by their paths from the root, relative to these, each with its path from the root. Hidden files are not
 * published, but for those of `.well-known`, and for `.nojekyll`, which has GitHub Pages publish all names.
 */
export async function publicFiles(
  root: string,
  folders: readonly string[],
  problems: Problems,
  { publishes: isPublished = () => true, readsRepository }: Dialect = {},
): Promise<Map<string, string>> {
  const published = new Map<string, string>();
  for (const folder of folders) {
    const files = await filesBelow(
      join(root, folder),
      (path) => {
        const isInside =
          isFileBelow(join(root, folder), path) || (!!readsRepository && isInRepository(root, path));
        const source = `${folder}/${relative(join(root, folder), path).split(sep).join('/')}`;
        if (!isInside && isPublished(source) && !isHidden(relative(join(root, folder), path)))
          reportLink(root, path, readsRepository ? repository : `${folder}/`, problems);
        return isInside;
      },
      reportUnread(root, problems),
    );
    for (const file of files) {
      const source = `${folder}/${file}`;
      if (!isPublished(source)) continue;
      if (isHidden(file))
        problems.warn({ file: source }, 'Files and folders whose names begin with a dot are not published.');
      else {
        const path = file.normalize('NFC');
        if (!published.has(path)) published.set(path, source);
      }
    }
  }
  return published;
}

/** Folder of the translations of `folder` into a language, from the root. */
export const translatedFolder = (
  { dialect }: Pick<SiteConfig, 'dialect'>,
  locale: string,
  folder: string,
): string => dialect.translations?.(locale, folder) ?? `i18n/${locale}/${folder}`;

/** A folder of content, and which of its files are pages. */
export interface ContentDir {
  dir: string;
  translated?: string | undefined;
  include?: readonly string[] | undefined;
  exclude?: readonly string[] | undefined;
}

/** Pages below a content folder: path inside of it to path from the root. Translations replace originals. */
export async function contentFiles(
  root: string,
  { dir, translated = dir, include = ['**/*.{md,mdx}'], exclude = ['**/_*', '**/_*/**'] }: ContentDir,
  locale: string,
  config: SiteConfig,
  problems: Problems,
): Promise<Map<string, string>> {
  const { defaultLocale, dialect } = config;
  const { pageName = (file: string): string | undefined => file } = dialect;
  const isFirst = locale === defaultLocale.code;
  const folders: [folder: string, locale: string][] = [];
  if (isFirst || !dialect.hasOwnPages) folders.push([contentFolder(config, dir), defaultLocale.code]);
  if (!isFirst) folders.push([translatedFolder(config, locale, translated), locale]);
  const [isIncluded, isExcluded] = [matcher(include), matcher(exclude)];
  const isPage = (file: string) =>
    pageEnding.test(file) && !/(^|\/)\./.test(file) && isIncluded(file) && !isExcluded(file);
  const found = new Map<string, string>();
  for (const [from, code] of folders) {
    for (const file of await filesOfContent(root, from, config, problems)) {
      const name = isPage(file) ? pageName(file.normalize('NFC'), code) : undefined;
      if (name === undefined) continue;
      // A translation may have the other ending.
      if (!isFirst) found.delete(name.endsWith('x') ? name.slice(0, -1) : `${name}x`);
      found.set(name, prefixOf(from) + file);
    }
  }
  return found;
}
