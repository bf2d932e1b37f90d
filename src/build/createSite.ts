/** Reads a site folder: configuration, content and assets become routes that can be rendered one by one. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiServer } from '../api/types.ts';
import { createComponents } from '../components/registry.ts';
import { type Cache, cacheKey, openCache } from '../content/cache.ts';
import { codeBlock } from '../content/codeBlock.ts';
import { type Collection, readCollection } from '../content/collection/collection.ts';
import { readDocs, versionBase } from '../content/docs.ts';
import { filesBelow } from '../content/files.ts';
import { lastChanges } from '../content/git.ts';
import { createHighlighter, type Highlighter } from '../content/highlight.ts';
import { Images } from '../content/images.ts';
import { Links } from '../content/links.ts';
import { componentNames } from '../content/markdown.ts';
import { apiPages } from '../content/openapi/docs.ts';
import { readDescription } from '../content/openapi/read.ts';
import { type Problems, suggest } from '../content/problems.ts';
import { readRedirects, resolveRedirects } from '../content/redirects.ts';
import { readCategoryFiles, resolveSidebar } from '../content/sidebars.ts';
import type { LocaleConfig, SiteConfig } from '../site/config.ts';
import { strings } from '../site/strings.ts';
import type { DocsVersion, SidebarEntry } from '../site/types.ts';
import { toHref } from '../site/url.ts';
import { apiSources } from './apiSources.ts';
import type { BuiltAssets } from './assets.ts';
import { collectionFilePaths } from './collection/feedPaths.ts';
import { collectionPaths } from './collection/paths.ts';
import { buildCollection } from './collection/routes.ts';
import { yearEntries } from './collection/sidebar.ts';
import { mainHref, nodeHref } from './docsNavigation.ts';
import { sidebarsOfDocs, versionPaths } from './docsPaths.ts';
import { docsRoutes } from './docsRoutes.tsx';
import { siteAssets } from './keptAssets.ts';
import { loadConfig, loadSidebars } from './loadConfig.ts';
import { createSiteData } from './localeData.ts';
import type { BuildContext, CollectionData, LateFile, LocaleData, Route, VersionData } from './model.ts';
import { loadPageModules, type PageModule, pageRoutes } from './pageRoutes.tsx';
import { partialReader } from './partials.ts';
import { cacheFolder } from './paths.ts';
import { policyOf } from './policy.ts';
import { relatedPages } from './related.ts';
import { ShareImages } from './shareImages/shareImages.ts';
import { isLarge, toEntries } from './sidebarEntries.ts';

export interface SiteOptions {
  /** Site folder. */
  root: string;
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
  parts: SlowParts;
  /** Ends worker threads and saves the cache. */
  close(options?: { prune: boolean }): Promise<void>;
}

/** Files that the build makes and pages may link to. */
const generatedFiles = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/llms-full.txt',
  '/site.webmanifest',
  '/opensearch.xml',
  '/pages.json',
];

