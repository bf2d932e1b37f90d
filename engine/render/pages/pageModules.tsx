/** Page modules: `*.page.tsx` of the engine and of the theme. A module of the theme replaces one of the same name. */
import { basename, join, relative } from 'node:path';
import type { ComponentType } from 'react';
import { loadModule } from '#engine/config/loadModule.ts';
import { bundledModule, engineRoot } from '#engine/config/paths.ts';
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import { filesBelow } from '#engine/content/files.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { PageMeta } from '#engine/shared/types.ts';
import { swapLocale, toHref } from '#engine/shared/url.ts';
import type { BuildContext, PageRoute, PageSource } from '../context.ts';
import type { FeatureContent } from '../featureContent.ts';
import { htmlMarkdown } from '../htmlMarkdown.ts';
import { renderPage } from '../renderPage.tsx';
import type { PageProps } from '../site.ts';

/** A page module, loaded. */
export interface PageModule {
  /** Path from the site's root. */
  source: string;
  kind: string;
  /** Route path without locale. */
  path: string;
  metaIn(locale: LocaleConfig): PageMeta;
  Page: ComponentType<PageProps>;
}

type Loaded = ReturnType<typeof loadModule>;

/** Modules of the engine by path. They do not change while the engine runs. */
const ofEngine = new Map<string, Loaded>();

function loadOfEngine(file: string): Loaded {
  const bundled = bundledModule(basename(file, '.tsx'));
  const load = () => (bundled ? import(bundled.href) : loadModule(join(engineRoot, file)));
  const known = ofEngine.get(file) ?? load();
  ofEngine.set(file, known);
  return known;
}

const notFound = 'render/templates/not-found/not-found.page.tsx';

/** Loads the page modules of the engine, its features and the theme. An incomplete one is reported and left out. */
export async function loadPageModules(
  root: string,
  config: SiteConfig,
  features: readonly FeatureContent[],
  problems: Problems,
): Promise<PageModule[]> {
  const theme = join(root, 'theme');
  const engine = [...features.flatMap(({ pages }) => pages ?? []), notFound].sort();
  const own = (await filesBelow(theme)).filter((file) => file.endsWith('.page.tsx'));
  const modules = new Map([
    ...engine.map((file) => [basename(file), [join(engineRoot, file), () => loadOfEngine(file)]] as const),
    ...own.map((file) => [basename(file), [join(theme, file), () => loadModule(join(theme, file))]] as const),
  ]);
  const read = [...modules.values()].map(async ([path, load]): Promise<PageModule | undefined> => {
    const source = relative(root, path);
    const { default: Page, meta } = await load();
    if (typeof Page !== 'function') {
      const message = 'The page module has no default export and is left out.';
      problems.warn({ file: source }, message, 'Export the page component as default.');
      return undefined;
    }
    if (!meta) {
      const message = 'The page module does not export `meta`.';
      problems.error({ file: source }, message, 'Export its path, title and description.');
      return undefined;
    }
    const metaIn = ({ strings }: LocaleConfig) => (typeof meta === 'function' ? meta(config, strings) : meta);
    const first: PageMeta | undefined = metaIn(config.defaultLocale);
    return (
      first && {
        source,
        kind: basename(source, '.page.tsx'),
        path: first.path,
        metaIn,
        Page: Page as ComponentType<PageProps>,
      }
    );
  });
  return (await Promise.all(read)).filter((module) => module !== undefined);
}

/** The page modules in one locale. */
export function pageModuleSource(
  modules: readonly PageModule[],
  locale: LocaleConfig,
  config: SiteConfig,
): PageSource {
  const first = config.defaultLocale.code;
  const pathOf = ({ path }: PageModule) => swapLocale(path, first, locale.code, first);
  return {
    addresses: modules.map((module) => ({ path: pathOf(module), source: module.source })),
    pagesOf: (context) => ({
      routes: modules.map((module) => moduleRoute(context, module, pathOf(module), locale)),
    }),
  };
}

function moduleRoute(
  context: BuildContext,
  { source, kind, metaIn, Page }: PageModule,
  path: string,
  locale: LocaleConfig,
): PageRoute {
  const { title, description, noindex = false } = metaIn(locale);
  const changed = context.changes.get(source);
  const common = { kind, title, description };
  return {
    path,
    kind,
    locale: locale.code,
    source,
    listed: !noindex,
    ...(changed && { lastUpdated: changed }),
    summary: { href: toHref(path, context.config), ...common, section: 'site' },
    render: async (data) => {
      const page = { path, ...common, noindex, breadcrumbs: [], toc: [] };
      const markdown = (main: string) => `${description}\n\n${htmlMarkdown(main, title)}`;
      const origin = { path, source, locale: locale.code };
      const href = (target: string) => context.links.resolve(target, origin, { file: source });
      return renderPage(context, data, page, markdown, (full, site) => (
        <Page site={site} page={full} pages={data.pages} href={href} />
      ));
    },
  };
}
