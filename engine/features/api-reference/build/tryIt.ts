/** Converts an operation for samples and "Try it". */

import { sampleValue } from '../shared/sampleValue.ts';
import { headerText } from '../shared/serialize.ts';
import type {
  ApiBodyType,
  ApiParameter,
  ApiServer,
  SecurityScheme,
  TryItOperation,
} from '../shared/types.ts';
import type { Description, Header, MediaType, Parameter, Server } from './description.ts';
import { bodyExamples, firstExample, madeBody, meantType, writingOf } from './mediaTypes.ts';
import { flowsOf } from './oauth.ts';
import type { Operation } from './operations.ts';
import { schemesOf } from './page/authentication.ts';
import type { Resolver } from './resolver.ts';
import { plain, SchemaCollection } from './schema/toSchema.ts';
import { mergedSchema } from './schema/words.ts';

/** Servers for samples and "Try it"; without servers a description means its own host. */
export const serversOf = (servers: readonly Server[]): ApiServer[] =>
  (servers.length > 0 ? servers : [{ url: '/' }]).map((server: Server) => ({
    url: server.url.replace(/\/$/, ''),
    ...plain([server.name, server.description].filter(Boolean).join(': ')),
    variables: Object.entries(server.variables ?? {}).map(([name, variable]) => ({
      name,
      default: variable.default,
      ...(variable.enum && { enum: variable.enum }),
      ...plain(variable.description),
    })),
  }));

/** Whether the host is known: a security policy cannot allow a host that readers enter. */
export const isNamed = ({ url, variables }: ApiServer): boolean => {
  const [, host = ''] = /^https?:\/\/([^/]*)/.exec(url) ?? [];
  return variables.every(({ name, enum: values }) => values !== undefined || !host.includes(`{${name}}`));
};

export function tryItOperation(
  operation: Operation,
  description: Description,
  resolver: Resolver,
  file: string,
  callback = '',
): TryItOperation {
  const schemas = new SchemaCollection(resolver);
  const bodies = Object.entries(operation.body?.content ?? {});
  return {
    api: file,
    id: operation.slug,
    method: operation.method,
    path: operation.path,
    servers: serversOf(operation.servers),
    parameters: operation.parameters.map((parameter) => toParameter(parameter, schemas, resolver)),
    bodies: bodies.map(([type, media]) => {
      const meant = meantType(type, media, resolver);
      return toBody(bodies.some(([other]) => other === meant) ? type : meant, media, schemas, resolver);
    }),
    isBodyRequired: operation.body?.required === true,
    security: operation.security.map((set) =>
      Object.keys(set).flatMap((name) => toScheme(name, description, resolver, callback)),
    ),
    responseTypes: [
      ...new Set(
        operation.responses
          .filter(([status]) => status.startsWith('2'))
          .flatMap(([, { content = {} }]) =>
            Object.entries(content).map(([type, media]) => meantType(type, media, resolver)),
          ),
      ),
    ],
    definitions: schemas.definitions,
  };
}

const defaultStyles = { path: 'simple', header: 'simple', query: 'form', cookie: 'form' } as const;

function toParameter(parameter: Parameter, schemas: SchemaCollection, resolver: Resolver): ApiParameter {
  const [[contentType, media] = []] = Object.entries(parameter.content ?? {});
  // Fields of a whole query are written like those of an object that is spread over it.
  const isWhole = parameter.in === 'querystring';
  const location = parameter.in === 'querystring' ? 'query' : parameter.in;
  const isRaw = parameter.style === 'cookie';
  const style = (isRaw ? 'form' : (parameter.style ?? defaultStyles[location])) as ApiParameter['style'];
  const example = firstExample(parameter, resolver) ?? (media && firstExample(media, resolver));
  return {
    name: parameter.name,
    in: location,
    required: parameter.required === true || location === 'path',
    ...(parameter.deprecated && { deprecated: true }),
    ...plain(parameter.description),
    schema: schemas.convert(parameter.schema ?? media?.schema),
    style,
    explode: parameter.explode ?? style === 'form',
    ...((isRaw || parameter.allowReserved) && { allowReserved: true }),
    ...(isWhole && { isWhole }),
    ...(media && writingOf(meantType(contentType ?? '', media, resolver)) === 'json' && { isJson: true }),
    ...(example !== undefined && { example }),
  };
}

