/** Reads a site folder: configuration, content and assets become routes that can be rendered one by one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltAssets } from '#engine/bundle/assets.ts';
import { siteAssets } from '#engine/bundle/keptAssets.ts';
import { createComponents } from '#engine/components/registry.ts';
import { videoOrigin } from '#engine/components/video/videoOrigin.ts';
import { loadConfig } from '#engine/config/loadConfig.ts';
import { cacheFolder } from '#engine/config/paths.ts';
import { type Cache, cacheKey, openCache } from '#engine/content/cache.ts';
import { codeBlock } from '#engine/content/code/codeBlock.ts';
import { createHighlighter, type Highlighter } from '#engine/content/code/highlight.ts';
import { publicFiles as readPublicFiles } from '#engine/content/files.ts';
import { writersComponents } from '#engine/content/markdown/html.ts';
import { partialReader } from '#engine/content/markdown/readPartial.ts';
import { lastChanges } from '#engine/content/records/git.ts';
import { Images } from '#engine/content/records/images.ts';
import { Links } from '#engine/content/records/links.ts';
import { readRedirects, resolveRedirects } from '#engine/content/records/redirects.ts';
import { apiSources } from '#engine/features/api-reference/build/apiSources.ts';
import { misplacedChange } from '#engine/features/collections/build/records/changes.ts';
import { readCollection } from '#engine/features/collections/build/records/collection.ts';
import { buildCollection } from '#engine/features/collections/build/routes.ts';
import { yearEntries } from '#engine/features/collections/build/sidebar.ts';
import { ShareImages } from '#engine/features/share-images/shareImages.ts';
import type { Feature } from '#engine/output/feature.ts';
import { metaPolicy, policyOf } from '#engine/output/policy.ts';
import { mainHref, nodeHref } from '#engine/routes/docsNavigation.ts';
import { docsRoutes } from '#engine/routes/docsRoutes.tsx';
import type { BuildContext, LateFile, LocaleData, Route, VersionData } from '#engine/routes/model.ts';
import { loadPageModules, type PageModule, pageRoutes } from '#engine/routes/pageRoutes.tsx';
import { readVersions } from '#engine/routes/readVersions.ts';
import { relatedPages } from '#engine/routes/related.ts';
import { toEntries } from '#engine/routes/sidebarEntries.ts';
import { nameFragment, nameFragments } from '#engine/routes/sidebarFragments.ts';
import { claimPaths, type LocaleSources, linkTargets } from '#engine/routes/siteLinks.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { Strings } from '#engine/shared/strings.ts';
import { loadTheme } from './loadTheme.ts';
import { createSiteData } from './localeData.ts';
import { slotsOf } from './slots.ts';
import type { Theme } from './theme.ts';

export interface SiteOptions {
  /** Site folder. */
  root: string;
  features: readonly Feature[];
  /** Reads drafts and adds the dev client. */
  dev?: boolean;
  /** Parts of an earlier load that are still right; the dev server keeps what an edit leaves as it is. */
  kept?: Partial<SlowParts>;
}

/** What takes long to load. */
export interface SlowParts {
  assets: BuiltAssets;
  changes: BuildContext['changes'];
  pages: PageModule[];
  theme: Theme;
  versions: VersionData[];
  cache: Cache;
  highlighter: Highlighter;
}

/** A site whose pages can be rendered. */
export interface LoadedSite {
  context: BuildContext;
  routes: Route[];
  files: LateFile[];
  locales: LocaleData[];
  /** Files of `public/`, relative to it. */
  publicFiles: string[];
  /** Files of features that follow from the configuration, by path in the output folder. */
  featureFiles: Readonly<Record<string, string>>;
  parts: SlowParts;
  /** Ends worker threads and saves the cache. */
  close(options?: { prune: boolean }): Promise<void>;
}

