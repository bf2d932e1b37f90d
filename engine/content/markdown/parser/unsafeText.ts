/** Finds what may hang or crash the parser, which is native: no exception or time limit of ours reaches into it. */
import { linesOfCode } from '#engine/shared/codeFences.ts';

/** Longer texts are risky as a whole: some of what the parser does takes the square of a text's length. */
const ordinaryLength = 64_000;

/** A line that starts with very many marks of lists and quotes. */
const crowded = /^(?:[ \t]*(?:[>*+-]|\d+[.)])){100}/m;

/** A block of `import` and `export` lines, a sign that means itself, code between marks on one line, or a brace. */
const parts =
  /^(?:import|export)\s[^\n]*(?:\n(?![ \t]*$)[^\n]*)*|\\.|(?<!`)(`+)(?!`)[^\n]{0,500}?(?<!`)\1(?!`)|\{/gm;

/** Imports and nothing else, on one line or several; names of them hold no further braces. */
const plainImports =
  /^(?:import\s(?:[\w$*, \t]*(?:\{[\w$, \t\n]{0,1000}\})?\s*from\s*)?['"][^'"\n]+['"](?:;[ \t]*(?=import\s|\n|$)|[ \t]*(?=\n|$))\n?)+$/;

/**
 * What expressions without elements and statements are made of, and comments. Strings that hold further braces are left to
 * the other process, and so is `<`, after which the parser may hang.
 */
const token =
  /\s+|[\w$]+|"(?:[^"\\\n{]|\\.)*"|'(?:[^'\\\n{]|\\.)*'|`(?:[^`$\\{]|\$(?!\{)|\$\{[\w$.]+(?:\([\w$., ]*\))?\})*`|\/\*[^{]*?\*\/|[#,:.|?=>!&+*;%-]|([[{(])|([\]})])/y;

const deepest = 50;

/** True for a text that is long, or that nests lists and quotes: a risk for any parser of Markdown. */
export const isPathological = (text: string): boolean => text.length > ordinaryLength || crowded.test(text);

/** Stands for a line of code: no literal goes on after it. */
const code = '\0';

/** First line, from 1, of what may take long or nest deeply; `undefined` for an ordinary text. */
export function firstUnsafeLine(source: string): number | undefined {
  const isCode = linesOfCode(source);
  const lines = source.split('\n').map((line, index) => (isCode[index] ? code : line));
  const text = lines.join('\n');
  const at = riskAt(text) ?? (source.length > ordinaryLength ? 0 : undefined);
  return at === undefined ? undefined : text.slice(0, at).split('\n').length;
}

function riskAt(text: string): number | undefined {
  const line = crowded.exec(text)?.index;
  if (line !== undefined) return line;
  parts.lastIndex = 0;
  for (let part = parts.exec(text); part; part = parts.exec(text)) {
    if (part[0] === '{') {
      const end = literalEnd(text, part.index);
      if (end === undefined) return part.index;
      parts.lastIndex = end;
    } else if (!isOrdinary(part[0])) return part.index;
  }
  return undefined;
}

/** Whether a part that is no brace is a sign, code without elements in braces, or imports. */
function isOrdinary(part: string): boolean {
  if (part.startsWith('\\')) return true;
  return part.startsWith('`') ? !/\{.*</.test(part) : plainImports.test(part);
}

/** Where the braces that open at `start` close; `undefined` when more than such an expression is in between. */
function literalEnd(text: string, start: number): number | undefined {
  let depth = 0;
  token.lastIndex = start;
  do {
    const [, open, close] = token.exec(text) ?? [];
    if (token.lastIndex === 0) return undefined;
    depth += open ? 1 : close ? -1 : 0;
    if (depth > deepest) return undefined;
  } while (depth > 0);
  return token.lastIndex;
}
