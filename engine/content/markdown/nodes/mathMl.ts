/** Formulas as MathML, which browsers draw without scripts, fonts or style sheets of a library. */
import type { Element, ElementContent } from 'hast';
import { parseDocument } from 'htmlparser2';
import type { RootContent } from 'mdast';
import temml from 'temml';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { styleClass } from '../foreign/style.ts';
import type { Walk } from '../walk.ts';

export type Formula = Extract<RootContent, { type: 'math' | 'inlineMath' }>;

type XmlNode = ReturnType<typeof parseDocument>['children'][number];

/** What stands for a formula in LaTeX. One that cannot be read is reported, and shown as it is written. */
export function mathMl(node: Formula, isBlock: boolean, walk: Walk): ElementContent[] {
  const { value } = node;
  try {
    const text = temml.renderToString(value, { displayMode: isBlock, throwOnError: true, xml: true });
    walk.rules.set('formula', 'div.formula{overflow-x:auto;overflow-y:hidden;padding-block:.25em}');
    return parseDocument(text, { xmlMode: true }).children.flatMap((child) => element(child, walk));
  } catch (fault) {
    const reason = reasonOf(fault)
      .replace(/ at (position|end of input)[\s\S]*/, '')
      .trim();
    const message = `The formula cannot be read: ${reason}.`;
    walk.context.problems.error(walk.location(node), message, 'Formulas are LaTeX, such as a_{1} + b^2.');
    const children = [{ type: 'text' as const, value }];
    return [{ type: 'element', tagName: 'code', properties: {}, children }];
  }
}

function element(node: XmlNode, walk: Walk): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.data }];
  if (node.type !== 'tag') return [];
  const { style = '', class: written = '', xmlns, ...properties } = node.attribs;
  const names = [written, styleClass(style, walk.rules) ?? ''].filter(Boolean);
  const made: Element = {
    type: 'element',
    tagName: node.name,
    properties: { ...properties, ...(names.length > 0 && { className: names }) },
    children: node.children.flatMap((child) => element(child, walk)),
  };
  return [made];
}
