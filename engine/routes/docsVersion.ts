/** Docs versions once links can be resolved: their sidebars as pages draw them, and what they are to other programs. */
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import type { DocsVersion, MenuLink, SidebarEntry } from '#engine/shared/types.ts';
import { toHref } from '#engine/shared/url.ts';
import { mainHref, nodeHref } from './docsNavigation.ts';
import { versionPaths } from './docsPaths.ts';
import type { AddressContext, ContentSource, VersionData, VersionRecords } from './model.ts';
import { fragmentPath, toEntries } from './sidebarEntries.ts';

/** What a version adds to the addresses of the site. */
export function versionContent(records: VersionRecords): ContentSource {
  const { version, docs, files, policy } = records;
  return {
    dir: version.dir,
    translated: version.translated,
    pages: docs,
    addresses: versionPaths(records).map((path, index) => ({
      path,
      source: docs[index]?.source ?? String(version.sidebars),
    })),
    files: files.map(({ path }) => path),
    policy,
  };
}

/** A version with its sidebars drawn. */
export function resolveVersion(
  context: AddressContext,
  locale: LocaleConfig,
  buildId: string,
  records: VersionRecords,
): VersionData {
  const entries = Object.fromEntries(
    Object.entries(records.sidebars).map(([name, nodes]) => [
      name,
      toEntries(nodes, (node) => nodeHref(context, records, locale, node), records.instance),
    ]),
  );
  const fragments = Object.entries(entries).flatMap(([name, items]) => {
    const path = fragmentPath({ buildId, strings: locale.strings }, records.base, name, items);
    return path === undefined ? [] : [[name, path]];
  });
  return {
    ...records,
    entries,
    fragments: Object.fromEntries(fragments),
    entity: entityOf(records, entries, context.config),
  };
}

function entityOf(
  { version, base, docs, draftIds, sidebarOfDoc }: VersionRecords,
  sidebars: Record<string, SidebarEntry[]>,
  config: SiteConfig,
): DocsVersion {
  return {
    name: version.name,
    label: version.label,
    path: toHref(base, config),
    isLast: version.isLast,
    docs: docs.map((doc) => {
      const sidebar = sidebarOfDoc.get(doc.path);
      const { unlisted } = doc.frontMatter;
      return {
        id: doc.id,
        path: toHref(doc.path, config),
        ...(sidebar && { sidebar }),
        ...(unlisted && { unlisted }),
      };
    }),
    sidebars,
    draftIds,
  };
}

/** The versions of a docs instance as a menu lists them. */
export const versionMenu = (versions: readonly VersionData[], instance: string): MenuLink[] =>
  versions
    .filter((version) => version.instance.id === instance)
    .map(({ version, entity }) => ({
      id: version.name,
      label: version.label,
      href: mainHref(entity),
      current: version.isLast,
    }));
