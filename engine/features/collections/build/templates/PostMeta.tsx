import type { Site } from '#engine/render/site.ts';
import { formatDay } from '#engine/shared/text/day.ts';
import type { PostView } from './view.ts';

/** Date and reading time of a post. */
export function PostMeta({ post, site }: { post: PostView; site: Site }) {
  return (
    <p className="post-meta" data-search-skip="">
      <time dateTime={post.date}>
        {formatDay(post.date, site.locale.code, site.config.dialect.posts?.day)}
      </time>
      {post.readingTime && <span> · {post.readingTime}</span>}
    </p>
  );
}

/** The tags of a post, with links to their lists. */
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
