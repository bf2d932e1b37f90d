/** What a reader chooses for one request, where that starts, and how secrets are kept out of samples. */

import { isExact } from '#engine/shared/exactNumber.ts';
import { lookUp } from '#engine/shared/lookup.ts';
import { bodyKind } from './bodyKind.ts';
import { sampleValue } from './sampleValue.ts';
import { follow, merge, typeOf } from './schema.ts';
import type {
  ApiBodyType,
  ApiFile,
  ApiParameter,
  Json,
  Schema,
  SecurityScheme,
  TryItOperation,
} from './types.ts';

export interface RequestValues {
  /** Address of the server with its variables filled in. */
  server: string;
  /** By `parameterKey`. What is missing is not sent. */
  parameters: Record<string, Json>;
  /** Place of the chosen alternative in `security`. */
  security: number;
  /** By the name of the scheme; `user:password` for basic authentication. */
  credentials: Record<string, string>;
  /** One of the content types of `bodies`; none for no body. */
  contentType?: string;
  /** Body or, of forms, an object of their fields. */
  body?: Json;
  /** Files of a multipart body by name of the part; under `''` the whole of a binary body. */
  files: Record<string, ApiFile[]>;
}

export const parameterKey = ({ in: location, name }: Pick<ApiParameter, 'in' | 'name'>): string =>
  `${location} ${name}`;

/** Values that a form starts with: what is required or has an example, and the first body. */
export function initialValues(operation: TryItOperation): RequestValues {
  const { servers, parameters, bodies, definitions } = operation;
  const server = servers[0];
  const variables = Object.fromEntries(
    (server?.variables ?? []).map((variable) => [variable.name, variable.default]),
  );
  const given = parameters.map(
    (parameter) => [parameterKey(parameter), initialParameter(parameter, operation)] as const,
  );
  const body = bodies[0];
  return {
    server: fillServer(server?.url ?? '', variables),
    parameters: Object.fromEntries(given.filter((entry): entry is [string, Json] => entry[1] !== undefined)),
    security: 0,
    credentials: {},
    ...(body && { contentType: body.contentType, ...initialBody(body, definitions) }),
    files: {},
  };
}

/** Puts values into the variables of a server's address. */
export const fillServer = (url: string, variables: Readonly<Record<string, string>>): string =>
  url.replace(/\{([^}]+)\}/g, (all, name: string) => lookUp(variables, name) ?? all);

function initialParameter(parameter: ApiParameter, { definitions }: TryItOperation): Json | undefined {
  const { example, schema, required } = parameter;
  if (example !== undefined) return example;
  if (!required) return undefined;
  const followed = follow(schema, definitions);
  const isGiven =
    followed.examples?.length ||
    followed.default !== undefined ||
    followed.enum ||
    followed.const !== undefined;
  if (!isGiven && typeOf(followed) === 'string') return undefined;
  return sampleValue(schema, definitions);
}

/** Body that a form of this content type starts with. */
function initialBody(type: ApiBodyType, definitions: TryItOperation['definitions']): { body?: Json } {
  if (bodyKind(type) === 'binary') return {};
  return { body: type.examples[0]?.value ?? sampleValue(type.schema, definitions) };
}

/** The same values with a placeholder in place of every secret. */
export function maskSecrets(operation: TryItOperation, values: RequestValues): RequestValues {
  const schemes = operation.security[values.security] ?? [];
  return {
    ...replaceSecrets(operation, values, placeholder),
    credentials: Object.fromEntries(schemes.map((scheme) => [scheme.name, credentialPlaceholder(scheme)])),
  };
}

/** The same values without credentials, and without what was entered into fields of the format `password`. */
export const withoutSecrets = (operation: TryItOperation, values: RequestValues): RequestValues => ({
  ...replaceSecrets(operation, values, () => undefined),
  credentials: {},
});

/** What takes the place of a secret of this name; `undefined` for nothing. */
type Replace = (name: string) => string | undefined;

function replaceSecrets(operation: TryItOperation, values: RequestValues, by: Replace): RequestValues {
  const { parameters, bodies, definitions } = operation;
  const given = { ...values.parameters };
  for (const parameter of parameters) {
    const key = parameterKey(parameter);
    if (follow(parameter.schema, definitions).format !== 'password') continue;
    const text = parameter.required || given[key] !== undefined ? by(parameter.name) : undefined;
    if (text === undefined) delete given[key];
    else given[key] = text;
  }
  const schema = bodies.find(({ contentType }) => contentType === values.contentType)?.schema;
  const body = values.body === undefined ? undefined : replaceInBody(values.body, schema, operation, by);
  return { ...values, parameters: given, ...(body !== undefined && { body }) };
}

/** `X-Refresh-Token` to `YOUR_REFRESH_TOKEN`. */
export const placeholder = (name: string): string =>
  `YOUR_${name
    .replace(/^x-/i, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])|\W+/g, '_')
    .toUpperCase()}`;

function credentialPlaceholder(scheme: SecurityScheme): string {
  if (scheme.type === 'bearer') return 'YOUR_ACCESS_TOKEN';
  return scheme.type === 'basic' ? 'YOUR_USER:YOUR_PASSWORD' : 'YOUR_API_KEY';
}

function replaceInBody(
  value: Json,
  schema: Schema | undefined,
  operation: TryItOperation,
  by: Replace,
): Json {
  if (typeof value !== 'object' || value === null || isExact(value)) return value;
  const merged = merge(schema, operation.definitions);
  const replace = (value: Json, part: Schema | undefined, name: string): Json | undefined =>
    follow(part, operation.definitions).format === 'password' && typeof value === 'string'
      ? by(name)
      : replaceInBody(value, part, operation, by);
  if (Array.isArray(value))
    return value.map((item) => replace(item, merged.items, 'secret')).filter((item) => item !== undefined);
  const more = merged.additionalProperties;
  const entries = Object.entries(value).map(([name, value]) => [
    name,
    replace(value, lookUp(merged.properties ?? {}, name) ?? more, name),
  ]);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined)) as Json;
}
