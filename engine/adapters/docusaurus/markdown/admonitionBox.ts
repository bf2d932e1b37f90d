/** Boxes under all names that they have had in Docusaurus. */
import type { RootContent } from 'mdast';
import { admonitionAliases, admonitionTypes } from '#engine/components/admonition/types.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { label, text } from './nodes.ts';

type Directive = Extract<RootContent, { type: 'containerDirective' }>;

/** A box; what is none is shown without it. */
export function admonitionBox(
  node: Directive,
  state: TransformState,
  ours: () => RootContent[],
): RootContent[] {
  const { name } = node;
  const { keywords = [], problems } = state.context;
  const alias = admonitionAliases[name];
  if (alias) {
    const [first] = node.children;
    const isTitled = first?.type === 'paragraph' && first.data?.directiveLabel;
    if (!isTitled) node.children.unshift(label(text(name)) as never);
    node.name = alias;
    return ours();
  }
  if (keywords.includes(name) || admonitionTypes.some((type) => type === name)) return ours();
  problems.warn(state.location(node), `Unknown directive ":::${name}": what it holds is shown without it.`);
  state.children(node);
  return node.children;
}
