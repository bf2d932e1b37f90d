/** Writes parameters into addresses and headers: https://spec.openapis.org/oas/v3.1.1.html#style-values */
import { lookUp } from '#engine/shared/lookup.ts';
import type { ApiParameter, Json } from './types.ts';

const encode = encodeURIComponent;
const delimiters: Record<string, string> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** Text of one value that is no list and no object. */
export const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Every object as its entries, every list as entries without names, everything else as one such entry. */
function entriesOf(value: Json): [name: string | undefined, value: string][] {
  if (Array.isArray(value)) return value.map((item) => [undefined, plain(item)]);
  if (typeof value === 'object' && value !== null)
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
  if (isJson) return encode(JSON.stringify(value));
  if (style === 'label') return `.${simple(value, explode, encode, explode ? '.' : ',')}`;
  if (style !== 'matrix') return simple(value, explode, encode);
  if (!explode) return `;${encode(name)}=${simple(value, false, encode)}`;
  return entriesOf(value)
    .map(([key, item]) => `;${encode(key ?? name)}=${encode(item)}`)
    .join('');
}

/** Parts of the query, without `&` between them. */
export function queryTexts({ name, style, explode, isJson }: ApiParameter, value: Json): string[] {
  const key = encode(name);
  if (isJson) return [`${key}=${encode(JSON.stringify(value))}`];
  const entries = entriesOf(value);
  if (style === 'deepObject') {
    return entries.map(([part, item]) =>
      part === undefined ? `${key}=${encode(item)}` : `${encode(`${name}[${part}]`)}=${encode(item)}`,
    );
  }
  if (explode) return entries.map(([part, item]) => `${encode(part ?? name)}=${encode(item)}`);
  const delimiter = lookUp(delimiters, style) ?? ',';
  const parts = entries.flatMap(([part, item]) => (part === undefined ? [item] : [part, item]));
  return parts.length === 0 ? [] : [`${key}=${parts.map(encode).join(delimiter)}`];
}

/** Value of a header. */
export const headerText = ({ explode, isJson }: ApiParameter, value: Json): string =>
  isJson ? JSON.stringify(value) : simple(value, explode, (text) => text);
