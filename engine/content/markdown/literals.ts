/** Values of JSX attributes and expressions. Content is data: only literals are allowed. */
import JSON5 from 'json5';
import { attempt } from '#engine/shared/attempt.ts';

export type Literal = string | number | boolean | null | Literal[] | { [key: string]: Literal };

/** Reads a JavaScript literal; `undefined` when the text is anything else. */
export function parseLiteral(text: string): Literal | undefined {
  const template = /^`([^`$\\]*)`$/.exec(text.trim());
  if (template) return template[1];
  return attempt(() => JSON5.parse<Literal>(text));
}

/** Whether an expression holds only comments. */
export function isComment(text: string): boolean {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim() === '';
}
