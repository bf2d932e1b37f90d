import type { Nodes, Root } from 'hast';
import { createElement } from 'react';
import { reportTwoTitles } from '#engine/content/duplicateTitles.ts';
import { idReferences } from '#engine/content/markdown/ids.ts';
import { renderBody } from '#engine/content/markdown/markdown.ts';
import { staticMarkup } from '#engine/content/staticMarkup.ts';
import { toHref } from '#engine/shared/url.ts';
import { changeLabels } from '../texts.ts';
import type { CollectionParts, PostBody } from './context.ts';
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

/**
 * A copy of the beginning of a post for other pages: without ids and references to ids, and with the address of the post in
 * links to its own headings.
 */
function excerptFor(tree: Root, href: string): Root {
  const isKept = (name: string) => name !== 'id' && !idReferences.test(name);
  const adapt = <T>(name: string, value: T) =>
    name === 'href' && typeof value === 'string' && value.startsWith('#') ? href + value : value;
  // Values of attributes are not copied: some are code.
  const copy = <Node extends Nodes>(node: Node): Node => ({
    ...node,
    ...('properties' in node && {
      properties: Object.fromEntries(
        Object.entries(node.properties)
          .filter(([name]) => isKept(name))
          .map(([name, value]) => [name, adapt(name, value)]),
      ),
    }),
    ...('attributes' in node && {
      attributes: node.attributes
        .filter((attribute) => !('name' in attribute) || isKept(attribute.name))
        .map((attribute) =>
          'name' in attribute
            ? { ...attribute, value: adapt(attribute.name, attribute.value) }
            : { ...attribute },
        ),
    }),
    ...('children' in node && { children: node.children.map(copy) }),
  });
  return copy(tree);
}
