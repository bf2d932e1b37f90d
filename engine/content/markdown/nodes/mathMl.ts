/** Formulas as MathML, which browsers draw without scripts, fonts or style sheets of a library. */
import type { Element, ElementContent } from 'hast';
import { parseDocument } from 'htmlparser2';
import type { RootContent } from 'mdast';
import temml from 'temml';
import { endsCommand } from '#engine/config/machineFault.mjs';
import { styleClass } from '../style.ts';
import type { TransformState } from '../transformState.ts';
import { formulaFault } from './formulaFault.ts';

export type Formula = Extract<RootContent, { type: 'math' | 'inlineMath' }>;

type XmlNode = ReturnType<typeof parseDocument>['children'][number];

/** MathML of a formula in LaTeX. Reports a faulty formula, which is shown as written. */
export function mathMl(node: Formula, isBlock: boolean, state: TransformState): ElementContent[] {
  const { value } = node;
  try {
    const text = temml.renderToString(value, { displayMode: isBlock, throwOnError: true, xml: true });
    state.rules.set('formula', 'div.formula{overflow-x:auto;overflow-y:hidden;padding-block:.25em}');
    return parseDocument(text, { xmlMode: true }).children.flatMap((child) => element(child, state));
  } catch (fault) {
    if (endsCommand(fault)) throw fault;
    const { message, hint = 'Formulas are LaTeX, such as a_{1} + b^2.', line } = formulaFault(fault, value);
    const { line: first = 1, ...location } = state.location(node);
    // The text of a block begins below its signs.
    const place =
      node.type === 'math' ? { file: location.file, line: first + 1 + line } : { ...location, line: first };
    state.context.problems.error(place, `The formula cannot be read: ${message}`, hint);
    const children = [{ type: 'text' as const, value }];
    return [{ type: 'element', tagName: 'code', properties: {}, children }];
  }
}

function element(node: XmlNode, state: TransformState): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.data }];
  if (node.type !== 'tag') return [];
  const { style = '', class: written = '', xmlns, ...properties } = node.attribs;
  const names = [written, styleClass(style, state.rules) ?? ''].filter(Boolean);
  const made: Element = {
    type: 'element',
    tagName: node.name,
    properties: { ...properties, ...(names.length > 0 && { className: names }) },
    children: node.children.flatMap((child) => element(child, state)),
  };
  return [made];
}
