/** What of a call is not as the description says. */
import { type OutputUnit, Validator } from '@cfworker/json-schema';
import { lookUp } from '#engine/shared/lookup.ts';
import type { Strings } from '#engine/shared/strings.ts';
import { bodyKind } from '../../shared/bodyKind.ts';
import { allProperties, choicesIn, follow, merge, typeOf } from '../../shared/schema.ts';
import type { ApiParameter, Json, Schema, SecurityScheme, TryItOperation } from '../../shared/types.ts';
import { initialValues, parameterKey, type RequestValues } from '../../shared/values.ts';
import { check } from '../../ui/fields/check.ts';
import type { Validation } from '../../ui/fields/validate.ts';
import { tryItStrings } from '../../ui/strings.ts';
import type { ApiCall, DescribedOperation } from './describedOperation.ts';

/** Texts of samples that readers replace, in JSON. */
const placeholder = /"YOUR_[A-Z\d_]+"/g;

/** What a placeholder may stand for, in JSON. */
const standIns = ['$&', '"3fa85f64-5717-4562-b3fc-2c963f66afa6"', '1', '"https://example.com"'];

const validateHere = async (all: readonly Validation[]): Promise<OutputUnit[][]> =>
  all.map(({ value, schema }) => {
    const validator = new Validator(schema, '2020-12', false);
    const text = JSON.stringify(value);
    const tries = text.search(placeholder) >= 0 ? standIns : ['$&'];
    const found = tries.map((by) => validator.validate(JSON.parse(text.replace(placeholder, by))).errors);
    return found.find((errors) => errors.length === 0) ?? found[0] ?? [];
  });

/** Sentences about credentials, parameters and the body, each with its place. */
export async function faultsOf(
  { call: described, pattern, names }: DescribedOperation,
  call: ApiCall,
  strings: Strings,
): Promise<string[]> {
  const operation = {
    ...described,
    parameters: described.parameters.filter((one) => isPlain(one, described)),
  };
  const found = pattern.exec(call.url.host + call.url.pathname)?.slice(1) ?? [];
  const path = new Map(names.map((name, index) => [name, decodeURIComponent(found[index] ?? '')]));
  const given = operation.parameters.flatMap((parameter): [string, Json][] => {
    const value = parameterValue(parameter, call, path, operation);
    return value === undefined ? [] : [[parameterKey(parameter), value]];
  });
  const body = await bodyOf(operation, call);
  const { body: _body, contentType: _type, ...start } = initialValues(operation);
  const values: RequestValues = {
    ...start,
    parameters: Object.fromEntries(given),
    ...('contentType' in body && body),
  };
  const wrong = await check(operation, values, tryItStrings(strings), validateHere);
  const type = operation.bodies.find(({ contentType }) => contentType === values.contentType);
  return [
    ...credentialFaults(operation, call),
    ...unknownInQuery(described, call.url.searchParams),
    ...('fault' in body ? [body.fault] : wrong.map(({ at, message }) => `${at}: ${message}`)),
    ...(type && values.body !== undefined ? unknownFields(values.body, type.schema, operation, 'body') : []),
  ];
}

function credentialFaults({ security }: TryItOperation, { headers, url }: ApiCall): string[] {
  const has = (scheme: SecurityScheme): boolean => {
    if (scheme.type !== 'apiKey')
      return new RegExp(`^${scheme.type} .`, 'i').test(headers.get('authorization') ?? '');
    if (scheme.in === 'query') return url.searchParams.has(scheme.parameter);
    return scheme.in === 'header' ? headers.has(scheme.parameter) : cookies(headers).has(scheme.parameter);
  };
  if (security.length === 0 || security.some((set) => set.every(has))) return [];
  const ways = security.map((set) => set.map(({ name }) => name).join(' and ')).join(', or ');
  return [`The credentials are missing: ${ways}.`];
}

const cookies = (headers: Headers): URLSearchParams =>
  new URLSearchParams((headers.get('cookie') ?? '').replace(/;\s*/g, '&'));

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

/** Whether the value of a parameter is one text, or a list of them; what is written in other ways is not compared. */
const isPlain = (
  { schema, isJson, isWhole, style }: ApiParameter,
  { definitions }: TryItOperation,
): boolean =>
  !isWhole &&
  (isJson || (typeOf(merge(schema, definitions)) !== 'object' && /^(form|simple|\w+Delimited)$/.test(style)));

