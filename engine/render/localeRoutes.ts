/** The pages of one locale. */
import { createComponents } from '#engine/components/registry.ts';
import { placeOf } from '#engine/config/loadConfig.ts';
import type { LocaleConfig } from '#engine/config/schema.ts';
import { docsLinks } from '#engine/routes/docsLinks.ts';
import { resolveVersion } from '#engine/routes/docsVersion.ts';
import type { DerivedFile, Route, SidebarFile, VersionRecords } from '#engine/routes/model.ts';
import { relatedPages } from '#engine/routes/related.ts';
import type { BuildContext, LocaleContext, LocalePages, PageSource } from './context.ts';
import type { FeatureContent } from './featureContent.ts';
import { localizeLayout, type SharedLayout } from './localizeLayout.ts';
import { translationOf } from './renderPage.tsx';

/** The content of one locale. */
export interface LocaleRecords {
  locale: LocaleConfig;
  versions: readonly VersionRecords[];
  sources: readonly PageSource[];
}

export interface LocaleRoutes extends LocalePages {
  routes: Route[];
  files: DerivedFile[];
  sidebars: SidebarFile[];
}

/** Makes the context of all pages of a locale. */
export function createLocaleContext(
  context: BuildContext,
  shell: SharedLayout,
  features: readonly FeatureContent[],
  { locale, versions: records }: LocaleRecords,
): LocaleContext {
  const versions = records.map((version) => resolveVersion(context, locale, shell.assets.buildId, version));
  const added = features.map(({ components }) => components?.(locale.strings, context.config) ?? {});
  const locate = (text: string) => placeOf(context.root, text);
  const data = {
    locale,
    versions,
    components: createComponents(locale.strings, added),
    site: localizeLayout(shell, locale, context.links, docsLinks(context, versions, locate), locate),
  };
  return { ...data, prose: features.flatMap(({ prose }) => prose?.(context, data) ?? []) };
}

export function createLocaleRoutes(
  context: BuildContext,
  shell: LocaleContext,
  sources: readonly PageSource[],
): LocaleRoutes {
  const parts = sources.map((source) => source.pagesOf(context, shell));
  const routes = parts.flatMap((part) => part.routes ?? []);
  const pages = routes.filter((route) => route.listed).map((route) => route.summary);
  const written = sources.flatMap((source) => source.pages ?? []);
  const data = { ...shell, pages, related: relatedPages(context, shell.locale.code, pages, written) };
  return {
    ...data,
    routes: routes.map(({ cacheInputs, ...route }) => ({
      ...route,
      render: () => route.render(data),
      ...(cacheInputs && {
        cacheInputs: () => [
          cacheInputs(),
          data.related.get(route.summary.href),
          translationOf(context, shell, route.path),
        ],
      }),
    })),
    files: parts.flatMap((part) => part.files ?? []),
    sidebars: parts.flatMap((part) => part.sidebars ?? []),
  };
}
