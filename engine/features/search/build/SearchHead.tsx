import type { SiteConfig } from '#engine/config/schema.ts';
import type { PartProps } from '#engine/render/site.ts';
import type { PageData } from '#engine/shared/types.ts';

/** Returns the tag by which results are filtered: of a docs version, of a kind of list, or of the site. */
export function searchTag({ docs, searchTag: tag = 'default' }: PageData): string {
  if (docs) return docsTag(docs.instance, docs.name);
  return tag;
}

/** Returns the tag of a docs version. */
export const docsTag = (instance: string, version: string): string => `docs-${instance}-${version}`;

/** Returns the name of the tag in records of a hosted search. */
export const tagAttribute = ({ namePrefix }: SiteConfig): string => `${namePrefix}_tag`;

/** Meta tags for the crawler of a hosted search, under both names that it knows, and an early connection to its host. */
export function SearchHead({ page, site: { config, locale } }: PartProps) {
  const tag = searchTag(page);
  const version = page.docs?.name;
  const prefix = config.namePrefix;
  return (
    <>
      {config.search.source === 'algolia' && (
        <link
          rel="preconnect"
          href={`https://${config.search.appId}-dsn.algolia.net`}
          crossOrigin="anonymous"
        />
      )}
      <meta name={`${prefix}_locale`} content={locale.code} />
      {version && <meta name={`${prefix}_version`} content={version} />}
      <meta name={tagAttribute(config)} content={tag} />
      <meta name="docsearch:language" content={locale.code} />
      {version && <meta name="docsearch:version" content={version} />}
      <meta name={`docsearch:${tagAttribute(config)}`} content={tag} />
    </>
  );
}
