/** Reads what a site is made of: its scripts and styles, its theme and its content. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltAssets } from '#engine/bundle/assets.ts';
import { cachedAssets } from '#engine/bundle/cachedAssets.ts';
import { webFont } from '#engine/bundle/font/webFont.ts';
import { withSiteStyles } from '#engine/bundle/siteStyles.ts';
import type { ConfigReader } from '#engine/config/dialect.ts';
import { bundledModule, cacheFolder } from '#engine/config/paths.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import { createHighlighter, type Highlighter } from '#engine/content/code/highlight.ts';
import { publicFiles } from '#engine/content/files.ts';
import { lastChanges } from '#engine/content/records/git.ts';
import { type Moved, movesOf, readRedirects } from '#engine/content/records/redirects.ts';
import { type Cache, cacheKey, openCache } from '#engine/incremental/cache.ts';
import type { PageSource } from '#engine/render/context.ts';
import type { FeatureContext, MdxRuntime, MdxSource } from '#engine/render/featureContent.ts';
import { loadTheme } from '#engine/render/loadTheme.ts';
import type { LocaleRecords } from '#engine/render/localeRoutes.ts';
import { docsSource } from '#engine/render/pages/docsSource.ts';
import { loadPageModules, type PageModule, pageModuleSource } from '#engine/render/pages/pageModules.tsx';
import { startSource } from '#engine/render/pages/startSource.tsx';
import type { Theme } from '#engine/render/theme.ts';
import type { ContentReader } from '#engine/routes/documents.ts';
import type { VersionRecords } from '#engine/routes/model.ts';
import { readVersions } from '#engine/routes/readVersions.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { Feature } from './feature.ts';

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    /** What the function in `content.computedRedirects` says of each route path: pairs of an old one and that of today. */
    redirects?(root: string, file: string, paths: readonly string[]): Promise<Record<string, string>>;
  }
}

export interface SiteOptions {
  /** Site folder. */
  root: string;
  features: readonly Feature[];
  /** What reads folders of other generators, and their content. */
  adapters?: readonly ConfigReader[];
  /** Reads drafts and adds the dev client. */
  dev?: boolean;
  /** Parts of an earlier load that are still right; the dev server keeps what an edit leaves as it is. */
  reuse?: Partial<SiteResources>;
  /** Called before the content is read, for what may start beside that. */
  opened?(site: FeatureContext): void;
}

/** What takes long to load. */
export interface SiteResources {
  assets: BuiltAssets;
  /** ISO date of the last commit by source. */
  changes: ReadonlyMap<string, string>;
  pages: PageModule[];
  theme: Theme;
  /** Docs versions of each locale. */
  versions: readonly (readonly VersionRecords[])[];
  cache: Cache;
  highlighter: Highlighter;
  code: MdxRuntime | undefined;
}

/** All that was read of a site. */
export interface SiteContent {
  parts: SiteResources;
  perLocale: LocaleRecords[];
  /** Sources that features added; they are read anew each time. */
  added: PageSource[];
  /** Published files: path in the output folder to path from the root. */
  publicFiles: ReadonlyMap<string, string>;
  moved: Moved[];
}