/** Reads the site; `undefined` when its configuration is unusable. Findings go to `problems`. */
export async function createSite(
  { root, dev = false, kept = {} }: SiteOptions,
  problems: Problems,
): Promise<LoadedSite | undefined> {
  const config = await loadConfig(root, problems);
  if (!config) return undefined;
  const openedCache = kept.cache ?? openCache(join(cacheFolder, `content-${cacheKey(root)}.cache`));
  const [assets, publicFiles, changes, moves, pages, versions, cache, collections] = await Promise.all([
    kept.assets ?? siteAssets(root, config, dev),
    filesBelow(join(root, 'public')),
    kept.changes ?? lastChanges(root),
    readRedirects(root, problems),
    kept.pages ?? loadPageModules(root, config, problems),
    kept.versions ??
      Promise.all(
        config.locales.flatMap((locale) => readVersions(root, config, locale, dev, openedCache, problems)),
      ),
    openedCache,
    Promise.all(config.locales.map(({ code }) => readCollections(root, config, code, dev, problems))),
  ]);
  const perLocale = config.locales.map((locale, index) => ({
    locale,
    pages,
    versions: versions
      .slice(index * (versions.length / config.locales.length))
      .slice(0, versions.length / config.locales.length),
    collections: collections[index] ?? [],
  }));
  const paths = new Set<string>();
  const claim = (path: string, source: string) => {
    if (paths.has(path))
      problems.warn({ file: source }, `Duplicate route: ${path} is taken by another page already.`);
    paths.add(path);
  };
  for (const { locale, versions: own, collections } of perLocale) {
    const prefix = locale === config.locales[0] ? '' : `/${locale.code}`;
    for (const page of pages) claim(prefix + page.meta.path.replace(/^\/$/, prefix ? '' : '/'), page.source);
    for (const data of own) {
      const sources = new Map(data.docs.map((doc) => [doc.path, doc.source]));
      for (const path of versionPaths(data)) claim(path, sources.get(path) ?? data.version.sidebars);
    }
    for (const data of collections) {
      const sources = new Map(data.posts.map((post) => [post.path, post.source]));
      for (const path of collectionPaths(data)) claim(path, sources.get(path) ?? 'site.config.ts');
    }
  }
  const links = new Links(
    config,
    {
      routes: paths,
      sources: new Map(
        perLocale.map(({ locale, versions: own, collections }) => [
          locale.code,
          sourcePaths(locale.code, [
            ...own.map(({ version, docs }) => ({ dir: version.dir, pages: docs })),
            ...collections.map(({ config: { dir }, posts }) => ({ dir, pages: posts })),
          ]),
        ]),
      ),
      files: new Set([
        ...generatedFiles,
        ...collections.flat().flatMap(collectionFilePaths),
        ...versions.flatMap(({ files }) => files.map(({ path }) => path)),
        ...publicFiles.map((file) => `/${file}`),
      ]),
      moved: new Map(moves.filter(({ id }) => id === '').map(({ path, to }) => [path, to])),
      pending: readPending(root),
    },
    problems,
  );
  const images = new Images(root, config.baseUrl, new Set(publicFiles.map((file) => `/${file}`)), problems);
  const shareImages = await ShareImages.open(config, cache, problems);
  const highlighter = kept.highlighter ?? createHighlighter({ cache, ...highlightWorker() });
  const readPartial = partialReader(root, problems);
  const servers = apiSources(versions.flatMap((version) => version.servers));
  const policy = policyOf(config, assets.inlineScript, servers);
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
      components: componentNames,
      admonitionTitle: (type) => {
        const own = config.locales.find(({ code }) => code === origin.locale)?.strings ?? {};
        return { ...strings, ...own }[`${type}Title` as keyof typeof strings];
      },
      link: (target, place) => links.resolve(target, origin, place),
      image: (src, place) => images.resolve(src, place.file || origin.source, place),
      code: (node, place) => codeBlock(node, place, { problems, highlighter, cache }),
      partial: (file, place) => readPartial(file, place),
    }),
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
      components: createComponents({ ...strings, ...locale.strings }),
      pages: [],
      related: new Map(),
      site: createSiteData(config, locale, assets, links, policy, (instance) =>
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
    parts: { assets, changes, pages, versions, cache, highlighter },
    close: async (options) => {
      await highlighter.close();
      await cache.save(options);
    },
  };
}

/** All collections of one locale. */
function readCollections(
  root: string,
  config: SiteConfig,
  locale: string,
  drafts: boolean,
  problems: Problems,
): Promise<Collection[]> {
  return Promise.all(
    config.collections.map((collection) =>
      readCollection({ root, config, collection, locale, drafts }, problems),
    ),
  );
}

/** All docs versions of one locale, their sidebars resolved. */
function readVersions(
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
      for (const { file, tryIt, docs: id } of config.openapi) {
        const base = versionBase(source);
        const read = id === instance.id && (await readDescription(root, file, await cache, problems));
        if (!read) continue;
        const texts = { ...strings, ...locale.strings };
        const api = apiPages({ ...read, file, base, strings: texts, tryIt }, problems);
        for (const doc of docs) doc.body = api.fill(doc.body);
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

/** Fills in the drawn form of a version's sidebars; links in them can be resolved now. */
function drawSidebars(context: BuildContext, locale: Pick<LocaleData, 'locale'>, data: VersionData): void {
  for (const [name, nodes] of Object.entries(data.sidebars)) {
    const entries = toEntries(nodes, (node) => nodeHref(context, data, locale, node));
    data.entries[name] = entries;
    data.entity.sidebars[name] = entries;
  }
}

/** Gives each sidebar that is too large for every page the address of a file of its own. */
function nameFragments(context: BuildContext, { site }: LocaleData, data: VersionData): void {
  for (const [name, entries] of Object.entries(data.entries)) {
    if (isLarge(entries)) data.fragments[name] = fragmentPath(context, site, data.base, name, entries);
  }
}

function nameFragment(context: BuildContext, { site }: LocaleData, data: CollectionData): void {
  if (isLarge(data.entries)) data.fragment = fragmentPath(context, site, data.base, 'all', data.entries);
}

/** The address follows from the content, so that it may be kept for long. */
function fragmentPath(
  { assets }: BuildContext,
  { strings: texts }: LocaleData['site'],
  base: string,
  name: string,
  entries: SidebarEntry[],
): string {
  const content = JSON.stringify([entries, texts, assets.buildId]);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `/assets/sidebar${base.replace(/\//g, '-')}-${name}-${version}`;
}

/** The worker lies beside the bundled command line; where the sources run unbundled there is none. */
function highlightWorker(): { worker?: URL } {
  const worker = new URL('./highlight.worker.js', import.meta.url);
  return existsSync(worker) ? { worker } : {};
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

/** Addresses that later work brings, from `pending-routes.json`. */
function readPending(root: string): string[] {
  const file = join(root, 'pending-routes.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

/** The first of several routes with one address wins; the others were reported. */
function uniqueRoutes(routes: Route[]): Route[] {
  return [...new Map([...routes].reverse().map((route) => [route.path, route])).values()].reverse();
}
