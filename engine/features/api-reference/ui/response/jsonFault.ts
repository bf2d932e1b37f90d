/** A mark, a text in quotes, or another value. */
const tokens =
  /[ \t\r\n]*(?:([{}[\]:,])|("(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.]))/gy;

/** How values begin; `0` is for numbers, `true`, `false` and `null`. */
const values = '"0{[';

/** What may follow a token within what ends with `close`; a name is a text before a colon. */
function signsAfter(kind: string, close: string, isName: boolean): string {
  if (kind === '{') return '"}';
  if (kind === ',' && close === '}') return '"';
  if (isName) return ':';
  if (kind === '[') return `${values}]`;
  if (kind === ':' || kind === ',') return values;
  return close && `,${close}`;
}

/** Line and column, from 1, at which a text stops being JSON, and the signs that may stand there, or `nothing`. */
export function jsonFault(text: string, nothing: string): { line: number; column: number; signs: string } {
  const open: string[] = [];
  let signs = values;
  let end = 0;
  for (const [token, mark, quoted] of text.matchAll(tokens)) {
    const kind = mark ?? (quoted ? '"' : '0');
    if (!signs.includes(kind)) break;
    if (kind === '{' || kind === '[') open.push(kind === '{' ? '}' : ']');
    if (kind === '}' || kind === ']') open.pop();
    const close = open.at(-1) ?? '';
    const isName = quoted !== undefined && !signs.includes('0');
    signs = signsAfter(kind, close, isName);
    end += token.length;
  }
  const lines = (text.slice(0, end) + /^[ \t\r\n]*/.exec(text.slice(end))).split('\n');
  return {
    line: lines.length,
    column: (lines.at(-1) ?? '').length + 1,
    signs: [...signs].join(' ') || nothing,
  };
}
