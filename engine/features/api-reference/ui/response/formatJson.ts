import { parseJson } from './parseJson.ts';

const parts = /"(?:[^"\\]|\\.)*"|\s+|([{[])\s*([}\]])|[{}[\],:]/g;

/**
 * JSON over several lines. Numbers and texts stay as they were sent, digit by digit. `undefined` when the text is not
 * JSON, or too deep to be laid out.
 */
export function formatJson(text: string): string | undefined {
  try {
    parseJson(text);
  } catch {
    return undefined;
  }
  let depth = 0;
  const line = (levels = 0) => {
    depth += levels;
    return `\n${'  '.repeat(depth)}`;
  };
  return text.replace(parts, (part: string, open?: string, close?: string) => {
    if (open !== undefined && close !== undefined) return open + close;
    if (part === ',') return part + line();
    if (part === ':') return ': ';
    if (part === '{' || part === '[') return part + line(1);
    if (part === '}' || part === ']') return line(-1) + part;
    return part.trim();
  });
}

export function firstLines(text: string, most: number): string {
  let end = -1;
  for (let line = 0; line < most; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) return text;
  }
  return text.slice(0, end);
}
