/** All addresses of a site, and what its links may lead to. */

import type { LocaleConfig } from '#engine/config/schema.ts';
import type { LinkTargets } from '#engine/content/records/links.ts';
import { collectionFilePaths } from '#engine/features/collections/build/feedPaths.ts';
import { collectionPaths } from '#engine/features/collections/build/paths.ts';
import type { Collection } from '#engine/features/collections/build/records/collection.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { versionPaths } from './docsPaths.ts';
import type { VersionData } from './model.ts';
import type { PageModule } from './pageRoutes.tsx';

/** What was read of one locale. */
export interface LocaleSources {
  locale: LocaleConfig;
  pages: readonly PageModule[];
  versions: VersionData[];
  collections: Collection[];
}

/** Files that the build makes and pages may link to. */
const generatedFiles = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/llms-full.txt',
  '/site.webmanifest',
  '/pages.json',
];

/** Route paths of all pages. One that is taken twice is reported. */
export function claimPaths(perLocale: readonly LocaleSources[], problems: Problems): Set<string> {
  const paths = new Set<string>();
  const claim = (path: string, source: string) => {
    if (paths.has(path))
      problems.warn({ file: source }, `Duplicate route: ${path} is taken by another page already.`);
    paths.add(path);
  };
  for (const { locale, pages, versions, collections } of perLocale) {
    const prefix = locale === perLocale[0]?.locale ? '' : `/${locale.code}`;
    for (const page of pages) claim(prefix + page.path.replace(/^\/$/, prefix ? '' : '/'), page.source);
    for (const data of versions) {
      const sources = new Map(data.docs.map((doc) => [doc.path, doc.source]));
      for (const path of versionPaths(data)) claim(path, sources.get(path) ?? data.version.sidebars);
    }
    for (const data of collections) {
      const sources = new Map(data.posts.map((post) => [post.path, post.source]));
      for (const path of collectionPaths(data)) claim(path, sources.get(path) ?? 'site.config.ts');
    }
  }
  return paths;
}

/** What links can be resolved against, but for what has moved. `otherFiles` are paths in the output folder. */
export function linkTargets(
  perLocale: readonly LocaleSources[],
  otherFiles: readonly string[],
): Pick<LinkTargets, 'sources' | 'files'> {
  return {
    sources: new Map(
      perLocale.map(({ locale, versions, collections }) => [
        locale.code,
        sourcePaths(locale.code, [
          ...versions.map(({ version, docs }) => ({ dir: version.dir, pages: docs })),
          ...collections.map(({ config: { dir }, posts }) => ({ dir, pages: posts })),
        ]),
      ]),
    ),
    files: new Set([
      ...generatedFiles,
      ...perLocale.flatMap(({ collections }) => collections.flatMap(collectionFilePaths)),
      ...perLocale.flatMap(({ versions }) => versions.flatMap(({ files }) => files.map(({ path }) => path))),
      ...otherFiles.map((file) => `/${file}`),
    ]),
  };
}

/** Route path by source file. A page counts under its original and its translated path. */
function sourcePaths(
  locale: string,
  folders: readonly { dir: string; pages: readonly { source: string; path: string }[] }[],
): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { dir, pages } of folders) {
    const folders = [`content/${dir}/`, `i18n/${locale}/${dir}/`];
    for (const { source, path } of pages) {
      const inside = folders.find((folder) => source.startsWith(folder)) ?? '';
      for (const folder of folders) paths.set(folder + source.slice(inside.length), path);
    }
  }
  return paths;
}
