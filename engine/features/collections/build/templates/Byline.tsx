import { Fragment } from 'react';
import { ShellLink } from '#engine/render/document/ShellLink.tsx';
import type { Site } from '#engine/render/site.ts';
import type { AuthorView } from './view.ts';

/** Who wrote a post. */
export function Byline({ authors, site }: { authors: AuthorView[]; site: Site }) {
  if (authors.length === 0) return null;
  return (
    <ul className="byline" data-search-skip="">
      {authors.map((author) => (
        <li key={author.name}>
          <Portrait author={author} />
          <span>
            <AuthorName author={author} site={site} />
            {author.title && (
              <>
                {' '}
                <span className="byline__title">{author.title}</span>
              </>
            )}
            {site.config.dialect.posts && (
              <span className="profiles">
                <Profiles author={author} site={site} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The name of an author, with a link if there is one. */
export function AuthorName({ author, site }: { author: AuthorView; site: Site }) {
  if (!author.href) return <span className="byline__name">{author.name}</span>;
  return (
    <ShellLink
      className="byline__name"
      href={author.href}
      external={author.isElsewhere ?? false}
      strings={site.strings}
    >
      {author.name}
    </ShellLink>
  );
}

/** Links to what an author has elsewhere. */
export const Profiles = ({ author, site: { strings } }: { author: AuthorView; site: Site }) =>
  author.socials.map(({ label, href }) => (
    <Fragment key={href}>
      <ShellLink href={href} external strings={strings}>
        {label}
      </ShellLink>{' '}
    </Fragment>
  ));

/** The picture of an author, or the initials. It is decorative: the name stands beside it. */
export function Portrait({ author: { name, picture } }: { author: AuthorView }) {
  if (picture) return <img className="portrait" {...picture} alt="" loading="lazy" decoding="async" />;
  return (
    <svg className="portrait" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" />
      <text x="20" y="20">
        {initials(name)}
      </text>
    </svg>
  );
}

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/[\s-]+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const [first = '', ...others] = words;
  return (first + (others.at(-1) ?? '')).toLocaleUpperCase();
}
