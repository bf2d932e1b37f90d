/** Alerts of GitHub: `> [!NOTE]`. The Markdown export keeps them as written. */
import type { Blockquote, RootContent } from 'mdast';
import {
  type AdmonitionType,
  admonitionAliases,
  admonitionTypes,
} from '#engine/components/admonition/types.ts';
import { jsx } from '../jsx.ts';
import type { NodeTransform } from '../transformState.ts';

/** Removes the mark at the start of a quote, and returns its word; `undefined` without a mark. */
function takeMark({ children }: Blockquote): string | undefined {
  const [first] = children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  const [mark = '', word = ''] =
    /^\[!(note|tip|important|warning|caution|info|danger)\][ \t]*\n?/i.exec(text.value) ?? [];
  if (!mark) return undefined;
  text.value = text.value.slice(mark.length);
  if (text.value === '') first.children.shift();
  if (first.children.length === 0) children.shift();
  return word.toLowerCase();
}

export const blockquote: NodeTransform<Blockquote> = (node, state) => {
  const name = takeMark(node);
  state.children(node);
  if (name === undefined) return [node];
  const known: AdmonitionType | undefined = admonitionTypes.find((type) => type === name);
  const type = known ?? admonitionAliases[name] ?? 'note';
  const title = known ? state.context.admonitionTitle(known) : name;
  const head = jsx('AdmonitionTitle', { type }, [{ type: 'text', value: title }]);
  return [jsx('Admonition', { type }, [head, ...node.children]) as RootContent];
};
