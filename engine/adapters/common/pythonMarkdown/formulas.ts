/** Formulas as the extension Arithmatex reads them: https://facelessuser.github.io/pymdown-extensions/extensions/arithmatex/. */
import { endFrom, isBlank, type Line } from '../markdown/lines.ts';
import { texts, type Values } from '../values.ts';

type Extensions = ReadonlyMap<string, Values>;

function optionsOf(extensions: Extensions): Values | undefined {
  const others = extensions.get('mdx_math');
  const inline = others?.['enable_dollar_delimiter'] === true ? ['dollar', 'round'] : ['round'];
  return extensions.get('pymdownx.arithmatex') ?? (others && { inline_syntax: inline });
}

/** Whether a site has formulas. */
export const hasFormulas = (extensions: Extensions): boolean => optionsOf(extensions) !== undefined;

/** A sign within a formula: escaped, or anything that does not begin another block. */
const sign = String.raw`\\[^)]|(?!\n[ \t>]*(?:\n|[-*+] |\d+\. |#|\|))[^\\\0`;

/** Formulas within lines, and dollars that are only signs. */
export function inlineFormulas(extensions: Extensions): string {
  const options = optionsOf(extensions);
  if (!options) return '';
  const { inline_syntax: given = ['dollar', 'round'], smart_dollar: isSmart } = options;
  const kinds = texts(given);
  const [open, close] =
    isSmart === false ? ['', ''] : [String.raw`(?!\s)`, String.raw`(?<!\s)(?=\k<marks>(?!\d))`];
  return [
    String.raw`\\[\\$]`,
    ...(kinds.includes('round') ? [String.raw`\\\((?<round>(?:${sign}])+?)\\\)`] : []),
    ...(kinds.includes('dollar')
      ? [String.raw`(?<marks>\${1,2})${open}(?<dollar>(?:\\.|${sign}$])+?)${close}\k<marks>`]
      : []),
    String.raw`(?<lone>\$)`,
    '',
  ].join('|');
}

const blockForms = {
  dollar: /^\$\$([^$]+)\$\$$/,
  square: /^\\\[((?:\\[^\]]|[^\\])+)\\\]$/,
  begin: /^(\\begin\{([a-z]+\*?)\}[\s\S]+\\end\{\2\})$/,
};

/** A formula whose words may have underscores, as in MathJax. */
export const escapedWords = (formula: string): string =>
  formula.replace(/\\(?:text\w*|mbox)\{[^{}]*\}/g, (words) => words.replace(/(?<!\\)_/g, '\\_'));

/** The lines of a formula that is all between two blank lines, as code between dollars, and the line behind it. */
export function blockFormula(lines: readonly Line[], at: number, extensions: Extensions) {
  const options = optionsOf(extensions);
  const line = lines[at] as Line;
  const before = /^ *(?=\$\$|\\\[|\\begin\{)/.exec(line.text)?.[0];
  if (!options || before === undefined) return undefined;
  const kinds = texts(options['block_syntax'] ?? Object.keys(blockForms));
  const end = endFrom(lines, at, isBlank);
  const all = lines.slice(at, end);
  const written = escapedWords(all.map(({ text }) => text.trim()).join('\n'));
  const [formula] = Object.entries(blockForms).flatMap(([kind, form]) =>
    kinds.includes(kind) ? (form.exec(written)?.[1] ?? []) : [],
  );
  const rows = formula?.split('\n').map((text, index) => ({ ...(all[index] as Line), text: before + text }));
  const mark = { ...line, text: `${before}$$` };
  return (
    rows && {
      end,
      rows: [mark, ...rows.filter((row) => !isBlank(row)), mark].map(
        (row): Line => ({ ...row, isCode: true }),
      ),
    }
  );
}
