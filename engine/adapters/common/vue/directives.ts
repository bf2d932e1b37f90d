/** Attributes of Vue. */
import type { JsxNode } from '#engine/content/markdown/jsx.ts';
import { parseLiteral } from '#engine/content/markdown/literals.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import { addressOf } from '../markdown/addressOf.ts';

const named = /\b(?:const\s+(\w+)\s*=|import\s+(\w+)\s+from)\s*(["'])([^"'\n]*)\3/g;

/** Texts and files that code of a page gives names. */
const namesIn = (page: string) =>
  new Map(
    Array.from(page.matchAll(named), ([, name = '', imported = name, , source = '']) => [
      imported,
      { source },
    ]),
  );

/** Leaves out attributes that Vue computes, such as `v-if`, and reports them. Literals are known, and addresses with names. */
export function withoutDirectives(node: JsxNode, { context, location, page }: TransformState): void {
  for (const each of node.attributes) {
    if (!('name' in each && each.name.startsWith(':'))) continue;
    const code = String(each.value);
    const value = parseLiteral(code) ?? addressOf(code, namesIn(page.source));
    if (['string', 'number'].includes(typeof value))
      Object.assign(each, { name: each.name.slice(1), value: String(value) });
  }
  const kept = node.attributes.filter((each) => !('name' in each && /^(v-|:|@|#)/.test(each.name)));
  if (kept.length === node.attributes.length) return;
  node.attributes = kept;
  context.problems.note(location(node as never), 'Left out: attributes that Vue computes (v-…, :…, @…).');
}
