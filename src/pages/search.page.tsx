import { Island } from '../islands/Island.tsx';
import PageSearch from '../islands/PageSearch.island.tsx';
import { strings } from '../site/strings.ts';
import type { PageMeta, PageProps, PageSummary } from '../site/types.ts';

export const meta: PageMeta = {
  path: '/search',
  title: strings.searchTitle,
  description: 'Find a guide, a reference page, a post or a release by its title or description.',
  noindex: true,
};

export default function Search({ site, page, pages }: PageProps) {
  return (
    <article className="search-page">
      <Island
        name="PageSearch"
        component={PageSearch}
        wake="load"
        props={{
          action: page.href,
          source: site.home.replace(/\/?$/, '/pages.json'),
          locale: site.locale.code,
          siteTitle: site.config.title,
          strings: searchStrings(site.strings),
        }}
      />
      <section className="search-page__all" aria-labelledby="all-pages">
        <h2 id="all-pages">{site.strings.allPages}</h2>
        {[...new Set(pages.map(({ section }) => section))].map((section) => (
          <PageList
            key={section}
            title={section}
            pages={pages.filter((other) => other.section === section)}
          />
        ))}
      </section>
    </article>
  );
}

function PageList({ title, pages }: { title: string; pages: PageSummary[] }) {
  return (
    <>
      <h3 className="muted">{title}</h3>
      <ul className="page-list">
        {pages.map(({ href, title: label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function searchStrings(all: PageProps['site']['strings']) {
  const { search, searchTitle, searchResultsTitle, searchPlaceholder } = all;
  const { documentsFound, noResultsFor, searchFailed, searchFailedHint } = all;
  return {
    search,
    searchTitle,
    searchResultsTitle,
    searchPlaceholder,
    documentsFound,
    noResultsFor,
    searchFailed,
    searchFailedHint,
  };
}