function toBody(
  contentType: string,
  media: MediaType,
  schemas: SchemaCollection,
  resolver: Resolver,
): ApiBodyType {
  const examples = bodyExamples(contentType, media, resolver).flatMap(
    ({ name = 'example', summary, value }) =>
      value === undefined ? [] : [{ name, ...(summary && { summary }), value }],
  );
  // The form has fields for JSON alone; XML is made here.
  const xml =
    writingOf(contentType) === 'xml' ? madeBody(contentType, media, resolver, 'readOnly') : undefined;
  if (examples.length === 0 && xml !== undefined) examples.push({ name: 'XML', value: xml });
  const encodings = Object.entries(media.encoding ?? {});
  const partTypes = [
    ...(/^multipart\//i.test(contentType) ? fileTypes(media, resolver) : []),
    ...encodings.flatMap(([name, part]) => (part.contentType ? [[name, part.contentType]] : [])),
  ];
  const partStyles = encodings.flatMap(([name, part]) => {
    if (part.style === undefined && part.explode === undefined && !part.allowReserved) return [];
    const style = (part.style ?? 'form') as ApiParameter['style'];
    const { allowReserved } = part;
    return [
      [name, { style, explode: part.explode ?? style === 'form', ...(allowReserved && { allowReserved }) }],
    ];
  });
  const partHeaders = encodings.flatMap(([name, part]) => {
    const headers = Object.entries(part.headers ?? {}).flatMap(([header, reference]) =>
      headerOf(header, resolver.resolve(reference), schemas, resolver),
    );
    return headers.length > 0 ? [[name, headers]] : [];
  });
  return {
    contentType,
    schema: schemas.convert(media.schema),
    examples,
    ...(partTypes.length > 0 && { partTypes: Object.fromEntries(partTypes) as Record<string, string> }),
    ...(partHeaders.length > 0 && { partHeaders: Object.fromEntries(partHeaders) }),
    ...(partStyles.length > 0 && { partStyles: Object.fromEntries(partStyles) }),
  };
}

/** Content types from the schemas of files. */
const fileTypes = ({ schema = {} }: MediaType, resolver: Resolver): string[][] =>
  Object.entries(mergedSchema(schema, resolver).properties ?? {}).flatMap(([name, property]) => {
    const part = mergedSchema(property, resolver);
    const file = part.items ? mergedSchema(part.items, resolver) : part;
    const { contentMediaType, contentEncoding } = file;
    return contentMediaType !== undefined && contentEncoding === undefined ? [[name, contentMediaType]] : [];
  });

/** A header of a part with its value from the description; a required one gets a sample value. */
function headerOf(
  name: string,
  header: Header,
  schemas: SchemaCollection,
  resolver: Resolver,
): [string, string][] {
  if (/^content-type$/i.test(name)) return [];
  const { schema, explode = false } = header;
  const fixed = schema?.const ?? schema?.default;
  const value =
    firstExample(header, resolver) ??
    fixed ??
    (header.required ? sampleValue(schemas.convert(schema), schemas.definitions) : undefined);
  const how = { name, explode, style: 'simple', in: 'header', required: true, schema: {} } as const;
  return value === undefined ? [] : [[name, headerText(how, value)]];
}

function toScheme(
  name: string,
  description: Description,
  resolver: Resolver,
  callback: string,
): SecurityScheme[] {
  const scheme = schemesOf(description, resolver)(name);
  if (!scheme) return [];
  const common = { name, ...plain(scheme.description) };
  if (scheme.type === 'apiKey')
    return [{ ...common, type: 'apiKey', in: scheme.in ?? 'header', parameter: scheme.name ?? name }];
  if (scheme.type === 'http' && scheme.scheme?.toLowerCase() === 'basic')
    return [{ ...common, type: 'basic' }];
  // What has to be computed for each call, such as a digest, cannot be sent from a form.
  const isToken =
    scheme.type !== 'mutualTLS' && (scheme.type !== 'http' || /^bearer$/i.test(scheme.scheme ?? ''));
  if (!isToken) return [];
  if (scheme.type !== 'oauth2') return [{ ...common, type: 'bearer' }];
  const flows = flowsOf(scheme, callback);
  const otherFlows = Object.keys(scheme.flows ?? {}).filter(
    (name) => !flows.some(({ kind }) => kind === name),
  );
  return [
    {
      ...common,
      type: 'bearer',
      ...(flows.length > 0 && { flows }),
      ...(otherFlows.length > 0 && { otherFlows }),
    },
  ];
}
