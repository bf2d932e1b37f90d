/** Numbers as they were typed: `1.0` stays `1.0`, and `9007199254740993` loses no digit. */
import type { Json } from './types.ts';

/** A number that a program would write another way. It stands where JSON has a number. */
export class ExactNumber {
  constructor(readonly text: string) {}
}

export const isExact = (value: unknown): value is ExactNumber => value instanceof ExactNumber;

const notation = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** The number that a text is in the notation of JSON; `undefined` when it is none. */
export function readNumber(text: string): Json | undefined {
  if (!notation.test(text)) return undefined;
  return String(Number(text)) === text ? Number(text) : (new ExactNumber(text) as unknown as Json);
}

/** A mark that a text does not hold. */
function unused(text: string): string {
  let mark = '#';
  while (text.includes(mark)) mark += '#';
  return mark;
}

/** JSON of a value, over several lines with `indent` spaces a level. */
export function writeJson(value: Json, indent?: number): string {
  const mark = unused(JSON.stringify(value));
  const text = JSON.stringify(
    value,
    (_name, item: unknown) => (isExact(item) ? mark + item.text : item),
    indent,
  );
  return text.replaceAll(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1');
}

/** Reads JSON, each number as it was typed; throws when the text is none. */
export function readJson(text: string): Json {
  const value = JSON.parse(text) as Json;
  const mark = unused(text);
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') || String(Number(token)) === token ? token : `"${mark}${token}"`,
  );
  if (marked === text) return value;
  return JSON.parse(marked, (_name, item: unknown) =>
    typeof item === 'string' && item.startsWith(mark) ? new ExactNumber(item.slice(mark.length)) : item,
  ) as Json;
}
