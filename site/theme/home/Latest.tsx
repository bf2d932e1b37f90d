import { iconPaths } from 'docwright/components';
import { formatDay, type PageProps, type PageSummary } from 'docwright/theme';
import { Picture } from '../Picture.tsx';

const shown = 3;

/** Newest posts and releases; nothing as long as there are none. */
export function Latest({ pages, site, href }: Pick<PageProps, 'pages' | 'site' | 'href'>) {
  const locale = site.locale.code;
  return (
    <div className="home__section latest">
      <Posts posts={newest(pages, 'blog-post')} all={href('/blog')} locale={locale} />
      <Releases releases={newest(pages, 'release-note')} all={href('/release-notes')} locale={locale} />
    </div>
  );
}

interface PostsProps {
  posts: PageSummary[];
  /** Address of the whole list. */
  all: string;
  locale: string;
}

function Posts({ posts, all, locale }: PostsProps) {
  if (posts.length === 0) return null;
  return (
    <section>
      <h2>
        <a href={all}>From the blog</a>
      </h2>
      <ul className="card-grid">
        {posts.map((post) => (
          <li key={post.href} className="card card-link">
            <Picture seed={post.href} icon={iconPaths.get(post.icon ?? 'pen') ?? ''} />
            <Day date={post.date} locale={locale} />
            <h3 className="card__title">
              <a href={post.href}>{post.title}</a>
            </h3>
            <p className="card__text">{post.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReleasesProps {
  releases: PageSummary[];
  /** Address of the whole list. */
  all: string;
  locale: string;
}

function Releases({ releases, all, locale }: ReleasesProps) {
  if (releases.length === 0) return null;
  return (
    <section>
      <h2>
        <a href={all}>Release notes</a>
      </h2>
      <ol className="timeline">
        {releases.map((release) => (
          <li key={release.href}>
            <Day date={release.date} locale={locale} />
            <h3>
              <a href={release.href}>{release.title}</a>
            </h3>
            <p className="muted">{release.description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Day({ date = '', locale }: { date: string | undefined; locale: string }) {
  return (
    <time className="muted" dateTime={date}>
      {formatDay(date, locale)}
    </time>
  );
}

function newest(pages: PageSummary[], kind: string): PageSummary[] {
  return pages
    .filter((page) => page.kind === kind)
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
    .slice(0, shown);
}
