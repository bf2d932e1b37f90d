import type { Site } from '#engine/render/site.ts';
import type { PostView } from './view.ts';

/** A calendar day in the words of the site's language. It has no time zone that could move it. */
function Day({ date, site }: { date: string; site: Site }) {
  const day = new Intl.DateTimeFormat(site.locale.code, { dateStyle: 'long', timeZone: 'UTC' });
  return <time dateTime={date}>{day.format(new Date(date))}</time>;
}

/** When a post was published and how long it takes to read. */
export function PostMeta({ post, site }: { post: PostView; site: Site }) {
  return (
    <p className="post-meta">
      <Day date={post.date} site={site} />
      {post.readingTime && <> · {post.readingTime}</>}
    </p>
  );
}

/** The tags of a post, each with the way to its list. */
export function PostTags({ post: { tags }, site }: { post: PostView; site: Site }) {
  if (tags.length === 0) return null;
  return (
    <div className="post-tags">
      <strong>{site.strings.tagsLabel}</strong>
      <ul>
        {tags.map(({ href, label }) => (
          <li key={href}>
            <a className="tag" href={href} rel="tag">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
