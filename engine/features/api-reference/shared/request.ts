/** From an operation and the chosen values to one HTTP request. */

import { isExact, writeJson } from '#engine/shared/exactNumber.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { bodyKind } from './bodyKind.ts';
import { allProperties, choicesIn, merge, typeOf } from './schema.ts';
import { encodeUnreserved, headerText, pairs, pathText, plain, queryTexts } from './serialize.ts';
import type {
  ApiBody,
  ApiBodyType,
  ApiPart,
  ApiRequest,
  ApiResponseKind,
  Json,
  SecurityScheme,
  TryItOperation,
} from './types.ts';
import { initialValues, maskSecrets, parameterKey, placeholder, type RequestValues } from './values.ts';

const eventStream = /^text\/event-stream\b/i;

/** The request that samples show before the reader changed anything. */
export const exampleRequest = (operation: TryItOperation): ApiRequest =>
  buildRequest(operation, exampleValues(operation));

/** Values of an example: without secrets, placeholders for what has to be filled in. */
export function exampleValues(operation: TryItOperation): RequestValues {
  const values = maskSecrets(operation, initialValues(operation));
  const asked = operation.parameters.filter(
    (parameter) =>
      parameter.required && parameter.in !== 'path' && !(parameterKey(parameter) in values.parameters),
  );
  const placeholders = asked.map((parameter) => [parameterKey(parameter), placeholder(parameter.name)]);
  return { ...values, parameters: { ...values.parameters, ...Object.fromEntries(placeholders) } };
}

/** Builds a request. A path parameter without a value becomes a placeholder. */
export function buildRequest(operation: TryItOperation, values: RequestValues): ApiRequest {
  const headers: [string, string][] = [];
  const cookies: string[] = [];
  const query: string[] = [];
  // What follows `#` only tells paths of a description apart.
  let path = operation.path.replace(/#.*$/s, '');
  for (const parameter of operation.parameters) {
    const value = values.parameters[parameterKey(parameter)];
    const { name, in: location } = parameter;
    if (location === 'path') {
      const text = value === undefined ? placeholder(name) : pathText(parameter, value);
      path = path.replaceAll(`{${name}}`, () => text);
    } else if (value === undefined) continue;
    else if (location === 'query') query.push(...queryTexts(parameter, value));
    else if (location === 'header') headers.push([name, headerText(parameter, value)]);
    else cookies.push(...queryTexts(parameter, value));
  }
  for (const scheme of operation.security[values.security] ?? []) {
    const secret = lookUp(values.credentials, scheme.name);
    const isTaken = scheme.type !== 'apiKey' && headers.some(([name]) => name === 'Authorization');
    if (secret && !isTaken) addCredential(scheme, secret, headers, query, cookies);
  }
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const body = buildBody(operation, values);
  const answer = answerOf(operation, body);
  const isChosen = headers.some(([name]) => name.toLowerCase() === 'accept');
  if (answer === 'events' && !isChosen) headers.push(['Accept', 'text/event-stream']);
  const address = values.server.replace(/\/$/, '') + path;
  const join = address.includes('?') ? '&' : '?';
  const url = query.length > 0 ? address + join + query.join('&') : address;
  return { method: operation.method, url, headers, ...(body && { body }), answer };
}

function addCredential(
  scheme: SecurityScheme,
  secret: string,
  headers: [string, string][],
  query: string[],
  cookies: string[],
): void {
  if (scheme.type === 'bearer') headers.push(['Authorization', `Bearer ${secret}`]);
  else if (scheme.type === 'basic') headers.push(['Authorization', `Basic ${base64(secret)}`]);
  else if (scheme.in === 'header') headers.push([scheme.parameter, secret]);
  else {
    const pair = `${encodeURIComponent(scheme.parameter)}=${encodeURIComponent(secret)}`;
    (scheme.in === 'query' ? query : cookies).push(pair);
  }
}

/** Base64 of the text's UTF-8. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

function buildBody(operation: TryItOperation, values: RequestValues): ApiBody | undefined {
  const type = operation.bodies.find(({ contentType }) => contentType === values.contentType);
  if (!type) return undefined;
  const { contentType } = type;
  const { body, files } = values;
  const kind = bodyKind(type);
  if (kind === 'binary') {
    const file = files['']?.[0] ?? { name: 'file', type: '' };
    return { kind, contentType: /\*/.test(contentType) ? file.type : contentType, file };
  }
  if (kind === 'multipart') {
    const [subtype = ''] = contentType.toLowerCase().split(';');
    const parts = multipartParts(type, operation, values);
    return { kind, parts, ...(/\/(form-data|\*)$/.test(subtype.trim()) ? {} : { type: subtype.trim() }) };
  }
  if (body === undefined) return undefined;
  if (kind === 'form') {
    const fields = formFields(type, body);
    const reserved = fields.map(([, , isReserved]) => isReserved);
    if (!reserved.includes(true)) return { kind, fields: fields.map(([name, value]) => [name, value]) };
    const text = fields.map(
      ([name, value, isReserved]) =>
        `${encodeURIComponent(name)}=${isReserved ? encodeUnreserved(value) : encodeURIComponent(value)}`,
    );
    return { kind: 'text', contentType, text: text.join('&') };
  }
  if (kind === 'text') return { kind, contentType, text: plain(body) };
  return { kind, contentType: contentType.includes('*') ? 'application/json' : contentType, value: body };
}

