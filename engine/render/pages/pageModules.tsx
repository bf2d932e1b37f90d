/** Pages of their own: `*.page.tsx` modules of the engine and of the site's theme, which wins by name. */
import { basename, join, relative } from 'node:path';
import type { ComponentType } from 'react';
import { loadModule } from '#engine/config/loadModule.ts';
import { bundledModule, engineRoot } from '#engine/config/paths.ts';
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import { filesBelow } from '#engine/content/files.ts';
import { listedLink } from '#engine/content/markdown/markdownExport.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { PageMeta } from '#engine/shared/types.ts';
import { swapLocale, toHref } from '#engine/shared/url.ts';
import type { BuildContext, PageRoute, PageSource } from '../context.ts';
import type { FeatureContent } from '../featureContent.ts';
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

/** Modules of the engine, which stay as they are while it runs. */
const ofEngine = new Map<string, ReturnType<typeof loadModule>>();

function loadOfEngine(file: string): ReturnType<typeof loadModule> {
  const bundled = bundledModule(basename(file, '.tsx'));
  const load = () => (bundled ? import(bundled.href) : loadModule(join(engineRoot, file)));
  const known = ofEngine.get(file) ?? load();
  ofEngine.set(file, known);
  return known;
}

const notFound = 'render/templates/not-found/not-found.page.tsx';

/**
 * Loads the page modules of the engine, its features and the theme. One without a default export or `meta` is reported
 * and left out.
 */
export async function loadPageModules(
  root: string,
  config: SiteConfig,
  features: readonly FeatureContent[],
  problems: Problems,
): Promise<PageModule[]> {
  const theme = join(root, 'theme');
  const engine = [...features.flatMap(({ pages }) => pages ?? []), notFound].sort();
  const own = (await filesBelow(theme)).filter((file) => file.endsWith('.page.tsx'));
  const all = [
    ...engine.map((file) => ({ file: join(engineRoot, file), load: () => loadOfEngine(file) })),
    ...own.map((name) => ({ file: join(theme, name), load: () => loadModule(join(theme, name)) })),
  ];
  const files = new Map(all.map((module) => [basename(module.file), module]));
  const modules = await Promise.all(
    [...files.values()].map(async ({ file, load }): Promise<PageModule | undefined> => {
      const source = relative(root, file);
      const { default: Page, meta } = await load();
      if (typeof Page !== 'function') {
        problems.warn(
          { file: source },
          'The page module has no default export and is left out.',
          'Export the page component as default.',
        );
        return undefined;
      }
      if (!meta) {
        problems.error(
          { file: source },
          'The page module does not export `meta`.',
          'Export its path, title and description.',
        );
        return undefined;
      }
      const metaIn = ({ strings }: LocaleConfig) =>
        typeof meta === 'function' ? meta(config, strings) : meta;
      const first: PageMeta | undefined = metaIn(config.defaultLocale);
      if (!first) return undefined;
      return {
        source,
        kind: basename(source, '.page.tsx'),
        path: first.path,
        metaIn,
        Page: Page as ComponentType<PageProps>,
      };
    }),
  );
  return modules.filter((module) => module !== undefined);
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
    pages: [],
    addresses: modules.map((module) => ({ path: pathOf(module), source: module.source })),
    files: [],
    pagesOf: (context) => ({
      routes: modules.map((module) => moduleRoute(context, module, pathOf(module), locale)),
      files: [],
      sidebars: [],
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
      // The home page and those that are nowhere listed, such as that of search, are where readers look for others.
      const others = kind === 'home' || noindex ? data.pages : [];
      const list = others.map(({ title, href, description: about }) => listedLink(title, href, about));
      const markdown = `${description}\n\n${list.join('\n')}`.trim();
      const origin = { path, source, locale: locale.code };
      const href = (target: string) => context.links.resolve(target, origin, { file: source });
      return renderPage(context, data, page, markdown, (full, site) => (
        <Page site={site} page={full} pages={data.pages} href={href} />
      ));
    },
  };
}
