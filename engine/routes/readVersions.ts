/** Reads the docs of a site: a version of an instance becomes its pages, sidebars and entity. */

import { loadSidebars } from '#engine/config/loadConfig.ts';
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import type { Cache } from '#engine/content/cache.ts';
import { readDocs, versionBase } from '#engine/content/records/docs.ts';
import { readCategoryFiles, resolveSidebar } from '#engine/content/records/sidebars.ts';
import { apiPages } from '#engine/features/api-reference/build/docs.ts';
import { readDescription } from '#engine/features/api-reference/build/read.ts';
import type { ApiServer } from '#engine/features/api-reference/shared/types.ts';
import { type Problems, suggest } from '#engine/shared/problems.ts';
import type { DocsVersion } from '#engine/shared/types.ts';
import { toHref } from '#engine/shared/url.ts';
import { sidebarsOfDocs } from './docsPaths.ts';
import type { LateFile, VersionData } from './model.ts';

/** All docs versions of one locale, with the pages of its API descriptions and their sidebars resolved. */
export function readVersions(
  root: string,
  config: SiteConfig,
  locale: LocaleConfig,
  drafts: boolean,
  cache: Cache | Promise<Cache>,
  problems: Problems,
): Promise<VersionData>[] {
  return config.docs.flatMap((instance) =>
    instance.versions.map(async (version): Promise<VersionData> => {
      const source = { root, config, instance, version, locale: locale.code, drafts };
      const [{ docs, draftIds }, categories, input] = await Promise.all([
        readDocs(source, problems),
        readCategoryFiles(root, `content/${version.dir}`, problems),
        loadSidebars(root, version.sidebars, problems),
      ]);
      const files: LateFile[] = [];
      const servers: ApiServer[] = [];
      for (const { file, references, tryIt, docs: id } of config.openapi) {
        const base = versionBase(source);
        const read =
          id === instance.id && (await readDescription({ root, file, references }, await cache, problems));
        if (!read) continue;
        const api = apiPages({ ...read, file, base, strings: locale.strings, tryIt }, problems);
        for (const doc of docs) doc.made = new Map([...api.made, ...(doc.made ?? [])]);
        docs.push(...api.docs);
        files.push(...api.files);
        servers.push(...api.servers);
        for (const [folder, category] of api.categories) categories.set(folder, category);
      }
      const sidebars = Object.fromEntries(
        instance.sidebars.map((name) => {
          const items = input[name];
          if (!items) {
            const known = Object.keys(input);
            problems.error({ file: version.sidebars }, `Unknown sidebar id "${name}".`, suggest(name, known));
          }
          return [name, resolveSidebar(items ?? [], docs, categories, version.sidebars, problems)];
        }),
      );
      const base = versionBase(source);
      const sidebarOfDoc = sidebarsOfDocs(sidebars);
      const entity: DocsVersion = {
        name: version.name,
        label: version.label,
        path: toHref(base, config),
        isLast: version.isLast,
        docs: docs.map((doc) => {
          const sidebar = sidebarOfDoc.get(doc);
          const unlisted = doc.frontMatter.unlisted;
          return {
            id: doc.id,
            path: toHref(doc.path, config),
            ...(sidebar && { sidebar }),
            ...(unlisted && { unlisted }),
          };
        }),
        sidebars: {},
        draftIds,
      };
      return {
        instance,
        version,
        base,
        docs,
        sidebars,
        sidebarOfDoc,
        entries: {},
        fragments: {},
        files,
        servers,
        entity,
      };
    }),
  );
}
