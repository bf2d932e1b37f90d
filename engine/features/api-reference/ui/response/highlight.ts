/** Code in the classes of highlighted code, as elsewhere on the page. */

/** Characters up to which code is highlighted. */
export const mostHighlighted = 100_000;

interface Token {
  text: string;
  /** Class of the highlighter: attribute, string, number, keyword or function. */
  kind?: string | undefined;
}

/** A shell knows no escapes in quotes: `'\''` ends them, adds one, and opens them again. */
export const shell = /(?<s>'[^']*'(?:\\''[^']*')*)|(?<=\s)(?<a>--?[A-Za-z][\w-]*)|(?<f>^curl)/g;

export const json =
  /(?<a>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<s>"(?:[^"\\]|\\.)*")|(?<n>-?\d[\d.eE+-]*)|(?<k>true|false|null)/g;

/** Tokens of `code`; put together they are the code again, letter by letter. Groups of `pattern` name their classes. */
export function highlight(code: string, pattern: RegExp): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(pattern)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    tokens.push({ text: code.slice(end, index) }, { text, kind });
    end = index + text.length;
  }
  return [...tokens, { text: code.slice(end) }];
}
