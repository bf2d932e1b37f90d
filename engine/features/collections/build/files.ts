/** Files that a collection makes beside its pages: feeds, and what its kind adds. */

import { memoizeWithEffects } from '#engine/incremental/effects.ts';
import type { DerivedFile } from '#engine/routes/model.ts';
import { formatDay } from '#engine/shared/text/day.ts';
import { escapeText } from '#engine/shared/text/escape.ts';
import { pathBelow } from '#engine/shared/url.ts';
import { areaPath, feedFormats } from './feedPaths.ts';
import { absoluteHtml, absoluteUrl, withoutHidden } from './feeds/absolute.ts';
import { atom } from './feeds/atom.ts';
import type { Feed, FeedEntry } from './feeds/feed.ts';
import { jsonFeed } from './feeds/jsonFeed.ts';
import { rss } from './feeds/rss.ts';
import type { Post } from './records/posts.ts';
import { changeOf, type Shared } from './shared.ts';

const formats = { 'rss.xml': rss, 'atom.xml': atom, 'feed.json': jsonFeed };
/** Entries of a feed at most. */
const longestFeed = 20;

/** What one feed holds. */
interface FeedOf {
  /** Path of the folder it stands in. */
  folder: string;
  /** Route path of the page with the same entries. */
  page: string;
  title: string;
  description: string;
  posts: readonly Post[];
  /** Only the changes of this area. */
  area?: string;
}

/** All these files, made when they are asked for. */
export function collectionFiles(shared: Shared): DerivedFile[] {
  const { base, config, tags, areas, listed } = shared.data;
  const { title, description } = config;
  const whole: FeedOf = { folder: base, page: base, title, description, posts: listed };
  const byTag = tags.map(({ path, value, posts }): FeedOf => {
    const about = value.description ?? description;
    return { folder: path, page: path, title: `${title}: ${value.label}`, description: about, posts };
  });
  const byArea = [...areas].map(([area, value]): FeedOf => {
    const named = { title: `${title}: ${value.label}`, description: value.description ?? description };
    return { folder: areaPath(base, area), page: base, ...named, posts: listed, area };
  });
  return [
    ...[whole, ...byTag, ...byArea].flatMap((feed) => feedFiles(shared, feed)),
    ...(shared.kind.lateFiles?.(shared) ?? []),
  ];
}

function feedFiles(shared: Shared, source: FeedOf): DerivedFile[] {
  const entries = memoizeWithEffects(() => feedEntries(shared, source));
  return feedFormats.map(({ file }) => ({
    path: pathBelow(source.folder, file),
    render: async () =>
      formats[file](await feed(shared, source, pathBelow(source.folder, file), await entries())),
  }));
}

async function feed(shared: Shared, source: FeedOf, path: string, entries: FeedEntry[]): Promise<Feed> {
  const { context, locale } = shared;
  const { config } = context;
  return {
    title: `${config.title} ${source.title}`,
    description: source.description,
    page: absoluteUrl(config, source.page),
    url: absoluteUrl(config, path),
    language: locale.locale.code,
    author: config.title,
    copyright: config.copyright,
    style: locale.site.assets.pageStyles['feed'] ?? '',
    hint: locale.site.strings.feedHint,
    pageLabel: locale.site.strings.feedPage,
    entries,
  };
}

async function feedEntries(shared: Shared, { posts, area }: FeedOf): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = [];
  for (const post of posts) {
    if (entries.length === longestFeed) break;
    const entry = await feedEntry(shared, post, area);
    if (entry) entries.push(entry);
  }
  return entries;
}

/** A post as a feed has it; `undefined` when it has nothing of the area. */
async function feedEntry(
  { context, locale, bodies, views, data }: Shared,
  post: Post,
  area: string | undefined,
): Promise<FeedEntry | undefined> {
  const { changes, html } = await bodies.body(post);
  const listed = changes.filter((change) => area === undefined || change.area === area);
  if (area !== undefined && listed.length === 0) return undefined;
  const url = absoluteUrl(context.config, post.path);
  const text =
    area === undefined
      ? html
      : listed.map(({ title, html: part }) => `<h2>${escapeText(title)}</h2>${part}`).join('');
  const note = post.frontMatter.inferred ? `<p><em>${escapeText(locale.site.strings.inferred)}</em></p>` : '';
  const published = `${post.date}T00:00:00.000Z`;
  const changed = new Date(changeOf(context, post) ?? published).toISOString();
  const view = views.post(post);
  const areas = [...new Set(listed.map((change) => change.area))];
  return {
    url,
    title: post.title,
    summary: post.description,
    html: withoutHidden(absoluteHtml(note + text, url)),
    day: formatDay(post.date, locale.locale.code),
    published,
    updated: changed < published ? published : changed,
    authors: view.authors.map(({ name, href }) => ({
      name,
      ...(href && { url: new URL(href, context.config.url).href }),
    })),
    categories: [
      ...data.tags
        .filter(({ key }) => post.frontMatter.tags.includes(key))
        .map(({ key, value }) => ({ term: key, label: value.label })),
      ...areas.map((key) => ({ term: key, label: data.areas.get(key)?.label ?? key })),
    ],
  };
}
