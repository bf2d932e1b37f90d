/** A start page for sites that keep theirs where it cannot be read. */
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import { swapLocale, toHref } from '#engine/shared/url.ts';
import type { PageSource } from '../context.ts';
import { renderPage } from '../renderPage.tsx';
import { StartPage } from '../templates/StartPage.tsx';

/** The page at the root of a locale, where content has none. */
export function startSource(
  sources: readonly PageSource[],
  { code }: LocaleConfig,
  config: SiteConfig,
): PageSource[] {
  const path = swapLocale('/', config.defaultLocale.code, code, config.defaultLocale.code);
  const hasStart = sources.some(({ addresses }) => addresses.some((address) => address.path === path));
  if (!config.dialect.hasStartPage || hasStart) return [];
  const { title, description } = config;
  const common = { kind: 'start', title, description };
  return [
    {
      pages: [],
      addresses: [{ path, source: 'site.config.ts' }],
      files: [],
      pagesOf: (context) => ({
        routes: [
          {
            path,
            ...common,
            locale: code,
            source: 'site.config.ts',
            listed: true,
            summary: { href: toHref(path, config), ...common, section: 'site' },
            render: async (locale) => {
              const page = { path, ...common, noindex: false, breadcrumbs: [], toc: [] };
              return renderPage(context, locale, page, config.tagline, (full, site) => (
                <StartPage page={full} site={site} />
              ));
            },
          },
        ],
        files: [],
        sidebars: [],
      }),
    },
  ];
}
