import type { PageProps } from '#engine/render/site.ts';
import type { PageSummary } from '#engine/shared/types.ts';

const shown = 3;

/** Newest posts and releases; nothing as long as there are none. */
export function Latest({ pages, site, href }: Pick<PageProps, 'pages' | 'site' | 'href'>) {
  const posts = newest(pages, 'blog-post');
  const releases = newest(pages, 'release-note');
  if (posts.length + releases.length === 0) return null;
  return (
    <div className="home__section latest">
      <Entries title="From the blog" all={href('/blog')} entries={posts} locale={site.locale.code} />
      <Entries
        title="Release notes"
        all={href('/release-notes')}
        entries={releases}
        locale={site.locale.code}
      />
    </div>
  );
}

interface EntriesProps {
  title: string;
  /** Address of the whole list. */
  all: string;
  entries: PageSummary[];
  locale: string;
}

function Entries({ title, all, entries, locale }: EntriesProps) {
  if (entries.length === 0) return null;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section>
      <h2>
        <a href={all}>{title}</a>
      </h2>
      <ul className="page-list">
        {entries.map((entry) => (
          <li key={entry.href}>
            <a href={entry.href}>{entry.title}</a>
            {entry.date && (
              <time className="muted" dateTime={entry.date}>
                {day.format(new Date(entry.date))}
              </time>
            )}
            <p className="muted">{entry.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function newest(pages: PageSummary[], kind: string): PageSummary[] {
  return pages
    .filter((page) => page.kind === kind)
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
    .slice(0, shown);
}