/** Reads the site; `undefined` when its configuration is unusable. Findings go to `problems`. */
export async function createSite(
  { root, features, dev = false, kept = {} }: SiteOptions,
  problems: Problems,
): Promise<LoadedSite | undefined> {
  const config = await loadConfig(root, features, problems);
  if (!config) return undefined;
  const openedCache = kept.cache ?? openCache(join(cacheFolder, `content-${cacheKey(root)}.cache`));
  const [assets, publicFiles, changes, moves, pages, theme, versions, cache, collections] = await Promise.all(
    [
      kept.assets ?? siteAssets(root, config, features, dev),
      readPublicFiles(root, problems),
      kept.changes ?? lastChanges(root),
      readRedirects(root, problems),
      kept.pages ?? loadPageModules(root, config, problems),
      kept.theme ?? loadTheme(root, problems),
      kept.versions ??
        Promise.all(
          config.locales.flatMap((locale) => readVersions(root, config, locale, dev, openedCache, problems)),
        ),
      openedCache,
      Promise.all(
        config.locales.map(({ code }) =>
          Promise.all(
            config.collections.map((collection) =>
              readCollection({ root, config, collection, locale: code, drafts: dev }, problems),
            ),
          ),
        ),
      ),
    ],
  );
  const perLocale = config.locales.map((locale, index): LocaleSources => {
    const count = versions.length / config.locales.length;
    return {
      locale,
      pages,
      versions: versions.slice(index * count, (index + 1) * count),
      collections: collections[index] ?? [],
    };
  });
  const paths = claimPaths(perLocale, problems);
  const moved = new Map(moves.filter(({ id }) => id === '').map(({ path, to }) => [path, to]));
  const featureFiles: Record<string, string> = Object.assign(
    {},
    ...features.map(({ files }) => files?.(config)),
  );
  const otherFiles = [...publicFiles, ...Object.keys(featureFiles)];
  const links = new Links(config, { routes: paths, moved, ...linkTargets(perLocale, otherFiles) }, problems);
  const images = new Images(root, config.baseUrl, new Set(publicFiles.map((file) => `/${file}`)), problems);
  const shareImages = await ShareImages.open(root, config, theme, cache, problems);
  const highlighter = kept.highlighter ?? createHighlighter({ cache, ...highlightWorker() });
  const readPartial = partialReader(root, problems);
  const servers = apiSources(versions.flatMap((version) => version.servers));
  const policy = policyOf(config, assets.inlineScript, [
    { frame: [videoOrigin], connect: servers },
    ...features.map((feature) => feature.policy?.(config) ?? {}),
  ]);
  const context: BuildContext = {
    root,
    config,
    problems,
    assets,
    policy,
    links,
    images,
    shareImages,
    redirects: resolveRedirects(moves, config, paths, links, problems),
    changes,
    paths,
    dev,
    body: (origin) => ({
      problems,
      components: writersComponents,
      elements: { Change: misplacedChange },
      admonitionTitle: (type) => {
        const locale = config.locales.find(({ code }) => code === origin.locale) ?? config.defaultLocale;
        return locale.strings[`${type}Title` as keyof Strings];
      },
      link: (target, place) =>
        links.resolve(
          target,
          place.file === origin.source ? origin : { ...origin, includedFrom: place.file },
          place,
        ),
      image: (src, place) => images.resolve(src, place.file || origin.source, place),
      code: (node, place) => codeBlock(node, place, { problems, highlighter }),
      partial: (file, place) => readPartial(file, place),
    }),
  };
  const shell = {
    config,
    assets,
    theme,
    slots: slotsOf(features),
    navbarItems: Object.assign({}, ...features.map(({ navbarItems }) => navbarItems)),
    kinds: Object.assign({}, ...features.map(({ kinds }) => kinds)),
    ...(!config.hostRules && { policy: metaPolicy(policy) }),
  };
  const locales = perLocale.map(({ locale, versions: own, collections }): LocaleData => {
    for (const version of own) drawSidebars(context, { locale }, version);
    const data: LocaleData = {
      locale,
      versions: own,
      collections: collections.map((collection) => ({
        ...collection,
        entries: yearEntries(collection.listed, config),
      })),
      components: createComponents(locale.strings),
      pages: [],
      related: new Map(),
      site: createSiteData(shell, locale, links, (instance) =>
        own
          .filter((version) => version.instance.id === instance)
          .map(({ version, entity }) => ({
            id: version.name,
            label: version.label,
            href: mainHref(entity),
            current: version.isLast,
          })),
      ),
    };
    for (const version of own) nameFragments(context, data, version);
    for (const collection of data.collections) nameFragment(context, data, collection);
    return data;
  });
  const files: LateFile[] = [];
  const routes = uniqueRoutes(
    locales.flatMap((data) => {
      const parts = data.collections.map((collection) => buildCollection(context, data, collection));
      files.push(...[...parts, ...data.versions].flatMap((part) => part.files));
      const own = [
        ...pageRoutes(context, data, pages),
        ...data.versions.flatMap((version) => docsRoutes(context, data, version)),
        ...parts.flatMap((part) => part.routes),
      ];
      data.pages = own.filter((route) => route.listed).map((route) => route.summary);
      data.related = relatedPages(context, data);
      return own;
    }),
  );
  return {
    context,
    routes,
    files,
    locales,
    publicFiles,
    featureFiles,
    parts: { assets, changes, pages, theme, versions, cache, highlighter },
    close: async (options) => {
      await highlighter.close();
      await cache.save(options);
    },
  };
}

/** Fills in the drawn form of a version's sidebars; links in them can be resolved now. */
function drawSidebars(context: BuildContext, locale: Pick<LocaleData, 'locale'>, data: VersionData): void {
  for (const [name, nodes] of Object.entries(data.sidebars)) {
    const entries = toEntries(nodes, (node) => nodeHref(context, data, locale, node));
    data.entries[name] = entries;
    data.entity.sidebars[name] = entries;
  }
}

/** The worker lies beside the bundled command line; where the sources run unbundled there is none. */
function highlightWorker(): { worker?: URL } {
  const worker = new URL('./highlight.worker.js', import.meta.url);
  return existsSync(worker) ? { worker } : {};
}

/** The first of several routes with one address wins; the others were reported. */
function uniqueRoutes(routes: Route[]): Route[] {
  return [...new Map([...routes].reverse().map((route) => [route.path, route])).values()].reverse();
}
