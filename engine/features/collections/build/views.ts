/** Posts and authors as the templates draw them. */

import { iconPaths } from '#engine/components/icon/iconPaths.ts';
import { contentFolder } from '#engine/content/files.ts';
import type { BuildContext, LocaleContext } from '#engine/render/context.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { plural } from '#engine/shared/strings.ts';
import { toHref } from '#engine/shared/url.ts';
import { changeLabels } from '../texts.ts';
import type { CollectionType } from './collectionType.ts';
import type { PostBodies } from './postBodies.ts';
import type { Collection, Group } from './records/collection.ts';
import type { Author } from './records/people.ts';
import type { Post } from './records/posts.ts';
import { readingMinutes } from './records/readingTime.ts';
import type { AuthorView, ChangeView, ListedPost, PostView } from './templates/view.ts';

const socialNames: Record<string, string> = { github: 'GitHub', linkedin: 'LinkedIn', x: 'X' };

export class Views {
  private readonly posts = new Map<Post, PostView>();

  constructor(
    private readonly context: BuildContext,
    private readonly locale: LocaleContext,
    private readonly data: Collection,
    private readonly kind: CollectionType,
    private readonly bodies: PostBodies,
  ) {}

  post(post: Post): PostView {
    const view = this.posts.get(post) ?? this.makePost(post);
    this.posts.set(post, view);
    return view;
  }

  async listed(posts: readonly Post[]): Promise<ListedPost[]> {
    return Promise.all(
      posts.map(async (post) => ({
        ...this.post(post),
        excerpt: (await this.bodies.body(post)).excerpt,
        changes: await this.changes(post),
      })),
    );
  }

  async changes(post: Post): Promise<ChangeView[]> {
    const { changes } = await this.bodies.body(post);
    return changes.map(({ id, kind, area, title }) => ({
      href: `${toHref(post.path, this.context.config)}#${id}`,
      kind,
      label: this.locale.site.strings[changeLabels[kind]],
      area,
      areaLabel: this.data.areas.get(area)?.label ?? area,
      title,
    }));
  }

  author(group: Group<Author>): AuthorView {
    const { name, title, description, url, image_url, socials } = group.value;
    const hasPage = this.data.authorPages.includes(group);
    const file = contentFolder(this.context.config, this.data.config.authors);
    const href = !hasPage ? url : toHref(group.path, this.context.config);
    return {
      name,
      ...(title && { title }),
      ...(description && { description }),
      ...(href && { href, isElsewhere: !hasPage }),
      ...(image_url && { picture: this.context.images.resolve(image_url, file, { file }) }),
      socials: [
        ...(url && hasPage ? [{ label: new URL(url).hostname, href: url }] : []),
        ...Object.entries(socials).map(([key, address]) => ({
          label: lookUp(socialNames, key) ?? key,
          href: address,
        })),
      ],
    };
  }

  private makePost(post: Post): PostView {
    const { config } = this.context;
    const { strings } = this.locale.site;
    const { authors, tags, icon } = post.frontMatter;
    const { hasReadingTime } = this.kind;
    const minutes = hasReadingTime ? Math.ceil(readingMinutes(post.body, this.locale.locale.code)) : 0;
    return {
      href: toHref(post.path, config),
      title: post.title,
      description: post.description,
      date: post.date,
      icon: iconPaths.get(icon ?? ''),
      ...(hasReadingTime && { readingTime: plural(strings.readingTime, minutes, this.locale.locale.code) }),
      authors: authors.flatMap((key) => {
        const author = this.data.authors.get(key);
        return author ? [this.author(author)] : [];
      }),
      tags: this.data.tags
        .filter(({ key }) => post.listed && tags.includes(key))
        .map(({ value, path }) => ({ label: value.label, href: toHref(path, config) })),
    };
  }
}
