import type { ReactNode } from 'react';
import { Breadcrumbs } from '#engine/render/page/Breadcrumbs.tsx';
import { Paginator } from '#engine/render/page/Paginator.tsx';
import type { PartProps, Site } from '#engine/render/site.ts';
import { format } from '#engine/shared/strings.ts';
import { Byline } from './Byline.tsx';
import { ChangeList } from './ChangeList.tsx';
import { PostMeta, PostTags } from './PostMeta.tsx';
import type { FeedRow, ListedPost, ListNeighbors, PagerLabels } from './view.ts';

interface Props extends PartProps {
  posts: ListedPost[];
  neighbors: ListNeighbors;
  feeds: FeedRow[];
  labels: PagerLabels;
  /** What stands between the heading and the list. */
  children?: ReactNode;
}

/** A page of a list of posts: all of a blog, those with a tag, or those by an author. */
export function PostListPage({ page, site, posts, neighbors, feeds, labels, children }: Props) {
  const { strings } = site;
  const { pages, newer, older } = labels;
  const writers = new Set(posts.flatMap(({ authors }) => authors.map(({ name }) => name)));
  return (
    <div className="post-list">
      <Breadcrumbs page={page} site={site} />
      <header className="post-list__header">
        <h1>{page.title}</h1>
        {children}
      </header>
      {posts.length === 0 && <p className="muted">{strings.noPosts}</p>}
      {posts.map((post) => (
        <PostSummary key={post.href} post={post} site={site} hasByline={writers.size > 1} />
      ))}
      <Paginator
        label={pages}
        previous={neighbors.newer ? { href: neighbors.newer, label: newer } : undefined}
        next={neighbors.older ? { href: neighbors.older, label: older } : undefined}
      />
      {feeds.map((row) => (
        <Feeds key={row.label} {...row} />
      ))}
    </div>
  );
}

function Feeds({ label, links }: FeedRow) {
  if (links.length === 0) return null;
  return (
    <div className="feeds">
      <span>{label}</span>
      {links.map(({ href, label: name }) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </div>
  );
}

interface SummaryProps {
  post: ListedPost;
  site: Site;
  /** Says nothing where all posts are by the same author. */
  hasByline: boolean;
}

function PostSummary({ post, site, hasByline }: SummaryProps) {
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
      <footer className="summary__footer">
        <PostTags post={post} site={site} />
        <a href={post.href} aria-label={format(strings.readMoreAbout, { title: post.title })}>
          {strings.readMore}
        </a>
      </footer>
    </article>
  );
}
