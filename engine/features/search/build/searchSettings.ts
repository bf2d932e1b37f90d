import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import type { Site } from '#engine/render/site.ts';
import { swapLocale, toHref } from '#engine/shared/url.ts';
import type { SearchSettings } from '../shared/config.ts';
import { tagAttribute } from './SearchHead.tsx';

/** Returns the name of the manifest of a locale's index in the output folder. It is the same in each build. */
export const searchManifest = (locale: string): string => `search-index-${locale}.json`;

/** Returns the address of the search page. */
export const searchHref = ({ config, locale }: Pick<Site, 'config' | 'locale'>): string => {
  const first = config.defaultLocale.code;
  return toHref(swapLocale(config.search.searchPagePath, first, locale.code, first), config);
};

export function searchSettings(config: SiteConfig, locale: LocaleConfig): SearchSettings {
  const { search, editUrl, baseUrl } = config;
  const missingResultsUrl = search.missingResultsUrl ?? issueOf(editUrl);
  const common = {
    searchPage: searchHref({ config, locale }),
    contextualSearch: search.contextualSearch,
    ...(missingResultsUrl !== undefined && { missingResultsUrl }),
  };
  if (search.source === 'embedded')
    return {
      source: 'embedded',
      indexName: 'docs',
      manifest: baseUrl + searchManifest(locale.code),
      ...common,
    };
  const { source, appId, apiKey, indexName } = search;
  return { source, appId, apiKey, indexName, tagAttribute: tagAttribute(config), ...common };
}

/** Returns the address of a new issue in the repository, on GitHub and GitLab. */
function issueOf(editUrl = ''): string | undefined {
  const [, repository] = /^(https:\/\/(?:github|gitlab)\.com\/[^/]+\/[^/]+)\//.exec(editUrl) ?? [];
  if (!repository) return undefined;
  return repository.includes('gitlab')
    ? `${repository}/-/issues/new?issue[title]={query}`
    : `${repository}/issues/new?title={query}`;
}

/** Returns the origins of the hosted search, and of the server that writes answers. */
export function searchOrigins({ search, answers }: SiteConfig): string[] {
  const writer = answers && URL.canParse(answers.endpoint) ? [new URL(answers.endpoint).origin] : [];
  if (search.source !== 'algolia') return writer;
  const more = [1, 2, 3].map((number) => `https://${search.appId}-${number}.algolianet.com`);
  return [`https://${search.appId}-dsn.algolia.net`, ...more, ...writer];
}
