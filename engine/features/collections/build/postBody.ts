import { createElement } from 'react';
import { reportTwoTitles } from '#engine/content/duplicateTitles.ts';
import { renderBody } from '#engine/content/markdown/markdown.ts';
import { staticMarkup } from '#engine/content/staticMarkup.ts';
import { toHref } from '#engine/shared/url.ts';
import { changeLabels } from '../texts.ts';
import type { CollectionParts, PostBody } from './context.ts';
import { excerptFor } from './excerpt.ts';
import { type ChangeKind, changeElement, changesIn } from './records/changes.ts';
import type { Post } from './records/posts.ts';

/** Renders the body of a post; a post without a truncate mark is reported. */
export async function renderPost(
  { context, locale: { site, locale, components }, data, kind }: CollectionParts,
  { path, source, body, bodyLine, frontMatter, description, summary }: Post,
): Promise<PostBody> {
  const { problems, config } = context;
  const start = { file: source, line: bodyLine };
  const label = (change: ChangeKind) => site.strings[changeLabels[change]];
  const services = context.body({ path, source, locale: locale.code }, frontMatter.values);
  const elements = {
    ...services.elements,
    ...(kind.listsChanges && { Change: changeElement({ areas: data.areas, label }) }),
  };
  const rendered = await renderBody(body, start, { ...services, elements }, components);
  const { tree, excerpt, render, ...kept } = rendered;
  reportTwoTitles(frontMatter.title, rendered.title?.text, start, problems);
  if (!rendered.ids.isPart) {
    context.checkBody({ frontMatter, tree, start });
    const hint = 'Write {/* truncate */} on a line of its own after the introduction.';
    if (!excerpt) problems.advise({ file: source }, 'The post has no truncate mark.', hint);
  }
  const short = summary === undefined ? undefined : await renderBody(summary, start, services, components);
  const shown = short?.tree ?? excerpt ?? (config.dialect.posts ? tree : undefined);
  return {
    ...kept,
    isWhole: shown === tree,
    excerpt: shown
      ? render(excerptFor(shown, toHref(path, config)))
      : staticMarkup(createElement('p', null, description)),
    changes: kind.listsChanges ? changesIn(tree, render) : [],
  };
}