function parameterValue(
  { name, in: place, schema, style, explode, isJson }: ApiParameter,
  { url, headers }: ApiCall,
  path: ReadonlyMap<string, string>,
  { definitions }: TryItOperation,
): Json | undefined {
  const texts = {
    path: () => [path.get(name)],
    header: () => [headers.get(name) ?? undefined],
    query: () => url.searchParams.getAll(name),
    cookie: () => cookies(headers).getAll(name),
  }[place]();
  const [text] = texts;
  if (text === undefined) return undefined;
  if (isJson) return JSON.parse(text) as Json;
  const { items } = merge(schema, definitions);
  if (typeOf(merge(schema, definitions)) !== 'array') return typed(text, schema, definitions);
  const delimiter = { spaceDelimited: ' ', pipeDelimited: '|' }[style as string] ?? ',';
  const all = explode && place === 'query' ? texts : text.split(delimiter);
  return all.map((item) => typed(item ?? '', items, definitions));
}

/** A text as the value that the schema means. */
function typed(text: string, schema: Schema | undefined, definitions: TryItOperation['definitions']): Json {
  const kinds = [schema, ...choicesIn(schema, definitions).flat()].flatMap(
    (kind) => merge(kind, definitions).type ?? [],
  );
  if (
    kinds.some((kind) => /^(integer|number)$/.test(kind)) &&
    text.trim() !== '' &&
    Number.isFinite(Number(text))
  )
    return Number(text);
  if (kinds.includes('boolean') && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text;
}

function typedFields(
  fields: Iterable<[string, string]>,
  schema: Schema,
  definitions: TryItOperation['definitions'],
): { [key: string]: Json } {
  const properties = allProperties(schema, definitions);
  const value: { [key: string]: Json } = {};
  for (const [name, text] of fields) {
    const own = lookUp(properties, name);
    const { items, type } = merge(own, definitions);
    const before = value[name];
    if (type === 'array')
      value[name] = [...(Array.isArray(before) ? before : []), typed(text, items, definitions)];
    else if (type === 'object') value[name] = JSON.parse(text) as Json;
    else value[name] = typed(text, own, definitions);
  }
  return value;
}

type Body = Pick<RequestValues, 'contentType' | 'body' | 'files'> | { fault: string } | object;

/** The body as the form has it, or why it cannot be read. */
async function bodyOf(
  { bodies, isBodyRequired, definitions }: TryItOperation,
  { headers, body }: ApiCall,
): Promise<Body> {
  const [first] = bodies;
  if (body.length === 0) return first && isBodyRequired ? { contentType: first.contentType, files: {} } : {};
  const sent = headers.get('content-type') ?? '';
  const short = (type: string) => type.replace(/;.*/s, '').trim().toLowerCase();
  const type = bodies.find(({ contentType }) =>
    new RegExp(`^${short(contentType).replace(/[.+]/g, '\\$&').replace(/\*/g, '[^/]*')}$`).test(short(sent)),
  );
  const names = bodies.map(({ contentType }) => contentType).join(', ');
  if (!type)
    return { fault: `The body is ${sent || 'of no type'}; the description has ${names || 'no body'}.` };
  const { contentType, schema } = type;
  const kind = bodyKind(type);
  const bytes = new Uint8Array(body);
  try {
    if (kind === 'json') return { contentType, body: JSON.parse(Buffer.from(body).toString()) };
    if (kind === 'binary') return { contentType, files: { '': [{ name: 'file', type: sent }] } };
    if (kind === 'text') return { contentType, body: Buffer.from(body).toString() };
    const form = await new Response(bytes, { headers: { 'Content-Type': sent } }).formData();
    const fields = [...form].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const files: RequestValues['files'] = {};
    for (const [name, value] of form)
      if (typeof value !== 'string')
        files[name] = [...(files[name] ?? []), { name: value.name, type: value.type }];
    return { contentType, body: typedFields(fields, schema, definitions), files };
  } catch {
    return { fault: `The body cannot be read as ${contentType}.` };
  }
}

/** Fields of objects that have properties, and not these. */
function unknownFields(
  value: Json,
  schema: Schema | undefined,
  operation: TryItOperation,
  at: string,
): string[] {
  const { definitions } = operation;
  if (typeof value !== 'object' || value === null) return [];
  const all = [schema, ...choicesIn(schema, definitions).flat()].map((part) => merge(part, definitions));
  if (Array.isArray(value)) {
    const items = all.find((part) => part.items !== undefined)?.items;
    return value.flatMap((item, index) => unknownFields(item, items, operation, `${at}/${index}`));
  }
  const known = allProperties(schema, definitions);
  const isOpen = Object.keys(known).length === 0 || all.some((part) => part.additionalProperties);
  return Object.entries(value).flatMap(([name, item]) => {
    const own = lookUp(known, name);
    if (own !== undefined) return unknownFields(item, follow(own, definitions), operation, `${at}/${name}`);
    return isOpen ? [] : [`${at}/${name}: The description does not know this field.`];
  });
}