/** Reads all of it at once; findings go to `problems`. */
export async function readSite(
  { root, features, dev = false, reuse = {}, opened }: SiteOptions,
  config: SiteConfig,
  problems: Problems,
): Promise<SiteContent> {
  const openedCache = Promise.resolve(
    reuse.cache ?? openCache(join(cacheFolder, `content-${cacheKey(root)}.cache`)),
  );
  if (opened) opened({ root, config, cache: await openedCache, problems });
  const openedHighlighter = openedCache.then((cache) => {
    const worker = bundledModule('highlight.worker');
    return reuse.highlighter ?? createHighlighter({ cache, ...(worker && { worker }) });
  });
  const readerIn = (locale: LocaleConfig): ContentReader => {
    return { root, config, locale, drafts: dev, cache: openedCache, problems };
  };
  const hooks = features.flatMap(({ documents }) => documents ?? []);
  const docs =
    reuse.versions ?? Promise.all(config.locales.map((locale) => readVersions(readerIn(locale), hooks)));
  const loadedTheme = Promise.resolve(reuse.theme ?? loadTheme(root, problems));
  const others = Promise.all(config.locales.map((locale) => addedSources(readerIn(locale), features)));
  const openCode = async () => {
    const opens = config.content.code && features.find((feature) => feature.code);
    if (!opens?.code) return undefined;
    const versions = await docs;
    const pages = await codedPages(root, versions, await others);
    return opens.code({ root, config, problems }, pages, versions[0] ?? []);
  };
  const openedCode = openCode();
  const openAssets = async () => {
    const code = await openedCode;
    if (reuse.assets && reuse.code?.key === code?.key) return reuse.assets;
    const theme = await loadedTheme;
    const font = theme.font && (await webFont(root, theme.font, await openedCache, problems));
    const assets = await cachedAssets(root, config, features, dev, font, code?.key);
    return withSiteStyles(assets, root, config, problems);
  };
  const [assets, theme, files, changes, moved, pages, versions, cache, highlighter, added, code] =
    await Promise.all([
      openAssets(),
      loadedTheme,
      publicFiles(root, config.content.public, problems),
      reuse.changes ?? lastChanges(root),
      openedCache.then((opened) => readRedirects(root, config.content.redirects, problems, opened)),
      reuse.pages ?? loadPageModules(root, config, features, problems),
      docs,
      openedCache,
      openedHighlighter,
      others,
      openedCode,
    ]);
  const perLocale = config.locales.map((locale, index) => {
    const versionsHere = versions[index] ?? [];
    const first = pageModuleSource(pages, locale, config);
    const ofDocs = features.flatMap((feature) => feature.ofDocs?.(versionsHere, locale, config, root) ?? []);
    const sources = [first, ...versionsHere.map(docsSource), ...(added[index] ?? []), ...ofDocs];
    return {
      locale,
      versions: versionsHere,
      sources: [...sources, ...startSource(sources, locale, config)],
    };
  });
  const computed = await computedMoves(root, config, perLocale[0]?.sources ?? [], problems);
  return {
    parts: { assets, changes, pages, theme, versions, cache, highlighter, code },
    perLocale,
    added: added.flat(),
    publicFiles: files,
    moved: [...moved, ...computed],
  };
}

/** What a function of the configuration says has moved, of addresses that are free. */
async function computedMoves(
  root: string,
  { content: { computedRedirects: file }, dialect }: SiteConfig,
  sources: readonly PageSource[],
  problems: Problems,
): Promise<Moved[]> {
  if (file === undefined || !dialect.redirects) return [];
  const paths = new Set(sources.flatMap(({ addresses }) => addresses.map(({ path }) => path)));
  try {
    const found = await dialect.redirects(root, file, [...paths]);
    return movesOf(found, () => ({ file }), problems).filter(({ path }) => !paths.has(path));
  } catch (fault) {
    problems.warn({ file }, `The redirects cannot be computed: ${reasonOf(fault)}`);
    return [];
  }
}

/** All pages with their texts. */
async function codedPages(
  root: string,
  versions: SiteResources['versions'],
  added: readonly (readonly PageSource[])[],
): Promise<MdxSource[]> {
  const others = added.flat().flatMap(({ pages }) => pages);
  return Promise.all([
    ...versions.flat().flatMap(({ docs }) => docs),
    ...others.map(async ({ source }) => {
      return { source, body: await readFile(join(root, source), 'utf8').catch(() => '') };
    }),
  ]);
}

async function addedSources(reader: ContentReader, features: readonly Feature[]): Promise<PageSource[]> {
  const sources = await Promise.all(features.map((feature) => feature.sources?.(reader) ?? []));
  return sources.flat();
}
