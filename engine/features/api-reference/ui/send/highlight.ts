/** Code of a request in the classes of highlighted code, as the page has it. */
import type { Token } from '../response/formatJson.ts';
import { mostHighlighted } from '../response/limits.ts';

/** A shell knows no escapes in quotes: `'\''` ends them, adds one, and opens them again. */
const shell = /(?<s>'[^']*'(?:\\''[^']*')*)|(?<=\s)(?<a>--?[A-Za-z][\w-]*)|(?<f>^curl)/g;

/** Tokens of `code`; put together they are the code again, letter by letter. Groups of `pattern` name their classes. */
export function highlight(code: string, pattern = shell): Token[] {
  if (code.length > mostHighlighted) return [{ text: code }];
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(pattern)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    tokens.push({ text: code.slice(end, index) }, { text, kind: kind as Token['kind'] });
    end = index + text.length;
  }
  return [...tokens, { text: code.slice(end) }];
}
