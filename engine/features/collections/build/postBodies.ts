/** The bodies of a collection's posts: each is rendered once, for its page, lists and feeds alike. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Body, renderBody } from '#engine/content/markdown/markdown.ts';
import type { BuildContext, LocaleShell } from '#engine/render/context.ts';
import { toHref } from '#engine/shared/url.ts';
import { changeLabels } from '../texts.ts';
import type { ChangeKind } from './records/changes.ts';
import type { Collection } from './records/collection.ts';
import type { Post } from './records/posts.ts';
import type { KindTraits } from './traits.ts';

export class PostBodies {
  private readonly known = new Map<Post, Promise<Body>>();

  constructor(
    private readonly context: BuildContext,
    private readonly locale: LocaleShell,
    private readonly data: Collection,
    private readonly kind: KindTraits,
  ) {}

  /** The rendered body; a post without truncate mark is reported. */
  of(post: Post): Promise<Body> {
    const body = this.known.get(post) ?? this.render(post);
    this.known.set(post, body);
    return body;
  }

  /** HTML of what lists show of a post: the text before the truncate mark, else the description. */
  async excerpt(post: Post): Promise<string> {
    const { excerpt } = await this.of(post);
    if (excerpt === undefined) return renderToStaticMarkup(createElement('p', null, post.description));
    const href = toHref(post.path, this.context.config);
    return excerpt
      .replace(/<a class="hash-link"[^>]*><\/a>/g, '')
      .replace(/(<[^>]*?)\sid="[^"]*"/g, '$1')
      .replaceAll('href="#', `href="${href}#`);
  }

  private async render(post: Post): Promise<Body> {
    const { path, source, body, bodyLine } = post;
    const start = { file: source, line: bodyLine };
    const { site, locale, components } = this.locale;
    const changes = {
      areas: this.data.areas,
      label: (kind: ChangeKind) => site.strings[changeLabels[kind]],
    };
    const context = {
      ...this.context.body({ path, source, locale: locale.code }),
      ...(this.kind.listsChanges && { changes }),
    };
    const rendered = await renderBody(body, start, context, components);
    if (rendered.excerpt === undefined) {
      const hint = 'Write {/* truncate */} on a line of its own after the introduction.';
      this.context.problems.warn({ file: source }, 'The post has no truncate mark.', hint);
    }
    return rendered;
  }
}
