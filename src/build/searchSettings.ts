import type { SearchSettings } from '../search/config.ts';
import type { LocaleConfig, SiteConfig } from '../site/config.ts';
import { swapLocale, toHref } from '../site/url.ts';

/** How the site is searched in one locale. */
export function searchSettings(config: SiteConfig, { code }: LocaleConfig): SearchSettings {
  const first = config.locales[0]?.code ?? code;
  return {
    source: 'embedded',
    indexName: 'docs',
    manifest: `${config.baseUrl}search/${code}.json`,
    searchPage: toHref(swapLocale('/search', first, code, first), config),
    contextualSearch: true,
  };
}
