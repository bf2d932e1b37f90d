import type { ReactNode } from 'react';
import { Breadcrumbs } from '#engine/render/page/Breadcrumbs.tsx';
import type { PartProps } from '#engine/render/site.ts';
import { formatDay } from '#engine/shared/text/day.ts';

interface Props extends PartProps {
  years: { year: string; posts: { title: string; href: string; date: string }[] }[];
  /** What stands between the heading and the years. */
  children?: ReactNode;
}

/** Every entry of a collection in a line of its own, by year. */
export function ArchivePage({ page, site, years, children }: Props) {
  return (
    <article className="archive">
      <Breadcrumbs page={page} site={site} />
      <header className="post-list__header">
        <h1>{page.title}</h1>
        <p className="lead">{page.description}</p>
        {children}
      </header>
      {years.length === 0 && <p className="muted">{site.strings.noPosts}</p>}
      {years.map(({ year, posts }) => (
        <section key={year} className="archive__year" aria-labelledby={year}>
          <h2 id={year}>{year}</h2>
          <ul>
            {posts.map(({ href, title, date }) => (
              <li key={href}>
                <a href={href}>
                  <time dateTime={date}>{formatDay(date, site.locale.code, 'withinYear')}</time>
                  <span className="visually-hidden"> - </span>
                  <span>{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
