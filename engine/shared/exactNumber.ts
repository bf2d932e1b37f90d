/** Numbers as they were typed: `1.0` stays `1.0`, and `9007199254740993` loses no digit. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A key that no description has. */
const digits = '\u0000digits';

/** A number that JavaScript would write in another way. It takes the place of a number in JSON. */
type ExactNumber = { readonly [digits]: string };

export const isExact = (value: unknown): value is ExactNumber =>
  typeof value === 'object' && value !== null && digits in value;

/** Whether a value is an object with names, and neither a list nor an exact number. */
export const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isExact(value);

/** A number of this text in the notation of JSON. */
export const exact = (text: string): Json => ({ [digits]: text });

/** The nearest number that a program can calculate with. */
export const numberOf = (value: number | ExactNumber): number =>
  isExact(value) ? Number(value[digits]) : value;

/** Whether two values are the same, with exact numbers compared by their digits. */
export const isSame = (one: Json, other: Json | undefined): boolean =>
  one === other || (isExact(one) && isExact(other) && one[digits] === other[digits]);

/** Digits without zeros around them, and the power of ten that they are multiplied with. */
function decimal(text: string): string {
  const [, whole = '', part = '', power = '0'] = /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const all = (whole + part).replace(/^0+/, '');
  const kept = all.replace(/0+$/, '');
  return kept && `${kept} ${Number(power) - part.length + all.length - kept.length}`;
}

/** Whether a program would lose digits of a number in the notation of JSON. */
export const isLossy = (text: string): boolean =>
  notation.test(text) && decimal(text) !== decimal(String(Number(text)));

const notation = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** The number that a text is in the notation of JSON; `undefined` when it is none. */
export function readNumber(text: string): Json | undefined {
  if (!notation.test(text)) return undefined;
  return String(Number(text)) === text ? Number(text) : exact(text);
}

const marked = /"\\u0000digits":/;
const number = /\{\s*"\\u0000digits":\s*"([^"]*)"\s*\}/g;

/** JSON of a value, over several lines with `indent` spaces a level. */
export const writeJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, undefined, indent).replace(number, '$1');

/** Whether a value holds numbers that a program would write another way. */
export const hasExact = (value: Json): boolean => marked.test(JSON.stringify(value));

/** Reads JSON, each number as it was typed, or only those that `isKept`; throws when the text is none. */
export function readJson(
  text: string,
  isKept = (token: string): boolean => String(Number(token)) !== token,
): Json {
  const value = JSON.parse(text) as Json;
  const changed = text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') || !isKept(token) ? token : JSON.stringify(exact(token)),
  );
  return changed === text ? value : (JSON.parse(changed) as Json);
}
