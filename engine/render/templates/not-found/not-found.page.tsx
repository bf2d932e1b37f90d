import { strings } from '#engine/shared/strings.ts';
import type { PageMeta, PageProps } from '#engine/shared/types.ts';
import { LostStar } from '../../../../site/theme/LostStar.tsx';

export const meta: PageMeta = {
  path: '/404',
  title: strings.notFoundTitle,
  description: strings.notFoundText,
  noindex: true,
};

/** `NotFound.browser.ts` adds the nearest existing addresses. */
export default function NotFound({ site }: PageProps) {
  const { navbar, strings: texts, home } = site;
  const search = navbar.find((entry) => entry.kind === 'search');
  return (
    <article className="not-found">
      <LostStar />
      <h1>{texts.notFoundTitle}</h1>
      <p className="lead">{texts.notFoundText}</p>
      <section data-nearest={home.replace(/\/?$/, '/pages.json')} aria-labelledby="nearest" hidden>
        <h2 id="nearest">{texts.notFoundNearest}</h2>
        <ul className="page-list" />
      </section>
      {search && (
        <search>
          <form action={search.href} className="search-form">
            <input type="search" name="q" aria-label={texts.search} placeholder={texts.searchPlaceholder} />
            <button type="submit" className="button button--primary">
              {texts.search}
            </button>
          </form>
        </search>
      )}
      <h2>{texts.notFoundEntries}</h2>
      <ul className="page-list">
        <li>
          <a href={home}>{texts.homePage}</a>
        </li>
        {navbar.map(
          (entry) =>
            entry.kind === 'link' &&
            !entry.external && (
              <li key={entry.href}>
                <a href={entry.href}>{entry.label}</a>
              </li>
            ),
        )}
      </ul>
      <p className="muted">{texts.notFoundContact}</p>
    </article>
  );
}
