import { Breadcrumbs } from '#engine/render/page/Breadcrumbs.tsx';
import type { PartProps } from '#engine/render/site.ts';
import { plural } from '#engine/shared/strings.ts';
import { AuthorName, Portrait } from './Byline.tsx';
import type { AuthorView } from './view.ts';

interface Props extends PartProps {
  authors: { author: AuthorView; count: number }[];
}

/** Everybody who has a page, with the number of posts. */
export function AuthorsPage({ page, site, authors }: Props) {
  return (
    <article className="authors">
      <Breadcrumbs page={page} site={site} />
      <header className="post-list__header">
        <h1>{page.title}</h1>
      </header>
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
    </article>
  );
}
