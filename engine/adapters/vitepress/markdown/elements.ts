/** Attributes of Vue. */
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { parseLiteral } from '#engine/content/markdown/literals.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';

/** Leaves out attributes that Vue computes, such as `v-if` and `:href`, and reports them. Literals are known. */
export function withoutDirectives(node: JsxNode, { context, location }: TransformState): void {
  for (const each of node.attributes) {
    const value = 'name' in each && each.name.startsWith(':') ? parseLiteral(String(each.value)) : undefined;
    if ('name' in each && ['string', 'number'].includes(typeof value))
      Object.assign(each, { name: each.name.slice(1), value: String(value) });
  }
  const kept = node.attributes.filter((each) => !('name' in each && /^(v-|:|@|#)/.test(each.name)));
  if (kept.length === node.attributes.length) return;
  node.attributes = kept;
  context.problems.note(location(node as never), 'Left out: attributes that Vue computes (v-…, :…, @…).');
}
