import { ShellLink } from '#engine/render/document/ShellLink.tsx';
import type { Site } from '#engine/render/site.ts';
import { plural } from '#engine/shared/strings.ts';
import { Portrait } from './Byline.tsx';
import type { AuthorView } from './view.ts';

interface Props {
  author: AuthorView;
  /** Address of the list of authors. */
  all: string;
  /** Number of posts. */
  count: number;
  site: Site;
}

/** Who an author is, above the list of posts. */
export function AuthorIntro({ author, all, count, site }: Props) {
  const { strings, locale } = site;
  return (
    <div className="author-intro">
      <Portrait author={author} />
      <div>
        {author.title && <p className="muted">{author.title}</p>}
        {author.description && <p>{author.description}</p>}
        <p className="row">
          {author.socials.map(({ label, href }) => (
            <ShellLink key={href} href={href} external strings={strings}>
              {label}
            </ShellLink>
          ))}
          <a href={all}>{strings.viewAllAuthors}</a>
        </p>
        <p className="muted">
          {count === 0 ? strings.authorWithoutPosts : plural(strings.authorPosts, count, locale.code)}
        </p>
      </div>
    </div>
  );
}
