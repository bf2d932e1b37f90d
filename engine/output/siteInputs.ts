/** What the pages of a loaded site depend on, for the next build. */
import { dirname, join, relative, resolve } from 'node:path';
import { redirectsFile } from '#engine/content/records/redirects.ts';
import type { SiteInputs } from '#engine/incremental/incrementalBuild.ts';
import type { RenderableSite } from './createSite.ts';

/**
 * `undefined` for a site whose pages cannot be reused: what is read over a network may differ each time, and what code of
 * a site and an adapter read is not known page by page.
 */
export function siteInputs(site: RenderableSite, root: string): SiteInputs | undefined {
  const { context, features, locales } = site;
  const { config, redirects, links } = context;
  if (config.content.code || config.content.adapter !== undefined) return undefined;
  if (features.some(({ readsNetwork }) => readsNetwork?.(config))) return undefined;
  const consumed = features
    .flatMap(({ pageConsumer }) => pageConsumer?.inputFiles?.(config) ?? [])
    .map((file) => resolve(root, file));
  return {
    addresses: addressesOf(site),
    files: filesOf(site),
    locales: new Map(
      locales.map(({ locale, site: shell, prose }) => [
        locale.code,
        [shell, prose.map(({ cacheInputs }) => cacheInputs)],
      ]),
    ),
    externalInputs: [...externalFolders(root, config, new Set(consumed.map(dirname))), ...consumed],
    consumedFiles: consumed.map((file) => relative(root, file)),
    isDeclared: (file) => /\.mdx?$/.test(file) || file === redirectsFile,
    ofPage: (path) => [...(redirects.ids.get(path) ?? [])],
    isCurrent: (link) => links.isSame(link),
    targets: context,
  };
}

/** Pages that links may lead to, or did. */
const addressesOf = ({ context, sources }: RenderableSite): unknown => [
  [...context.paths],
  [...context.redirects.pages],
  sources.map(({ pages = [] }) => pages.map(({ source, path }) => [source, path])),
];

/** What else links may lead to, and where it lies. */
const filesOf = ({ sources, publicFiles, featureFiles }: RenderableSite): unknown => [
  sources.map(({ dir, translated, files = [] }) => [dir, translated, files]),
  [...publicFiles],
  Object.keys(featureFiles),
];

/** Folders outside of the site's that its configuration names, but for those of which page consumers name the files. */
function externalFolders(root: string, config: unknown, consumed: ReadonlySet<string>): string[] {
  const all = [...JSON.stringify(config).matchAll(/"(\.\.\/[^"\\]*)"/g)].map(([, path = '']) => path);
  const named = all.filter((path) => !consumed.has(resolve(root, path)));
  return named.map((path) => join(root, path, /\.\w+$/.test(path) ? '..' : '.'));
}
