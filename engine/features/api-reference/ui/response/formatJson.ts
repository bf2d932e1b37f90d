/** JSON text over several lines, in the classes of highlighted code. Numbers stay as they were sent, digit by digit. */
import { parseJson } from './parseJson.ts';

export interface Token {
  text: string;
  /** Class of the highlighter: attribute, string, number, keyword or function. */
  kind?: 'a' | 's' | 'n' | 'k' | 'f' | undefined;
}

const pattern = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|(true|false|null)|([{}[\],])/g;

/** `undefined` when the text is not JSON, or too deep to be laid out. */
export function formatJson(text: string): Token[] | undefined {
  try {
    parseJson(text);
  } catch {
    return undefined;
  }
  const tokens: Token[] = [];
  const line = () => `\n${'  '.repeat(depth)}`;
  let depth = 0;
  let isOpen = false;
  for (const [, string, colon, number, word, mark = ''] of text.matchAll(pattern)) {
    const isEnd = mark === '}' || mark === ']';
    if (isEnd) depth -= 1;
    if (isEnd ? !isOpen : isOpen) tokens.push({ text: line() });
    isOpen = mark === '{' || mark === '[';
    if (string !== undefined) tokens.push({ text: string, kind: colon ? 'a' : 's' });
    else if (number !== undefined) tokens.push({ text: number, kind: 'n' });
    else if (word !== undefined) tokens.push({ text: word, kind: 'k' });
    else tokens.push({ text: mark });
    if (colon) tokens.push({ text: ': ' });
    if (isOpen) depth += 1;
    if (mark === ',') tokens.push({ text: line() });
  }
  return tokens;
}

/** The first lines, and whether there are more. */
export function firstLines(tokens: readonly Token[], most: number): { tokens: Token[]; isCut: boolean } {
  const shown: Token[] = [];
  let left = most;
  for (const token of tokens) {
    let end = -1;
    do {
      end = token.text.indexOf('\n', end + 1);
      if (end >= 0) left -= 1;
    } while (end >= 0 && left > 0);
    if (left === 0) return { tokens: [...shown, { ...token, text: token.text.slice(0, end) }], isCut: true };
    shown.push(token);
  }
  return { tokens: shown, isCut: false };
}
