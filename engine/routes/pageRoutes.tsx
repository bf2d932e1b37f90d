/** Pages of their own: `*.page.tsx` modules of the engine and of the site's theme, which wins by name. */
import { basename, join, relative } from 'node:path';
import type { ComponentType } from 'react';
import { loadModule } from '#engine/config/loadModule.ts';
import { engineRoot } from '#engine/config/paths.ts';
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import { filesBelow } from '#engine/content/files.ts';
import { renderPage } from '#engine/render/renderPage.tsx';
import type { PageProps } from '#engine/render/site.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { PageMeta } from '#engine/shared/types.ts';
import { swapLocale, toHref } from '#engine/shared/url.ts';
import type { BuildContext, LocaleData, Route } from './model.ts';

/** A page module, loaded. */
export interface PageModule {
  /** Path from the site's root. */
  source: string;
  /** Route path without locale. */
  path: string;
  metaIn(locale: LocaleConfig): PageMeta;
  Page: ComponentType<PageProps>;
}

/** Loads all page modules. One without a default export or `meta` is reported and left out. */
export async function loadPageModules(
  root: string,
  config: SiteConfig,
  problems: Problems,
): Promise<PageModule[]> {
  const files = new Map<string, string>();
  for (const folder of [join(engineRoot, 'engine'), join(root, 'theme')]) {
    for (const file of await filesBelow(folder)) {
      if (file.endsWith('.page.tsx')) files.set(basename(file), join(folder, file));
    }
  }
  const modules = await Promise.all(
    [...files.values()].map(async (file): Promise<PageModule | undefined> => {
      const source = relative(root, file);
      const { default: Page, meta } = await loadModule(file);
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
      const own: PageMeta | undefined = metaIn(config.defaultLocale);
      if (!own) return undefined;
      return {
        source,
        path: own.path,
        metaIn,
        Page: Page as ComponentType<PageProps>,
      };
    }),
  );
  return modules.filter((module) => module !== undefined);
}

/** Routes of the page modules in one locale. */
export function pageRoutes(
  context: BuildContext,
  locale: LocaleData,
  modules: readonly PageModule[],
): Route[] {
  const { config } = context;
  const first = config.defaultLocale.code;
  return modules.map(({ source, metaIn, Page }): Route => {
    const meta = metaIn(locale.locale);
    const { code } = locale.locale;
    const path = swapLocale(meta.path, first, code, first);
    const listed = !meta.noindex;
    const changed = context.changes.get(source);
    const kind = basename(source, '.page.tsx');
    return {
      path,
      kind,
      locale: code,
      source,
      listed,
      ...(changed && { lastUpdated: changed }),
      summary: {
        href: toHref(path, config),
        kind,
        title: meta.title,
        description: meta.description,
        section: 'site',
      },
      render: async () => {
        const page = {
          path,
          kind,
          title: meta.title,
          description: meta.description,
          noindex: !listed,
          breadcrumbs: [],
          toc: [],
        };
        const list = locale.pages.map(
          ({ title, href, description }) => `- [${title}](${href}): ${description}`,
        );
        const markdown = `${meta.description}\n\n${list.join('\n')}`;
        const origin = { path, source, locale: code };
        const href = (target: string) => context.links.resolve(target, origin, { file: source });
        return renderPage(context, locale, page, markdown, (data, site) => (
          <Page site={site} page={data} pages={locale.pages} href={href} />
        ));
      },
    };
  });
}
