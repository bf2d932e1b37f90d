/** The contents of pages that list all posts in short, all tags, or all authors. */
import type { Site } from '#engine/render/site.ts';
import { plural } from '#engine/shared/strings.ts';
import { formatDay } from '#engine/shared/text/day.ts';
import { AuthorName, Portrait, Profiles } from './Byline.tsx';
import type { AuthorView, PostView } from './view.ts';

/** A line for each post, by year; sites of other engines have the oldest of a year first. */
export function Archive({ years, site }: { years: { year: string; posts: PostView[] }[]; site: Site }) {
  if (years.length === 0) return <p className="muted">{site.strings.noPosts}</p>;
  return years.map(({ year, posts }) => (
    <section key={year} className="archive__year" aria-labelledby={year}>
      <h2 id={year}>{year}</h2>
      <ul>
        {(site.config.dialect.posts ? posts.toReversed() : posts).map(({ href, title, date }) => (
          <li key={href}>
            <a href={href}>
              <time dateTime={date}>{formatDay(date, site.locale.code, 'withinYear')}</time>
              <span className="sr-only"> - </span>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Everybody who has a page, with the number of posts. */
export function AuthorIndex({
  authors,
  site,
}: {
  authors: { author: AuthorView; count: number }[];
  site: Site;
}) {
  const isOther = site.config.dialect.posts !== undefined;
  return (
    <ul className="author-list">
      {authors.map(({ author, count }) => (
        <li key={author.name} className="author-intro">
          <Portrait author={author} />
          <div>
            <h2>
              <AuthorName author={author} site={site} />
              {isOther && <span className="author-list__count">{count}</span>}
            </h2>
            {author.title && <p className="muted">{author.title}</p>}
            {isOther && (
              <p className="profiles">
                <Profiles author={author} site={site} />
              </p>
            )}
            {!isOther && author.description && <p>{author.description}</p>}
            {!isOther && <p className="muted">{plural(site.strings.authorPosts, count, site.locale.code)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
