/** The contents of pages that list all posts in short, all tags, or all authors. */
import type { Site } from '#engine/render/site.ts';
import { plural } from '#engine/shared/strings.ts';
import { formatDay } from '#engine/shared/text/day.ts';
import type { Link } from '#engine/shared/types.ts';
import { AuthorName, Portrait } from './Byline.tsx';
import type { AuthorView, PostView } from './view.ts';

/** A line for each post, by year. */
export function Archive({ years, site }: { years: { year: string; posts: PostView[] }[]; site: Site }) {
  if (years.length === 0) return <p className="muted">{site.strings.noPosts}</p>;
  return years.map(({ year, posts }) => (
    <section key={year} className="archive__year" aria-labelledby={year}>
      <h2 id={year}>{year}</h2>
      <ul>
        {posts.map(({ href, title, date }) => (
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

/** Tags by their first letter, with the number of posts. */
export function TagIndex({ tags, site }: { tags: (Link & { count: number })[]; site: Site }) {
  const letterOf = ({ label }: Link) => label.charAt(0).toLocaleUpperCase(site.locale.code);
  return [...new Set(tags.map(letterOf))].map((letter) => (
    <section key={letter} className="tags__letter">
      <h2>{letter}</h2>
      <ul>
        {tags
          .filter((tag) => letterOf(tag) === letter)
          .map(({ label, href, count }) => (
            <li key={href}>
              <a className="tag" href={href}>
                {label} <span>{count}</span>
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
  return (
    <ul className="author-list">
      {authors.map(({ author, count }) => (
        <li key={author.name} className="author-intro">
          <Portrait author={author} />
          <div>
            <h2>
              <AuthorName author={author} site={site} />
            </h2>
            {author.title && <p className="muted">{author.title}</p>}
            {author.description && <p>{author.description}</p>}
            <p className="muted">{plural(site.strings.authorPosts, count, site.locale.code)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
