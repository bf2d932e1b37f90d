/** Nodes of Markdown as Docusaurus reads them. */
import { slug } from 'github-slugger';
import type { Heading, RootContent } from 'mdast';
import { admonitionAliases, admonitionTypes } from '#engine/components/admonition/types.ts';
import { partsOf } from '#engine/content/markdown/nodes/headings.ts';
import { textOf } from '#engine/content/markdown/textOf.ts';
import type { MarkdownDialect, TransformState } from '#engine/content/markdown/transformState.ts';
import { expression } from '../../common/expressions/expression.ts';
import type { Directive } from '../../common/markdown/containers.ts';
import { withoutDirective } from '../../common/markdown/elements.ts';
import { emoji } from '../../common/markdown/emoji.ts';
import { admonitionLabel, text } from '../../common/markdown/mdast.ts';
import { isBefore } from '../config/version.ts';
import { titleFirst } from '../content/documents.ts';

type Ours = () => RootContent[];

/** An admonition under any name that it has had in Docusaurus. Other directives give way to their content. */
function admonition(node: Directive, state: TransformState, ours: Ours, isEarly: boolean): RootContent[] {
  const { name } = node;
  const alias = isEarly && name === 'warning' ? 'danger' : admonitionAliases[name];
  if (alias) {
    const [first] = node.children;
    const isTitled = first?.type === 'paragraph' && first.data?.directiveLabel;
    if (!isTitled) node.children.unshift(admonitionLabel(text(name)) as never);
    node.name = alias;
    return ours();
  }
  const isKnown = state.context.keywords?.includes(name) || admonitionTypes.some((type) => type === name);
  return isKnown ? ours() : withoutDirective(node, state);
}

/** A heading. Of its attributes only the id counts. Spaces around its words, as before a comment, are hyphens of the id. */
function heading(node: Heading, state: TransformState, ours: Ours): RootContent[] {
  takeEscapedId(node);
  const words = textOf(node);
  const isSpaced = node.depth > 1 && words.trim() !== words && words.trim() !== '';
  const { id = isSpaced ? slug(words, state.context.keepsCase) : undefined } = node.data?.hProperties ?? {};
  if (node.data || id !== undefined)
    node.data = { ...node.data, hProperties: id === undefined ? {} : { id } };
  if (node.depth === 1 && !state.title && !titleFirst.test(state.page.source)) {
    state.slugger.slug(words, state.context.keepsCase);
    state.children(node);
    return [{ ...node, data: {} }];
  }
  const before = state.title;
  const parts = partsOf(node);
  const count = state.headings.length;
  const nodes = ours();
  const entry = state.headings[count];
  if (entry) entry.parts = parts;
  // The title counts among the headings, so that a later heading with the same words has another id. It has none itself.
  if (before === undefined && state.title !== undefined) {
    delete state.title.id;
    state.slugger.slug(state.title.text, state.context.keepsCase);
  }
  return nodes;
}

/** Escaped braces hold an id, too: `## Title \\{#id\\}`. */
function takeEscapedId(node: Heading): void {
  const last = node.children.at(-1);
  const [mark = '', id] = (last?.type === 'text' && /\s*(?:\{#([\w-]+)\}|\\)$/.exec(last.value)) || [];
  if (last?.type !== 'text' || mark === '' || !(id || node.data?.hProperties?.['id'])) return;
  last.value = last.value.slice(0, -mark.length);
  if (id) node.data = { ...node.data, hProperties: { id } };
}

/** Before version 3, warnings looked like dangers. */
export function nodesOf(root: string): NonNullable<MarkdownDialect['nodes']> {
  const isEarly = isBefore(root, 3, 0);
  return {
    heading,
    // A mark such as `[!TIP]` is text there.
    blockquote(node, state) {
      state.children(node);
      return [node];
    },
    text: emoji,
    containerDirective: (node, state, ours) => admonition(node, state, ours, isEarly),
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
  };
}
