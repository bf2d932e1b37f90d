/** The bodies of a collection's posts: each is rendered once, for its page, lists and feeds alike. */
import { createElement } from 'react';
import { type Body, renderBody } from '#engine/content/markdown/markdown.ts';
import { staticMarkup } from '#engine/content/staticMarkup.ts';
import { reportTwoTitles } from '#engine/content/twoTitles.ts';
import { memoizeWithEffects } from '#engine/incremental/effects.ts';
import type { BuildContext, LocaleContext } from '#engine/render/context.ts';
import { toHref } from '#engine/shared/url.ts';
import { changeLabels } from '../texts.ts';
import type { CollectionType } from './collectionType.ts';
import { excerptFor } from './excerpt.ts';
import { type Change, type ChangeKind, changeElement, changesIn } from './records/changes.ts';
import type { Collection } from './records/collection.ts';
import type { Post } from './records/posts.ts';

/** A rendered post; its trees are not kept. */
export interface PostBody extends Omit<Body, 'tree' | 'excerpt' | 'render'> {
  /** What lists show of it: HTML of the text before the truncate mark, else the description. */
  excerpt: string;
  /** What a release lists. */
  changes: Change[];
}

export class PostBodies {
  private readonly known = new Map<Post, () => Promise<PostBody>>();

  constructor(
    private readonly context: BuildContext,
    private readonly locale: LocaleContext,
    private readonly data: Collection,
    private readonly kind: CollectionType,
  ) {}

  /** The rendered body; a post without truncate mark is reported. */
  body(post: Post): Promise<PostBody> {
    const body = this.known.get(post) ?? memoizeWithEffects(() => this.render(post));
    this.known.set(post, body);
    return body();
  }

  private async render(post: Post): Promise<PostBody> {
    const { path, source, body, bodyLine } = post;
    const start = { file: source, line: bodyLine };
    const { site, locale, components } = this.locale;
    const { listsChanges } = this.kind;
    const label = (kind: ChangeKind) => site.strings[changeLabels[kind]];
    const context = this.context.body({ path, source, locale: locale.code });
    const elements = listsChanges
      ? { ...context.elements, Change: changeElement({ areas: this.data.areas, label }) }
      : context.elements;
    const rendered = await renderBody(body, start, { ...context, elements }, components);
    reportTwoTitles(post.frontMatter.title, rendered.title, start, this.context.problems);
    if (!rendered.ids.isPart)
      this.context.checkBody({ frontMatter: post.frontMatter, tree: rendered.tree, start });
    const { tree, excerpt, render, ...kept } = rendered;
    if (excerpt === undefined && !rendered.ids.isPart) {
      const hint = 'Write {/* truncate */} on a line of its own after the introduction.';
      this.context.problems.advise({ file: source }, 'The post has no truncate mark.', hint);
    }
    const shown = excerpt ?? (this.context.config.dialect.posts ? tree : undefined);
    return {
      ...kept,
      excerpt: shown
        ? render(excerptFor(shown, toHref(path, this.context.config)))
        : staticMarkup(createElement('p', null, post.description)),
      changes: listsChanges ? changesIn(tree, render) : [],
    };
  }
}
