/** Finds text that may hang or crash the parser. It is native, so no time limit reaches into it. */
import { linesOfCode } from '#engine/shared/codeFences.ts';

/** Longer texts are unsafe as a whole: parts of the parser take quadratic time. */
const ordinaryLength = 64_000;

/** A line that starts with very many marks of lists and quotes. */
const crowded = /^(?:[ \t]*(?:[>*+-]|\d+[.)])){100}/m;

/** A block of `import` and `export` lines, a sign that means itself, code between marks on one line, or a brace. */
const parts =
  /^(?:import|export)\s[^\n]*(?:\n(?![ \t]*$)[^\n]*)*|\\.|(?<!`)(`+)(?!`)[^\n]{0,500}?(?<!`)\1(?!`)|\{/gm;

/** Imports and nothing else, on one line or several; names of them hold no further braces. */
const plainImports =
  /^(?:import\s(?:[\w$*, \t]*(?:\{[\w$, \t\n]{0,1000}\})?\s*from\s*)?['"][^'"\n]+['"](?:;[ \t]*(?=import\s|\n|$)|[ \t]*(?=\n|$))\n?)+$/;

/** Tokens of simple expressions, and comments. Strings with braces and `<`, after which the parser may hang, are not among them. */
const token =
  /\s+|[\w$]+|"(?:[^"\\\n{]|\\.)*"|'(?:[^'\\\n{]|\\.)*'|`(?:[^`$\\{]|\$(?!\{)|\$\{[\w$.]+(?:\([\w$., ]*\))?\})*`|\/\*[^{]*?\*\/|[#,:.|?=>!&+*;%-]|([[{(])|([\]})])/y;

const deepest = 50;

/** Whether a text is long, or nests many lists and quotes. */
export const isPathological = (text: string): boolean => text.length > ordinaryLength || crowded.test(text);

/** Stand-in for a line of code, which ends a literal. */
const code = '\0';

/** First line, from 1, that may take long or nest deeply; `undefined` for an ordinary text. */
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

/** Whether a part other than a brace is safe: a sign, code without elements in braces, or imports. */
function isOrdinary(part: string): boolean {
  if (part.startsWith('\\')) return true;
  return part.startsWith('`') ? !/\{.*</.test(part) : plainImports.test(part);
}

/** End of the simple expression that opens at `start`; `undefined` for any other. */
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
