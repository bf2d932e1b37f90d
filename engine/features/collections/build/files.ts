/** Files that a collection writes beside its pages: feeds, and the files of its kind. */
import { memoizeWithEffects } from '#engine/incremental/effects.ts';
import { lastChange } from '#engine/render/pages/lastChange.ts';
import type { DerivedFile } from '#engine/routes/model.ts';
import { formatDay } from '#engine/shared/text/day.ts';
import { escapeText } from '#engine/shared/text/escape.ts';
import { pathBelow } from '#engine/shared/url.ts';
import { absoluteHtml, absoluteUrl, withoutHidden } from './absolute.ts';
import type { CollectionContext, CollectionKind } from './context.ts';
import { type FeedEntry, feedFormats } from './feedFormats.ts';
import { areaPath } from './feedLinks.ts';
import type { Collection } from './records/collection.ts';
import type { Post } from './records/posts.ts';

/** The content of one feed. */
interface FeedSource {
  /** Path of its folder. */
  folder: string;
  /** Route path of the page with the same entries. */
  page: string;
  title: string;
  description: string;
  posts: readonly Post[];
  /** Limits it to the changes of this area. */
  area?: string;
}

/** The feeds of a collection, of its tags and of its areas. */
function feedSources({ base, config, tags, areas, listed }: Collection): FeedSource[] {
  const { title, description } = config;
  const about = (value: { label: string; description?: string | undefined }) => ({
    title: `${title}: ${value.label}`,
    description: value.description ?? description,
  });
  return [
    { folder: base, page: base, title, description, posts: listed },
    ...tags.map(({ path, value, posts }) => ({ folder: path, page: path, ...about(value), posts })),
    ...[...areas].map(([area, value]) => ({
      folder: areaPath(base, area),
      page: base,
      ...about(value),
      posts: listed,
      area,
    })),
  ];
}

/** Paths of all these files. */
export const collectionFilePaths = (data: Collection, { files }: CollectionKind): string[] => [
  ...feedSources(data).flatMap(({ folder }) =>
    feedFormats(data.config).map(({ file }) => pathBelow(folder, file)),
  ),
  ...files.map(({ name }) => pathBelow(data.base, name)),
];

/** All these files. Each is made on demand. */
export function collectionFiles(collection: CollectionContext): DerivedFile[] {
  return [
    ...feedSources(collection.data).flatMap((feed) => feedFiles(collection, feed)),
    ...collection.kind.files.map(({ name, render }) => ({
      path: pathBelow(collection.data.base, name),
      render: () => render(collection),
    })),
  ];
}

function feedFiles(collection: CollectionContext, source: FeedSource): DerivedFile[] {
  const { context, locale, data } = collection;
  const { config } = context;
  const { strings, assets } = locale.site;
  const entries = memoizeWithEffects(() => feedEntries(collection, source));
  return feedFormats(data.config).map(({ file, write }) => {
    const path = pathBelow(source.folder, file);
    return {
      path,
      render: async () =>
        write({
          title: `${config.title} ${source.title}`,
          description: source.description,
          page: absoluteUrl(config, source.page),
          url: absoluteUrl(config, path),
          language: locale.locale.code,
          author: config.title,
          copyright: config.copyright,
          style: assets.pageStyles['feed'] ?? '',
          hint: strings.feedHint,
          pageLabel: strings.feedPage,
          entries: await entries(),
        }),
    };
  });
}

async function feedEntries(collection: CollectionContext, { posts, area }: FeedSource): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = [];
  for (const post of posts) {
    if (entries.length === collection.data.config.feeds.limit) break;
    const entry = await feedEntry(collection, post, area);
    if (entry) entries.push(entry);
  }
  return entries;
}

/** A post as an entry of a feed; `undefined` if it has no change of the area. */
async function feedEntry(
  { context, locale, body, view, data }: CollectionContext,
  post: Post,
  area: string | undefined,
): Promise<FeedEntry | undefined> {
  const { config } = context;
  const { changes, html } = await body(post);
  const listed = changes.filter((change) => area === undefined || change.area === area);
  if (area !== undefined && listed.length === 0) return undefined;
  const url = absoluteUrl(config, post.path);
  const text =
    area === undefined
      ? html
      : listed.map(({ title, html: part }) => `<h2>${escapeText(title)}</h2>${part}`).join('');
  const note = post.frontMatter.inferred ? `<p><em>${escapeText(locale.site.strings.inferred)}</em></p>` : '';
  const { published } = post;
  const changed = new Date(lastChange(post, context.changes) ?? published).toISOString();
  const areas = [...new Set(listed.map((change) => change.area))];
  return {
    url,
    title: post.title,
    summary: post.description,
    html: withoutHidden(absoluteHtml(note + text, url)),
    day: formatDay(post.date, locale.locale.code),
    published,
    updated: changed < published ? published : changed,
    authors: view(post).authors.map(({ name, href }) => ({
      name,
      ...(href && { url: new URL(href, config.url).href }),
    })),
    categories: [
      ...data.tags
        .filter(({ key }) => post.frontMatter.tags.includes(key))
        .map(({ key, value }) => ({ term: key, label: value.label })),
      ...areas.map((key) => ({ term: key, label: data.areas.get(key)?.label ?? key })),
    ],
  };
}
