import type { SiteConfig } from '#engine/config/schema.ts';
import { format } from '#engine/shared/strings.ts';
import { escapeAttribute } from '#engine/shared/text/escape.ts';
import { toHref } from '#engine/shared/url.ts';

/** https://developer.mozilla.org/docs/Web/XML/Guides/OpenSearch: lets browsers search the site by its address bar. */
export function openSearch(config: SiteConfig): string {
  const url = (path: string) => escapeAttribute(config.url + toHref(path, config));
  const type = config.favicon.endsWith('.svg') ? ' type="image/svg+xml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeAttribute(config.title.slice(0, 16))}</ShortName>
<Description>${escapeAttribute(format(config.defaultLocale.strings.searchSite, { site: config.title }))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16"${type}>${url(config.favicon)}</Image>
<Url type="text/html" template="${url(config.search.searchPagePath)}?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${url('/opensearch.xml')}"/>
</OpenSearchDescription>
`;
}
