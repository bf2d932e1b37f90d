/** All addresses of a site, and what its links may lead to. */

import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import { contentFolder, prefixOf, translatedFolder } from '#engine/content/files.ts';
import type { LinkTargets } from '#engine/content/records/links.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { ContentSource } from './model.ts';

/** What was read of one locale. */
export interface LocaleContent {
  locale: LocaleConfig;
  sources: readonly ContentSource[];
}

/** Files that the build makes and pages may link to. */
const generatedFiles = [
  '/robots.txt',
  '/llms.txt',
  '/.well-known/llms.txt',
  '/llms-full.txt',
  '/site.webmanifest',
  '/pages.json',
];

/** Route paths of all pages. One that is taken twice is reported; the first page stands there. */
export function claimPaths(
  { content }: SiteConfig,
  perLocale: readonly LocaleContent[],
  problems: Problems,
): Set<string> {
  const paths = new Map<string, string>();
  const addresses = perLocale.flatMap(({ sources }) => sources.flatMap((source) => source.addresses));
  for (const { path, source } of addresses) {
    const other = paths.get(path);
    if (other !== undefined)
      problems.tell(
        content.broken.routes,
        { file: source },
        `Duplicate route: ${path} is the address of ${other} too.`,
        `${other} is shown there. Give one of them another slug.`,
      );
    else paths.set(path, source);
  }
  return new Set(paths.keys());
}

/** What links can be resolved against, but for what has moved. `otherFiles` are paths in the output folder. */
export const linkTargets = (
  config: SiteConfig,
  perLocale: readonly LocaleContent[],
  otherFiles: readonly string[],
): Pick<LinkTargets, 'sources' | 'files'> => ({
  sources: new Map(
    perLocale.map(({ locale, sources }) => [locale.code, sourcePaths(config, locale.code, sources)]),
  ),
  files: new Set([
    ...generatedFiles,
    `/${config.sitemap.file}`,
    ...perLocale.flatMap(({ sources }) => sources.flatMap(({ files = [] }) => files)),
    ...otherFiles.map((file) => `/${file}`),
  ]),
});

/** Route path by source file. A page counts under its original and its translated path. */
function sourcePaths(
  config: SiteConfig,
  locale: string,
  sources: readonly ContentSource[],
): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { dir = '', translated = dir, pages = [] } of sources) {
    const own = prefixOf(contentFolder(config, dir));
    const folders = [prefixOf(translatedFolder(config, locale, translated)), own].sort(
      (a, b) => b.length - a.length,
    );
    for (const { source, path } of pages) {
      const inside = folders.find((folder) => source.startsWith(folder)) ?? '';
      const file = source.slice(inside.length);
      const names = [locale, config.defaultLocale.code].flatMap(
        (code) => config.dialect.pageName?.(file, code) ?? [],
      );
      for (const name of [file, ...names])
        for (const folder of folders) paths.set((folder + name).normalize('NFC'), path);
    }
  }
  return paths;
}