/** Whether a property of a multipart body is a file, or a list of files. */
export function filePart(
  type: ApiBodyType,
  name: string,
  { definitions }: TryItOperation,
): 'one' | 'many' | false {
  const { additionalProperties } = merge(type.schema, definitions);
  const property = lookUp(allProperties(type.schema, definitions), name) ?? additionalProperties;
  const kinds = choicesIn(property, definitions)
    .flat()
    .map((kind) => merge(kind, definitions))
    .filter((kind) => typeOf(kind) !== 'null');
  const part = kinds.length === 1 && kinds[0] ? kinds[0] : merge(property, definitions);
  const isFile = ({ format, contentMediaType, contentEncoding }: typeof part) =>
    format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined);
  if (isFile(part)) return 'one';
  return part.items !== undefined && isFile(merge(part.items, definitions)) ? 'many' : false;
}

function multipartParts(type: ApiBodyType, operation: TryItOperation, values: RequestValues): ApiPart[] {
  const fields = typeof values.body === 'object' && !Array.isArray(values.body) ? (values.body ?? {}) : {};
  const { properties = {}, required = [] } = merge(type.schema, operation.definitions);
  const names = new Set([...Object.keys(properties), ...Object.keys(fields)]);
  return [...names].flatMap((name): ApiPart[] => {
    const headers = lookUp(type.partHeaders ?? {}, name);
    const more = headers && { headers };
    if (filePart(type, name, operation)) {
      const isAsked = required.includes(name) || lookUp(fields, name) !== undefined;
      const isOwn = isAsked || lookUp(properties, name) !== undefined;
      const given = isOwn ? lookUp(values.files, name) : undefined;
      const chosen = given ?? (isAsked ? [{ name: 'file', type: '' }] : []);
      const types = lookUp(type.partTypes ?? {}, name);
      return chosen.map((file) => ({ name, ...more, file: { ...file, type: partType(types, file.type) } }));
    }
    const value = lookUp(fields, name);
    if (value === undefined) return [];
    const style = lookUp(type.partStyles ?? {}, name);
    if (style) return pairs(name, style, value).map(([part, item]) => ({ name: part, ...more, value: item }));
    const contentType = partType(lookUp(type.partTypes ?? {}, name));
    const list = Array.isArray(value) && !contentType ? value : [value];
    return list.map((item) => {
      const json = typeof item === 'object' && !isExact(item) ? { contentType: 'application/json' } : {};
      return { name, ...more, value: plain(item), ...(contentType ? { contentType } : json) };
    });
  });
}

/** One of the content types that a part may have: that of its file where it fits, else the first that is named whole. */
function partType(allowed: string | undefined, own = ''): string {
  if (!allowed) return own;
  const types = allowed.split(',').map((type) => type.trim());
  const fits = (type: string) =>
    type === own || (type.includes('*') && own.startsWith(type.replace(/\*.*$/s, '')));
  if (own && types.some(fits)) return own;
  return types.find((type) => !type.includes('*')) ?? own;
}

/** Pairs of a form; the third says that reserved characters stay as they are. */
function formFields(
  { partStyles = {} }: ApiBodyType,
  body: Json,
): [name: string, value: string, isReserved?: boolean][] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]): [string, string, boolean?][] => {
    const style = lookUp(partStyles, name);
    if (style)
      return pairs(name, style, value).map(([part, item]) => [part, item, style.allowReserved === true]);
    return (Array.isArray(value) ? value : [value]).map((item): [string, string] => [name, plain(item)]);
  });
}

/** The same request with JSON and forms as the text that goes over the wire, byte for byte. */
export function toWireFormat(request: ApiRequest): ApiRequest {
  const { body } = request;
  if (body?.kind === 'json') {
    const { contentType, value } = body;
    return { ...request, body: { kind: 'text', contentType, text: writeJson(value, 2) } };
  }
  if (body?.kind !== 'form') return request;
  const text = new URLSearchParams(body.fields).toString();
  return { ...request, body: { kind: 'text', contentType: 'application/x-www-form-urlencoded', text } };
}

/** An operation that can also answer at once streams when its body says so: `stream` is true, also as a pair. */
export function answersWithEvents(
  { responseTypes }: Pick<TryItOperation, 'responseTypes'>,
  body: Json | undefined,
): boolean {
  const others = responseTypes.filter((type) => !eventStream.test(type));
  return (
    others.length < responseTypes.length &&
    (others.length === 0 || (body !== undefined && asksForStream(body)))
  );
}

function answerOf({ responseTypes }: TryItOperation, body: ApiBody | undefined): ApiResponseKind {
  const others = responseTypes.filter((type) => !eventStream.test(type));
  if (answersWithEvents({ responseTypes }, body?.kind === 'json' ? body.value : undefined)) return 'events';
  if (others.length === 0) return 'none';
  if (others.some((type) => bodyKind({ contentType: type, schema: {} }) === 'json')) return 'json';
  return others.some((type) => bodyKind({ contentType: type, schema: {} }) === 'text') ? 'text' : 'binary';
}

function asksForStream(value: Json): boolean {
  const isYes = (value: Json | undefined) => value === true || value === 'true';
  if (Array.isArray(value)) {
    return value.some((item) => {
      if (typeof item !== 'object' || item === null || Array.isArray(item)) return false;
      return (item['key'] ?? item['Key']) === 'stream' && isYes(item['value'] ?? item['Value']);
    });
  }
  return typeof value === 'object' && value !== null && isYes(value['stream']);
}
