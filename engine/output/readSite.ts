/** Reads what a site is made of: its scripts and styles, its theme and its content. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltAssets } from '#engine/bundle/assets.ts';
import { cachedAssets } from '#engine/bundle/cachedAssets.ts';
import { webFont } from '#engine/bundle/font/webFont.ts';
import { withSiteStyles } from '#engine/bundle/siteStyles.ts';
import { bundledModule } from '#engine/config/paths.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import { createHighlighter, type Highlighter } from '#engine/content/code/highlight.ts';
import { publicFiles } from '#engine/content/files.ts';
import { lastChanges } from '#engine/content/records/git.ts';
import { type Moved, movesOf, readRedirects } from '#engine/content/records/redirects.ts';
import type { Cache } from '#engine/incremental/cache.ts';
import type { PageSource } from '#engine/render/context.ts';
import type { FeatureContext, MdxRuntime } from '#engine/render/featureContent.ts';
import { loadTheme } from '#engine/render/loadTheme.tsx';
import type { LocaleRecords } from '#engine/render/localeRoutes.ts';
import { docsSource } from '#engine/render/pages/docsRoutes.tsx';
import { loadPageModules, type PageModule, pageModuleSource } from '#engine/render/pages/pageModules.tsx';
import { startSource } from '#engine/render/pages/startSource.ts';
import type { Theme } from '#engine/render/theme.ts';
import type { ContentReader } from '#engine/routes/documents.ts';
import type { VersionRecords } from '#engine/routes/model.ts';
import { readVersions } from '#engine/routes/readVersions.ts';
import { type Translation, translationsOf } from '#engine/routes/translations.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { Extensions } from './feature.ts';

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    /** What the configuration `file` computes of all route paths: those of today by old ones. */
    redirects?: { file: string; moves(paths: readonly string[]): Promise<Record<string, string>> };
  }
}

export interface SiteOptions extends Extensions {
  /** Site folder. */
  root: string;
  /** Reads drafts and adds the dev client. */
  dev?: boolean;
  /** Parts of an earlier load that are still right; the dev server keeps what an edit leaves as it is. */
  reuse?: Partial<SiteResources>;
}

/** A site whose configuration is read and whose cache is open. */
export interface OpenedSite extends SiteOptions, FeatureContext {}

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
  /** Written pages of languages other than the default one. */
  translations: readonly Translation[];
}

/** What was read of one locale. */
interface LocaleContent {
  locale: LocaleConfig;
  versions: readonly VersionRecords[];
  added: PageSource[];
}

/** Reads all of it at once; findings go to the `problems` of the site. */
export async function readSite(site: OpenedSite): Promise<SiteContent> {
  const { root, features, config, cache, problems, dev = false, reuse = {} } = site;
  const highlighter = reuse.highlighter ?? createHighlighter(cache, bundledModule('highlight.worker'));
  highlighter.setTheme(config.dialect.styles?.code);
  const hooks = features.flatMap(({ documents }) => documents ?? []);
  const reading = Promise.all(
    config.locales.map(async (locale, index): Promise<LocaleContent> => {
      const reader: ContentReader = { root, config, locale, drafts: dev, cache, problems };
      const sources = Promise.all(features.map((feature) => feature.sources?.(reader) ?? []));
      const versions = reuse.versions?.[index] ?? readVersions(reader, hooks);
      return { locale, versions: await versions, added: (await sources).flat() };
    }),
  );
  const loadedTheme = Promise.resolve(reuse.theme ?? loadTheme(root, problems));
  const openedCode = reading.then((content) => openCode(site, content));
  const [content, code, theme, assets, files, changes, moved, pages] = await Promise.all([
    reading,
    openedCode,
    loadedTheme,
    Promise.all([loadedTheme, openedCode]).then(([theme, code]) => openAssets(site, theme, code)),
    publicFiles(root, config.content.public, problems, config.dialect),
    reuse.changes ?? lastChanges(root),
    readRedirects(root, config.content.redirects, problems, cache),
    reuse.pages ?? loadPageModules(root, config, features, problems),
  ]);
  const perLocale = content.map(({ locale, versions, added }) => {
    const first = pageModuleSource(pages, locale, config);
    const ofDocs = features.flatMap((feature) => feature.ofDocs?.(versions, locale, config, root) ?? []);
    const sources = [first, ...versions.map(docsSource), ...added, ...ofDocs];
    return { locale, versions, sources: [...sources, ...startSource(sources, locale, config)] };
  });
  const computed = await computedMoves(config, perLocale[0]?.sources ?? [], problems);
  const versions = content.map((ofLocale) => ofLocale.versions);
  return {
    translations: translationsOf(root, config, perLocale, problems),
    parts: { assets, changes, pages, theme, versions, cache, highlighter, code },
    perLocale,
    added: content.flatMap(({ added }) => added),
    publicFiles: files,
    moved: [...moved, ...computed],
  };
}

/** The code of a site's own, where the configuration lets it run. */
async function openCode(
  { root, features, config, problems }: OpenedSite,
  content: readonly LocaleContent[],
): Promise<MdxRuntime | undefined> {
  const opens = config.content.code && features.find((feature) => feature.code);
  if (!opens?.code) return undefined;
  const docs = content.flatMap(({ versions }) => versions.flatMap((version) => version.docs));
  const others = content.flatMap(({ added }) => added.flatMap(({ pages = [] }) => pages));
  const texts = others.map(async ({ source }) => {
    return { source, body: await readFile(join(root, source), 'utf8').catch(() => '') };
  });
  const pages = [...docs, ...(await Promise.all(texts))];
  return opens.code({ root, config, problems }, pages, content[0]?.versions ?? []);
}

/** Scripts and styles; those of an earlier load where the same code runs in the browser. */
async function openAssets(
  { root, features, config, cache, problems, dev = false, reuse = {} }: OpenedSite,
  theme: Theme,
  code: MdxRuntime | undefined,
): Promise<BuiltAssets> {
  if (reuse.assets && reuse.code?.key === code?.key) return reuse.assets;
  const font = theme.font && (await webFont(root, theme.font, cache, problems));
  const assets = await cachedAssets(root, config, features, dev, font, code?.key);
  return withSiteStyles(assets, root, config, problems, code?.css);
}

/** What a function of the configuration says has moved, of addresses that are free. */
async function computedMoves(
  { dialect: { redirects } }: SiteConfig,
  sources: readonly PageSource[],
  problems: Problems,
): Promise<Moved[]> {
  if (!redirects) return [];
  const { file, moves } = redirects;
  const paths = new Set(sources.flatMap(({ addresses }) => addresses.map(({ path }) => path)));
  try {
    const found = await moves([...paths]);
    return movesOf(found, () => ({ file }), problems).filter(({ path }) => !paths.has(path));
  } catch (fault) {
    problems.warn({ file }, `The redirects cannot be computed: ${reasonOf(fault)}`);
    return [];
  }
}
