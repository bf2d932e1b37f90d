/** Posts, authors and changes as the templates draw them. */
import { iconPaths } from '#engine/components/icon/iconPaths.ts';
import { contentFolder } from '#engine/content/files.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { plural } from '#engine/shared/strings.ts';
import { toHref } from '#engine/shared/url.ts';
import { changeLabels } from '../texts.ts';
import type { CollectionContext, CollectionParts } from './context.ts';
import type { Group } from './records/collection.ts';
import type { Author } from './records/people.ts';
import type { Post } from './records/posts.ts';
import { readingMinutes } from './records/readingTime.ts';
import type { AuthorView, ListedPost, PostView } from './templates/view.ts';

const socialNames: Record<string, string> = { github: 'GitHub', linkedin: 'LinkedIn', x: 'X' };

export function postView(parts: CollectionParts, post: Post): PostView {
  const { context, locale, data, kind } = parts;
  const { code } = locale.locale;
  const { authors, tags, icon } = post.frontMatter;
  const { wordsPerMinute } = context.config.dialect.posts ?? {};
  const minutes =
    kind.hasReadingTime &&
    data.config.readingTime &&
    Math.ceil(readingMinutes(post.body, code, wordsPerMinute));
  return {
    href: toHref(post.path, context.config),
    title: post.title,
    description: post.description,
    date: post.date,
    icon: iconPaths.get(icon ?? ''),
    ...(minutes && { readingTime: plural(locale.site.strings.readingTime, minutes, code) }),
    authors: authors.flatMap((key) => {
      const author = data.authors.get(key);
      return author ? [authorView(parts, author)] : [];
    }),
    tags: data.tags
      .filter(({ key }) => post.listed && tags.includes(key))
      .sort((a, b) => (context.config.dialect.posts ? tags.indexOf(a.key) - tags.indexOf(b.key) : 0))
      .map(({ value, path }) => ({ label: value.label, href: toHref(path, context.config) })),
  };
}

export function authorView({ context, data }: CollectionParts, group: Group<Author>): AuthorView {
  const { name, title, description, url, image_url, socials } = group.value;
  const hasPage = data.authorPages.includes(group);
  const file = contentFolder(context.config, data.config.authors);
  const own = hasPage && data.config.indexes !== 'sidebar' ? group.path : url;
  const href = own?.startsWith('/') ? toHref(own, context.config) : own;
  return {
    name,
    title,
    description,
    ...(href && { href, isElsewhere: /^http/.test(href) }),
    ...(image_url && { picture: context.images.resolve(image_url, file, { file }) }),
    socials: [
      ...(url && hasPage && !context.config.dialect.posts
        ? [{ label: url.replace(/^\w+:(\/\/)?|\/.*/g, '') || url, href: url }]
        : []),
      ...Object.entries(socials).map(([key, address]) => ({
        label: lookUp(socialNames, key) ?? key,
        href: address,
      })),
    ],
  };
}

/** A post with what lists show of its body. */
export async function listedPost(collection: CollectionContext, post: Post): Promise<ListedPost> {
  const { excerpt, isWhole, changes } = await collection.body(post);
  const view = collection.view(post);
  const { data, locale } = collection;
  return {
    ...view,
    excerpt,
    isWhole,
    changes: changes.map(({ id, kind, area, title }) => ({
      href: `${view.href}#${id}`,
      kind,
      label: locale.site.strings[changeLabels[kind]],
      areaLabel: data.areas.get(area)?.label ?? area,
      title,
    })),
  };
}
