/** Admonitions of other keywords, and those of GitHub. */
import type { Blockquote } from 'mdast';
import type { NodeTransform } from '../walk.ts';
import { admonition } from './nodes.ts';

/** A quote that begins with `[!NOTE]` as a box; `undefined` for any other. */
function alertOf({ children: [first, ...rest] }: Blockquote): ReturnType<typeof admonition> | undefined {
  const [text, ...others] = first?.type === 'paragraph' ? first.children : [];
  const [mark = '', word] = (text?.type === 'text' && /^\[!(\w+)\][ \t]*\n?/.exec(text.value)) || [];
  if (text?.type !== 'text' || !/^(note|tip|important|warning|caution|info|danger)$/i.test(word ?? ''))
    return undefined;
  const name = String(word).toLowerCase();
  const left = { ...text, value: text.value.slice(mark.length) };
  const inline = [...(left.value === '' ? [] : [left]), ...others];
  const opening = inline.length > 0 ? [{ ...first, children: inline }] : [];
  const type = name === 'caution' ? 'warning' : name;
  return admonition(type, name[0]?.toUpperCase() + name.slice(1), [...opening, ...rest]);
}

export const quote: NodeTransform<Blockquote> = (node, walk) => {
  const box = walk.context.problems.isLenient ? alertOf(node) : undefined;
  if (!box) {
    walk.children(node);
    return [node];
  }
  if (node.position) box.position = node.position;
  const holder = { type: 'root' as const, children: [box] };
  walk.children(holder);
  return holder.children;
};
