/** From a site folder to routes that can be rendered one by one. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '#engine/config/loadConfig.ts';
import { cacheFolder } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { type Cache, cacheKey, openCache } from '#engine/incremental/cache.ts';
import { currentEffects } from '#engine/incremental/effects.ts';
import type { BuildContext, PageSource } from '#engine/render/context.ts';
import { createContext } from '#engine/render/createContext.ts';
import type { FeatureContext, SocialImages } from '#engine/render/featureContent.ts';
import { createLocaleContext, createLocaleRoutes, type LocaleRoutes } from '#engine/render/localeRoutes.ts';
import type { SharedLayout } from '#engine/render/localizeLayout.ts';
import { launcherOf, slotsOf } from '#engine/render/slots.ts';
import type { Theme } from '#engine/render/theme.ts';
import type { DerivedFile, Route } from '#engine/routes/model.ts';
import type { Translation } from '#engine/routes/translations.ts';
import { type PolicySources, videoOrigin } from '#engine/shared/policySources.ts';
import { Problems } from '#engine/shared/problems.ts';
import type { Feature, Report, ReportedSite } from './feature.ts';
import { metaPolicy, type PolicyOptions, policyOf } from './policy.ts';
import {
  type OpenedSite,
  readSite,
  type SiteContent,
  type SiteOptions,
  type SiteResources,
} from './readSite.ts';

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    /** What pages with these texts load beside what ours may. */
    policy?(texts: readonly string[]): Partial<PolicySources>;
    /** Public files take the place of those that are written for hosts and search engines, or stand before them. */
    bringsFiles?: boolean;
  }
}

/** A site whose pages can be rendered. */
export interface RenderableSite {
  context: BuildContext;
  features: readonly Feature[];
  policy: PolicyOptions;
  pictures: SocialImages | undefined;
  routes: Route[];
  files: DerivedFile[];
  locales: LocaleRoutes[];
  /** Content of all locales. */
  sources: PageSource[];
  /** Sources that features added. */
  added: PageSource[];
  /** Written pages of languages other than the default one. */
  translations: readonly Translation[];
  /** Published files: path in the output folder to path from the root. */
  publicFiles: ReadonlyMap<string, string>;
  /** Rules for hosts that the site brings, by the names of their files; they stand before ours. */
  ownRules: ReadonlyMap<string, string>;
  /** Files of features that follow from the configuration, by path in the output folder. */
  featureFiles: Readonly<Record<string, string>>;
  parts: SiteResources;
  /** Ends worker threads and saves the cache. */
  close(options?: { prune: boolean }): Promise<void>;
}

/** Opens what is kept of the content of a site, given by its folder. */
export const siteCache = (root: string): Cache =>
  openCache(join(cacheFolder, `content-${cacheKey(root)}.cache`));

/** Reads the configuration, and opens the cache; `undefined` when the configuration is unusable. */
export async function openSite(options: SiteOptions, found: Problems): Promise<OpenedSite | undefined> {
  const { root, features, adapters, reuse } = options;
  const config = await loadConfig(root, features, found, adapters);
  if (!config) return undefined;
  const problems = config.content.findings === 'errors' ? found : new Problems(found, 'warnings');
  const cache = reuse?.cache ?? siteCache(root);
  return { ...options, config, cache, problems };
}

/** Reads the site; `undefined` when its configuration is unusable. Findings go to `problems`. */
export async function createSite(options: SiteOptions, found: Problems): Promise<RenderableSite | undefined> {
  const opened = await openSite(options, found);
  return opened && loadSite(opened);
}

