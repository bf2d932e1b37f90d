/** Finds where a call differs from the description of its operation. */

import { type OutputUnit, Validator } from '@cfworker/json-schema';
import { attempt } from '#engine/shared/attempt.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import type { Strings } from '#engine/shared/strings.ts';
import { decoded } from '#engine/shared/url.ts';
import { bodyKind } from '../../shared/bodyKind.ts';
import { allProperties, choicesIn, type Definitions, merge, typeOf } from '../../shared/schema.ts';
import type { ApiParameter, Json, Schema, SecurityScheme, TryItOperation } from '../../shared/types.ts';
import { initialValues, parameterKey, type RequestValues } from '../../shared/values.ts';
import { check } from '../../ui/fields/check.ts';
import type { Validation } from '../../ui/fields/validate.ts';
import { tryItStrings } from '../../ui/strings.ts';
import type { ApiCall, DescribedOperation } from './describedOperation.ts';

/** Sentences about credentials, parameters and the body, each with its place. */
export async function faultsOf(
  { call: operation, pattern, names }: DescribedOperation,
  call: ApiCall,
  strings: Strings,
): Promise<string[]> {
  const { definitions } = operation;
  const inPath = pattern.exec(call.url.host + call.url.pathname)?.slice(1) ?? [];
  const path = new Map(names.map((name, index) => [name, decoded(inPath[index] ?? '')]));
  const parameters = operation.parameters.filter((parameter) => isComparable(parameter, definitions));
  const given = parameters.flatMap((parameter): [string, Json][] => {
    const texts = textsOf(parameter, call, path, definitions);
    return texts.length > 0 ? [[parameterKey(parameter), valueIn(texts, parameter.schema, definitions)]] : [];
  });
  const sent = await bodyOf(operation, call);
  if (typeof sent === 'string') return [sent];
  const { server, security, credentials } = initialValues(operation);
  const values = { server, security, credentials, parameters: Object.fromEntries(given), files: {}, ...sent };
  const wrong = await check({ ...operation, parameters }, values, tryItStrings(strings), validateAll);
  const type = operation.bodies.find(({ contentType }) => contentType === sent.contentType);
  return [
    ...credentialFaults(operation, call),
    ...unknownInQuery(operation, call.url.searchParams),
    ...wrong.map(({ at, message }) => `${at}: ${message}`),
    ...(type && sent.body !== undefined ? unknownFields(sent.body, type.schema, definitions, 'body') : []),
  ];
}

/** Texts of samples that readers replace, in JSON. */
const placeholder = /"YOUR_[A-Z\d_]+"/g;

/** Values that may replace a placeholder, in JSON. */
const standIns = ['$&', '"3fa85f64-5717-4562-b3fc-2c963f66afa6"', '1', '"https://example.com"'];

const validateAll = async (all: readonly Validation[]): Promise<OutputUnit[][]> =>
  all.map(({ value, schema }) => {
    const validator = new Validator(schema, '2020-12', false);
    const text = JSON.stringify(value);
    const tries = text.search(placeholder) < 0 ? ['$&'] : standIns;
    const found = tries.map((by) => validator.validate(JSON.parse(text.replace(placeholder, by))).errors);
    return found.find((errors) => errors.length === 0) ?? found[0] ?? [];
  });

const cookies = (headers: Headers): URLSearchParams =>
  new URLSearchParams((headers.get('cookie') ?? '').replace(/;\s*/g, '&'));

function credentialFaults({ security }: TryItOperation, { headers, url }: ApiCall): string[] {
  const has = (scheme: SecurityScheme): boolean => {
    if (scheme.type !== 'apiKey')
      return new RegExp(`^${scheme.type} .`, 'i').test(headers.get('authorization') ?? '');
    const places = { query: url.searchParams, header: headers, cookie: cookies(headers) };
    return places[scheme.in].has(scheme.parameter);
  };
  if (security.length === 0 || security.some((set) => set.every(has))) return [];
  const ways = security.map((set) => set.map(({ name }) => name).join(' and ')).join(', or ');
  return [`The credentials are missing: ${ways}.`];
}

