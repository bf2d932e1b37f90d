/** A start page for sites whose own one cannot be read. */
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import { swapLocale } from '#engine/shared/url.ts';
import type { PageSource } from '../context.ts';
import { StartPage } from '../templates/StartPage.tsx';
import { pageModuleSource } from './pageModules.tsx';

/** The page at the root of a locale, if no content has that address. */
export function startSource(
  sources: readonly PageSource[],
  locale: LocaleConfig,
  config: SiteConfig,
): PageSource[] {
  const first = config.defaultLocale.code;
  const path = swapLocale('/', first, locale.code, first);
  const hasStart = sources.some(({ addresses }) => addresses.some((address) => address.path === path));
  if (!config.dialect.hasStartPage || hasStart) return [];
  const { title, description } = config;
  const metaIn = () => ({ path: '/', title, description });
  const page = { source: 'site.config.ts', kind: 'start', path: '/', metaIn, Page: StartPage };
  return [pageModuleSource([page], locale, config)];
}
