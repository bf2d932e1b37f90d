/** Writes parameters into addresses and headers: https://spec.openapis.org/oas/v3.1.1.html#style-values */

import { isExact, writeJson } from '#engine/shared/exactNumber.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import type { ApiParameter, Json, PartStyle } from './types.ts';

const encode = encodeURIComponent;

/** Leaves reserved characters as they are, those apart that part a query or end it. */
export const encodeUnreserved = (text: string): string =>
  encode(text).replace(/%(3A|2F|3F|40|24|2C|3B)/g, (code) => decodeURIComponent(code));

const delimiters: Record<string, string> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** Text of one value that is no list and no object. */
export const plain = (value: unknown): string => (typeof value === 'string' ? value : writeJson(value));

/** Every object as its entries, every list as entries without names, everything else as one such entry. */
function entriesOf(value: Json): [name: string | undefined, value: string][] {
  if (Array.isArray(value)) return value.map((item) => [undefined, plain(item)]);
  if (typeof value === 'object' && value !== null && !isExact(value))
    return Object.entries(value).map(([name, item]) => [name, plain(item)]);
  return [[undefined, plain(value)]];
}

/** `a,b` of lists, `k,v` or `k=v` of objects. */
function simple(value: Json, explode: boolean, write: (text: string) => string, separator = ','): string {
  return entriesOf(value)
    .map(([name, item]) =>
      name === undefined ? write(item) : `${write(name)}${explode ? '=' : ','}${write(item)}`,
    )
    .join(separator);
}

/** What takes the place of `{name}` in a path. */
export function pathText({ name, style, explode, isJson }: ApiParameter, value: Json): string {
  if (isJson) return encode(writeJson(value));
  if (style === 'label') return `.${simple(value, explode, encode, explode ? '.' : ',')}`;
  if (style !== 'matrix') return simple(value, explode, encode);
  if (!explode) return `;${encode(name)}=${simple(value, false, encode)}`;
  return entriesOf(value)
    .map(([key, item]) => `;${encode(key ?? name)}=${encode(item)}`)
    .join('');
}

/** `name[part]` for each value, however deep it lies. */
function deepPairs(name: string, value: Json): [name: string, value: string][] {
  if (typeof value !== 'object' || value === null || isExact(value)) return [[name, plain(value)]];
  return Object.entries(value).flatMap(([part, item]) => deepPairs(`${name}[${part}]`, item));
}

/** Parts of the query, without `&` between them. */
export function queryTexts({ name, isJson, isWhole, ...how }: ApiParameter, value: Json): string[] {
  const key = encode(name);
  const write = how.allowReserved ? encodeUnreserved : encode;
  if (isJson) return [(isWhole ? '' : `${key}=`) + write(writeJson(value))];
  if (isWhole && typeof value === 'string') return [value];
  if (how.style === 'deepObject' || how.explode)
    return pairs(name, how, value).map(([part, item]) => `${encode(part)}=${write(item)}`);
  const delimiter = lookUp(delimiters, how.style) ?? ',';
  const parts = listOf(value);
  return parts.length === 0 ? [] : [`${key}=${parts.map(write).join(delimiter)}`];
}

/** The same as pairs of names and values that are not encoded yet. */
export function pairs(name: string, { style, explode }: PartStyle, value: Json): [string, string][] {
  if (style === 'deepObject') return deepPairs(name, value);
  if (explode) return entriesOf(value).map(([part, item]) => [part ?? name, item]);
  const parts = listOf(value);
  const delimiter = decodeURIComponent(lookUp(delimiters, style) ?? ',');
  return parts.length === 0 ? [] : [[name, parts.join(delimiter)]];
}

const listOf = (value: Json): string[] =>
  entriesOf(value).flatMap(([part, item]) => (part === undefined ? [item] : [part, item]));

export const headerText = ({ explode, isJson }: ApiParameter, value: Json): string =>
  isJson ? writeJson(value) : simple(value, explode, (text) => text);
