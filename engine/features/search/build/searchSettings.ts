import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import type { Site } from '#engine/render/site.ts';
import { swapLocale, toHref } from '#engine/shared/url.ts';
import type { SearchSettings } from '../shared/config.ts';
import { tagAttribute } from './SearchHead.tsx';

/** File of the output folder that opens the embedded index of a locale. Its name stays, its content does not. */
export const searchManifest = (locale: string): string => `search-index-${locale}.json`;

/** Address of the search page. */
export const searchHref = ({ config, locale }: Pick<Site, 'config' | 'locale'>): string => {
  const first = config.defaultLocale.code;
  return toHref(swapLocale(config.search.searchPagePath, first, locale.code, first), config);
};

/** How the site is searched in one locale. */
export function searchSettings(config: SiteConfig, locale: LocaleConfig): SearchSettings {
  const {
    searchPagePath: _,
    contextualSearch,
    missingResultsUrl,
    popular: _p,
    questions: _q,
    ...source
  } = config.search;
  const missingResults = missingResultsUrl ?? issueOf(config.editUrl) ?? communityChat(config);
  const common = {
    searchPage: searchHref({ config, locale }),
    contextualSearch,
    ...(missingResults !== undefined && { missingResultsUrl: missingResults }),
  };
  if (source.source === 'algolia') return { ...source, tagAttribute: tagAttribute(config), ...common };
  return {
    source: 'embedded',
    indexName: 'docs',
    manifest: config.baseUrl + searchManifest(locale.code),
    ...common,
  };
}

/** Where an issue of the repository is written, on GitHub and GitLab. */
function issueOf(editUrl = ''): string | undefined {
  const [, repository] = /^(https:\/\/(?:github|gitlab)\.com\/[^/]+\/[^/]+)\//.exec(editUrl) ?? [];
  if (!repository) return undefined;
  return repository.includes('gitlab')
    ? `${repository}/-/issues/new?issue[title]={query}`
    : `${repository}/issues/new?title={query}`;
}

/** The chat of the community that the footer links to. */
function communityChat({ footer }: SiteConfig): string | undefined {
  const addresses = footer.columns.flatMap(({ links }) =>
    links.flatMap((link) => ('href' in link ? link.href : [])),
  );
  return addresses.find((address) =>
    /^https:\/\/(discord\.(gg|com)|matrix\.to|gitter\.im|t\.me|[\w.]+\.slack\.com)\//.test(address),
  );
}

/** Origins that answers come from: of the hosted search, and of what writes answers. */
export function searchOrigins({ search, answers }: SiteConfig): string[] {
  const writer = answers && URL.canParse(answers.endpoint) ? [new URL(answers.endpoint).origin] : [];
  if (search.source !== 'algolia') return writer;
  const more = [1, 2, 3].map((number) => `https://${search.appId}-${number}.algolianet.com`);
  return [`https://${search.appId}-dsn.algolia.net`, ...more, ...writer];
}
