import type { PageProps, PageSummary } from '../../site/types.ts';

const shown = 3;

/** Newest posts and releases; nothing as long as there are none. */
export function Latest({ pages, href }: Pick<PageProps, 'pages' | 'href'>) {
  const posts = newest(pages, 'blog-post');
  const releases = newest(pages, 'release-note');
  if (posts.length + releases.length === 0) return null;
  return (
    <div className="home__section latest">
      <Entries title="From the blog" all={href('/blog')} entries={posts} />
      <Entries title="Release notes" all={href('/release-notes')} entries={releases} />
    </div>
  );
}

function Entries({ title, all, entries }: { title: string; all: string; entries: PageSummary[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>
        <a href={all}>{title}</a>
      </h2>
      <ul className="latest__entries">
        {entries.map((entry) => (
          <li key={entry.href}>
            <a href={entry.href}>{entry.title}</a>
            {entry.date && <time dateTime={entry.date}>{entry.date.slice(0, 10)}</time>}
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
