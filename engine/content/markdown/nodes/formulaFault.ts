/** Explains faults of formulas to their writers. */

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
export function formulaFault(fault: unknown, formula: string): FormulaFault {
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
