/** Components of VitePress, and attributes of Vue. */
import type { RootContent } from 'mdast';
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { jsx } from '#engine/content/markdown/jsx.ts';
import { replaceNode } from '#engine/content/markdown/markdownExport.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import type { Adapt } from '../../common/markdown/attributes.ts';
import { attributeOf } from './parse.ts';

/** A badge: its words. */
export const badge: Adapt = (node, state) => {
  const words = attributeOf(node, 'text');
  if (words === undefined) {
    node.name = 'small';
    node.attributes = [];
    return undefined;
  }
  state.edits.push(replaceNode(node as never, `(${words})`));
  return [jsx('small', { className: 'badge' }, [{ type: 'text', value: words }]) as RootContent];
};

/** Leaves out attributes that Vue computes, such as `v-if` and `:href`, and reports them. */
export function withoutDirectives(node: JsxNode, { context, location }: TransformState): void {
  const kept = node.attributes.filter((each) => !('name' in each && /^(v-|:|@|#)/.test(each.name)));
  if (kept.length === node.attributes.length) return;
  node.attributes = kept;
  context.problems.note(location(node as never), 'Left out: attributes that Vue computes (v-…, :…, @…).');
}
