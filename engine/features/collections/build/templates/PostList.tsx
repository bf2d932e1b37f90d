import type { Site } from '#engine/render/site.ts';
import { format } from '#engine/shared/strings.ts';
import { Byline } from './Byline.tsx';
import { ChangeList } from './ChangeList.tsx';
import { PostMeta, PostTags } from './PostMeta.tsx';
import type { LinkRow, ListedPost } from './view.ts';

/** Posts with their excerpts. They name their authors unless all are by the same one on a site of this engine. */
export function PostList({ posts, site }: { posts: ListedPost[]; site: Site }) {
  if (posts.length === 0) return <p className="muted">{site.strings.noPosts}</p>;
  const writers = new Set(posts.flatMap(({ authors }) => authors.map(({ name }) => name)));
  const hasByline = writers.size > 1 || site.config.content.adapter !== undefined;
  return posts.map((post) => <PostSummary key={post.href} post={post} site={site} hasByline={hasByline} />);
}

/** Links of one sort, such as feeds, in a line. */
export function Feeds({ label, links }: LinkRow) {
  if (links.length === 0) return null;
  return (
    <div className="feeds" data-markdown-ignore="">
      <span>{label}</span>
      {links.map(({ href, label: name }) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </div>
  );
}

function PostSummary({ post, site, hasByline }: { post: ListedPost; site: Site; hasByline: boolean }) {
  const { strings, theme } = site;
  return (
    <article className="summary">
      <div className="row">
        {theme.Picture && post.icon && <theme.Picture seed={post.href} icon={post.icon} />}
        <PostMeta post={post} site={site} />
        {post.changes.length > 0 && (
          <span className="unseen" data-unseen={post.date} hidden>
            {strings.sinceLastVisit}
          </span>
        )}
      </div>
      <h2>
        <a href={post.href}>{post.title}</a>
      </h2>
      {hasByline && <Byline authors={post.authors} site={site} />}
      <div className="prose" dangerouslySetInnerHTML={{ __html: post.excerpt }} />
      <ChangeList changes={post.changes} />
      <footer className="summary__footer" data-markdown-ignore="">
        <PostTags post={post} site={site} />
        {!post.isWhole && (
          <a href={post.href} aria-label={format(strings.readMoreAbout, { title: post.title })}>
            {strings.readMore}
          </a>
        )}
      </footer>
    </article>
  );
}