function unknownInQuery(
  { parameters, security, definitions }: TryItOperation,
  query: URLSearchParams,
): string[] {
  const own = parameters.filter((parameter) => parameter.in === 'query');
  if (own.some(({ isWhole }) => isWhole)) return [];
  const fields = own.flatMap(({ schema }) => Object.keys(allProperties(schema, definitions)));
  const keys = security.flat().flatMap((scheme) => (scheme.type === 'apiKey' ? scheme.parameter : []));
  const known = new Set([...own.map(({ name }) => name), ...fields, ...keys]);
  return [...new Set(query.keys())]
    .filter((name) => !known.has(name.replace(/\[.*$/s, '')))
    .map((name) => `query ${name}: The description does not know this parameter.`);
}

/** Whether a parameter is written as one text or a list of them. Others are not compared. */
const isComparable = ({ schema, isJson, isWhole, style }: ApiParameter, definitions: Definitions): boolean =>
  !isWhole &&
  /^(form|simple)$|Delimited$/.test(style) &&
  (isJson || typeOf(merge(schema, definitions)) !== 'object');

/** The texts of a parameter in the call, of a list each item. */
function textsOf(
  { name, in: place, schema, style, explode, isJson }: ApiParameter,
  { url, headers }: ApiCall,
  path: ReadonlyMap<string, string>,
  definitions: Definitions,
): string[] {
  const texts = {
    path: () => path.get(name) ?? [],
    header: () => headers.get(name) ?? [],
    query: () => url.searchParams.getAll(name),
    cookie: () => cookies(headers).getAll(name),
  }[place]();
  const isList = !isJson && typeOf(merge(schema, definitions)) === 'array';
  if (!isList || (explode && place === 'query')) return [texts].flat();
  const delimiter = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
  return [texts].flat().flatMap((text) => text.split(delimiter));
}

/** Texts as the value that the schema means: a number or another value of JSON where it has this type, else the text. */
function valueIn(texts: readonly string[], schema: Schema | undefined, definitions: Definitions): Json {
  const kinds = [schema, ...choicesIn(schema, definitions).flat()].map((kind) => merge(kind, definitions));
  const list = kinds.find((kind) => typeOf(kind) === 'array');
  if (list) return texts.map((text) => valueIn([text], list.items, definitions));
  const [text = ''] = texts;
  const value: Json | undefined = attempt(() => JSON.parse(text));
  if (value === undefined) return text;
  const type =
    typeof value === 'number' ? /integer|number/ : new RegExp(value === null ? 'null' : typeof value);
  return kinds.some((kind) => type.test(`${kind.type ?? typeOf(kind)}`)) ? value : text;
}

/** The body as the form of the operation has it, or why it cannot be read. */
async function bodyOf(
  { bodies, isBodyRequired, definitions }: TryItOperation,
  { headers, body }: ApiCall,
): Promise<Partial<Pick<RequestValues, 'contentType' | 'body' | 'files'>> | string> {
  const [first] = bodies;
  if (body.length === 0) return first && isBodyRequired ? { contentType: first.contentType } : {};
  const sent = headers.get('content-type') ?? '';
  const short = (type: string) => type.replace(/;.*/s, '').trim().toLowerCase();
  const type = bodies.find(({ contentType }) =>
    new RegExp(`^${short(contentType).replace(/[.+]/g, '\\$&').replace(/\*/g, '[^/]*')}$`).test(short(sent)),
  );
  const names = bodies.map(({ contentType }) => contentType).join(', ');
  if (!type) return `The body is ${sent || 'of no type'}; the description has ${names || 'no body'}.`;
  const { contentType, schema } = type;
  const kind = bodyKind(type);
  const text = Buffer.from(body).toString();
  try {
    if (kind === 'json') return { contentType, body: JSON.parse(text) };
    if (kind === 'binary') return { contentType, files: { '': [{ name: 'file', type: sent }] } };
    if (kind === 'text') return { contentType, body: text };
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': sent } }).formData();
    const properties = allProperties(schema, definitions);
    const fields: { [name: string]: Json } = {};
    const files: RequestValues['files'] = {};
    for (const name of new Set(form.keys())) {
      const all = form.getAll(name);
      const texts = all.filter((value) => typeof value === 'string');
      if (texts.length > 0) fields[name] = valueIn(texts, lookUp(properties, name), definitions);
      else files[name] = all.filter((value) => typeof value !== 'string');
    }
    return { contentType, body: fields, files };
  } catch {
    return `The body cannot be read as ${contentType}.`;
  }
}

/** Fields that an object of the description does not have, where it names all of them. */
function unknownFields(
  value: Json,
  schema: Schema | undefined,
  definitions: Definitions,
  at: string,
): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const all = [schema, ...choicesIn(schema, definitions).flat()].map((part) => merge(part, definitions));
  if (Array.isArray(value)) {
    const items = all.find((part) => part.items !== undefined)?.items;
    return value.flatMap((item, index) => unknownFields(item, items, definitions, `${at}/${index}`));
  }
  const known = allProperties(schema, definitions);
  const hasOthers = all.some((part) => part.additionalProperties || 'patternProperties' in part);
  const isOpen = hasOthers || Object.keys(known).length === 0;
  return Object.entries(value).flatMap(([name, item]) => {
    const own = lookUp(known, name);
    if (own !== undefined) return unknownFields(item, own, definitions, `${at}/${name}`);
    return isOpen ? [] : [`${at}/${name}: The description does not know this field.`];
  });
}
