import type { SiteConfig } from '#engine/config/schema.ts';
import { Island } from '#engine/islands/Island.tsx';
import { ShellLink } from '#engine/render/document/ShellLink.tsx';
import type { PageProps } from '#engine/render/site.ts';
import { groupBy } from '#engine/shared/lookup.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { PageMeta, PageSummary } from '#engine/shared/types.ts';
import { searchContext } from './build/searchContext.ts';
import { bySection, sectionLabel } from './ui/filter/sectionLabel.ts';
import SearchPage from './ui/page/SearchPage.island.tsx';

export const meta = ({ search }: SiteConfig, strings: Strings): PageMeta => ({
  path: search.searchPagePath,
  title: strings.searchTitle,
  description: 'Find guides, reference pages, posts, releases and terms by any word in them.',
  noindex: true,
});

/** Results while scripts run; without them, every page by its section. */
export default function Search({ site, pages: all }: PageProps) {
  const pages = all.filter(({ version }) => version === undefined);
  const context = searchContext(site.config, site.locale);
  const compare = bySection(context);
  const parts = groupBy(
    pages.sort((a, b) => compare(a.section, b.section)),
    ({ section }) => sectionLabel(section, context) ?? context.siteTitle,
  );
  return (
    <article className="search-page">
      <Island name="SearchPage" component={SearchPage} wake="load" props={context} />
      <noscript>
        <p>
          {site.strings.searchWithoutScripts}{' '}
          <ShellLink
            href={`https://duckduckgo.com/?q=${encodeURIComponent(`site:${new URL(site.config.url).host} `)}`}
            external
            strings={site.strings}
          >
            {site.strings.searchElsewhere}
          </ShellLink>
        </p>
      </noscript>
      <section className="search-page__all" aria-labelledby="all-pages">
        {context.popular.length > 0 && (
          <>
            <h2>{site.strings.searchPopular}</h2>
            <PageLinks pages={context.popular} />
          </>
        )}
        <h2 id="all-pages">{site.strings.allPages}</h2>
        {[...parts].map(([title, pages]) => (
          <PageList key={title} title={title} pages={pages} />
        ))}
      </section>
    </article>
  );
}

/** The pages of a section, folded. */
function PageList({ title, pages }: { title: string; pages: PageSummary[] }) {
  return (
    <details className="details">
      <summary>
        {title} <span className="muted">{pages.length}</span>
      </summary>
      <PageLinks pages={pages.map(({ href, title: label }) => ({ href, label }))} />
    </details>
  );
}

function PageLinks({ pages }: { pages: { href: string; label: string }[] }) {
  return (
    <ul className="page-list">
      {pages.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
