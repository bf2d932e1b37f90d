/** Formulas as MathML, which browsers draw without scripts, fonts or style sheets of a library. */
import type { Element, ElementContent } from 'hast';
import { parseDocument } from 'htmlparser2';
import type { RootContent } from 'mdast';
import temml from 'temml';
import { endsCommand } from '#engine/config/machine/machineFault.mjs';
import { styleClass } from '../style.ts';
import type { TransformState } from '../transformState.ts';

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

interface FormulaFault {
  message: string;
  hint?: string;
  /** Lines below the first. */
  line: number;
}

const open = 'Close every { and [, and give each command its arguments, as in \\frac{a}{b}.';
const sign = 'A sign that LaTeX has a use for is written with a backslash, such as \\%, \\& and \\#.';

/** Messages of the library with ours. */
const sentences: [pattern: RegExp, message: string, hint: string][] = [
  [/^Unsupported function name: (\S+)/, 'There is no command $1.', 'Correct its name.'],
  [
    /^No such environment: (\S+)/,
    'There is no environment "$1".',
    'Correct its name, such as matrix or aligned.',
  ],
  [/^Mismatch: (\S+) matched by (\S+)/, '$1 is closed by $2.', 'Write the same name in both.'],
  [/^Unexpected end of input.*expected '(.)'/, '$1 is missing at the end.', open],
  [/^Expected '\\right', got/, '\\left has no \\right.', 'Write \\right before the closing bracket.'],
  [/^Expected & or/, 'A \\begin is not closed.', 'Write its \\end.'],
  [/^Expected 'EOF', got '(}|\\\w+)'/, '$1 closes nothing that is open.', 'Take it away, or open it before.'],
  [/^Expected '.*', got '(.)'/, '$1 cannot stand here.', sign],
  [/^Can't use function '(\S+)' in (\w+) mode/, '$1 cannot stand in $2.', sign],
  [
    /^Double (\w+)/,
    'Two signs of a $1 follow each other.',
    'Say with braces what belongs together: {x^2}^3 or x^{2^3}.',
  ],
];

/** Explains an error of the library. */
function formulaFault(fault: unknown, formula: string): FormulaFault {
  const said =
    fault instanceof Error ? fault.message.trim().replace(/ at (position|end of input)[\s\S]*/, '') : '';
  const { position } = Object(fault) as { position?: number };
  const line = formula.slice(0, position ?? 0).split('\n').length - 1;
  for (const [pattern, sentence, hint] of sentences)
    if (pattern.test(said)) {
      const [part = ''] = pattern.exec(said) ?? [];
      return { message: part.replace(pattern, sentence), hint, line };
    }
  const rest = position === undefined ? '' : formula.slice(position).split('\n')[0]?.slice(0, 30);
  return { message: rest ? `It is not understood from here on: ${rest}` : 'It is not understood.', line };
}
