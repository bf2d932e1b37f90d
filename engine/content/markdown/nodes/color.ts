/** Code within a line that is a color gets a swatch. */
import type { InlineCode } from 'mdast';
import type { NodeTransform } from '../transformState.ts';

/** Kind of the style sheet of a page with swatches. */
const swatchStyle = 'swatch';

const number = String.raw`(?:[+-]?[\d.]+(?:e[+-]?\d+)?(?:%|deg|grad|rad|turn)?|none)`;
const between = String.raw`(?:\s*,\s*|\s+)`;
const color = new RegExp(
  String.raw`^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|` +
    String.raw`(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch))\(\s*${number}(?:${between}${number}){2}(?:\s*[,/]\s*${number})?\s*\)|` +
    String.raw`color\(\s*[a-z][\w-]*(?:\s+${number}){3}(?:\s*/\s*${number})?\s*\))$`,
  'i',
);

export const inlineCode: NodeTransform<InlineCode> = (node, state) => {
  const { value } = node;
  if (!color.test(value)) return [node];
  state.styles.add(swatchStyle);
  const properties = { className: ['swatch'], viewBox: '0 0 1 1', ariaHidden: 'true' };
  const rect = { width: '1', height: '1', fill: value };
  node.data = {
    ...node.data,
    hChildren: [
      {
        type: 'element',
        tagName: 'svg',
        properties,
        children: [{ type: 'element', tagName: 'rect', properties: rect, children: [] }],
      },
      { type: 'text', value },
    ],
  };
  return [node];
};