/** Reads the content of a site. */
export async function loadSite(opened: OpenedSite): Promise<RenderableSite> {
  const { root, features, config, cache, problems, dev = false } = opened;
  const records = await readSite(opened);
  const { parts, perLocale } = records;
  const ownRules = config.dialect.bringsFiles
    ? await readRules(root, records.publicFiles)
    : new Map<string, string>();
  const publicFiles = new Map([...records.publicFiles].filter(([name]) => !ownRules.has(name)));
  const pictures = await openPictures(features, { root, config, cache, problems }, parts.theme);
  const featureFiles = Object.assign({}, ...features.map(({ files }) => files?.(config)));
  const otherFiles = [...publicFiles.keys(), ...Object.keys(featureFiles)];
  const picture: BuildContext['picture'] = (title, section) => {
    currentEffects()?.pictures.push([title, section]);
    return pictures?.imageFor(title, section);
  };
  const downloads = features.flatMap(({ download }) => download ?? []);
  const elements = Object.assign({}, ...features.map((feature) => feature.elements));
  const bodyChecks = features.flatMap(({ checkBody }) => checkBody ?? []);
  const codeNotes = features.flatMap(({ codeNote }) => codeNote ?? []);
  const context = createContext(
    {
      root,
      config,
      ...records,
      otherFiles,
      ...parts,
      picture,
      downloads,
      elements,
      bodyChecks,
      codeNotes,
      dev,
    },
    problems,
  );
  const policy = sitePolicy(config, features, records);
  const shell = commonShell(config, features, parts, policy);
  const shells = perLocale.map((locale) => createLocaleContext(context, shell, features, locale));
  const locales = shells.map((shell, index) =>
    createLocaleRoutes(context, shell, perLocale[index]?.sources ?? []),
  );
  return {
    context,
    features,
    policy,
    pictures,
    routes: uniqueRoutes(locales.flatMap(({ routes }) => routes)),
    files: locales.flatMap(({ files }) => files),
    locales,
    sources: perLocale.flatMap(({ sources }) => sources),
    added: records.added,
    translations: records.translations,
    publicFiles,
    ownRules,
    featureFiles,
    parts,
    close: async (settings) => {
      await parts.highlighter.close();
      cache.save(settings);
    },
  };
}

/** What is known of a site before its pages are rendered. */
export const reportedSite = ({ context, features, sources, translations }: RenderableSite): ReportedSite => ({
  ...context,
  features,
  translations,
  pages: sources.flatMap(({ pages = [] }) => pages),
});

/** Reports of the features; see `Feature.report`. */
export const reportsOf = (site: RenderableSite): Promise<Report[]> =>
  Promise.all(site.features.flatMap(({ report }) => report?.(reportedSite(site)) ?? []));

async function openPictures(
  features: readonly Feature[],
  site: FeatureContext,
  theme: Theme,
): Promise<SocialImages | undefined> {
  const opened = await Promise.all(features.map(({ pictures }) => pictures?.(site, theme)));
  return opened.find((pictures) => pictures !== undefined);
}

/** Text of rules for hosts among the published files. */
async function readRules(
  root: string,
  published: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const read = ['_headers', '_redirects'].flatMap((name) => {
    const source = published.get(name);
    return source === undefined
      ? []
      : [readFile(join(root, source), 'utf8').then((text) => [name, `${text}\n`] as const)];
  });
  return new Map(await Promise.all(read));
}

/** What pages may load: what videos need, what features ask for, and what the content does. */
function sitePolicy(
  config: SiteConfig,
  features: readonly Feature[],
  { parts, perLocale }: SiteContent,
): PolicyOptions {
  const content = perLocale.flatMap(({ sources }) => sources.flatMap(({ policy }) => policy ?? []));
  return policyOf(config, parts.assets.inlineScript, [
    { frame: [videoOrigin] },
    ...content,
    config.dialect.policy?.([
      ...textsOf(perLocale.flatMap(({ sources }) => sources)),
      ...[...parts.assets.files].map(([name, file]) => (/\bsite-\w+\.css$/.test(name) ? String(file) : '')),
    ]) ?? {},
    ...features.map((feature) => feature.policy?.(config) ?? {}),
  ]);
}

const textsOf = (sources: readonly PageSource[]): string[] =>
  sources.flatMap(({ pages = [] }) => pages.flatMap((page) => ('body' in page ? String(page.body) : [])));

/** What the pages of all locales share. */
const commonShell = (
  config: SiteConfig,
  features: readonly Feature[],
  { assets, theme }: SiteResources,
  policy: PolicyOptions,
): SharedLayout => ({
  config,
  assets,
  theme,
  slots: slotsOf(features),
  launcher: launcherOf(features, config),
  replacement: features.find(({ replacement, isOn }) => replacement && (isOn?.(config) ?? true))?.replacement,
  navbarItems: Object.assign({}, ...features.map(({ navbarItems }) => navbarItems)),
  kinds: Object.assign({}, ...features.map(({ kinds }) => kinds)),
  ...(!config.hostRules && { policy: metaPolicy(policy) }),
});

/** The first of several routes with one address wins; the others were reported. */
function uniqueRoutes(routes: Route[]): Route[] {
  return [...new Map([...routes].reverse().map((route) => [route.path, route])).values()].reverse();
}
