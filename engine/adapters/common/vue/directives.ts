/** Attributes of Vue. */
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';

/** Leaves out attributes that Vue computes, such as `v-if`, and reports them. */
export function withoutDirectives(node: JsxNode, { context, location }: TransformState): void {
  const kept = node.attributes.filter((each) => !('name' in each && /^(v-|:|@|#)/.test(each.name)));
  if (kept.length === node.attributes.length) return;
  node.attributes = kept;
  context.problems.note(location(node as never), 'Left out: attributes that Vue computes (v-…, :…, @…).');
}
