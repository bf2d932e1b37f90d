/** An operation of an OpenAPI description as text: how it is called, what it answers, and a ready sample. */
import { sampleOf } from '../samples.ts';
import type { PublishedSite } from '../site.ts';
import {
  type Body,
  type Description,
  followed,
  type Known,
  operationAt,
  type Parameter,
  type RawOperation,
} from './description.ts';
import { findOperation } from './find.ts';
import { Schemas } from './schemas.ts';

const oneLine = (text = ''): string => text.trim().replace(/\s+/g, ' ');
const joined = (...parts: (string | undefined | false)[]): string => parts.filter(Boolean).join(' ');

/** An operation as Markdown, with a sample in a language such as `curl`. */
export async function operationText(site: PublishedSite, wanted: string, language: string): Promise<string> {
  const descriptions = (await site.descriptions()) as Description[];
  const entry = await findOperation(site, wanted, descriptions);
  const page = await site.markdown(await site.page(entry.href));
  const known = operationAt(descriptions, entry.method, entry.path);
  if (!known) return page;
  const url = await site.absolute(entry.href);
  const { root, raw, servers } = known;
  const schemas = new Schemas(root);
  const body = followed(raw.requestBody, root) as Body | undefined;
  const others = servers
    .slice(1)
    .map((server) => joined(server.url, server.description && `(${oneLine(server.description)})`));
  const parts = [
    `# ${entry.title}`,
    `\`${entry.method} ${servers[0]?.url ?? ''}${entry.path}\`\n${raw.operationId ?? entry.id}, ${url}`,
    others.length > 0 && `Other servers: ${others.join(', ')}.`,
    raw.deprecated && 'Deprecated: do not use it in new code.',
    raw.description?.trim(),
    authenticationOf(known),
    parametersOf(known, schemas),
    body && requestOf(body, schemas),
    responsesOf(raw, root, schemas),
    eventsOf(raw),
  ];
  const defs = schemas.text(url);
  return [...parts, sampleText(page, language), defs && `## Schemas\n\n${defs}`].filter(Boolean).join('\n\n');
}

/** How a caller says who they are; any of the lines is enough. */
function authenticationOf({ raw, root }: Known): string {
  const security = raw.security ?? root.security;
  if (!security) return '';
  const isPublic = security.length === 0 || security.some((each) => Object.keys(each).length === 0);
  const ways = security
    .filter((each) => Object.keys(each).length > 0)
    .map((each) => {
      const schemes = Object.entries(each).map(([name, scopes]) => schemeText(name, scopes, root));
      return `- ${schemes.join('; together with ')}`;
    });
  if (ways.length === 0) return '## Authentication\n\nNone: everybody may call it.';
  const beginning = ways.length > 1 ? ['One of these:'] : [];
  return ['## Authentication\n', ...(isPublic ? ['It works without, too.'] : beginning), ...ways].join('\n');
}

interface Scheme {
  type?: string;
  scheme?: string;
  in?: string;
  name?: string;
  openIdConnectUrl?: string;
  description?: string;
}

function schemeText(name: string, scopes: readonly string[], root: Description): string {
  const scheme = followed(root.components?.securitySchemes?.[name], root) as Scheme | undefined;
  const how =
    scheme?.type === 'apiKey'
      ? `${scheme.in} \`${scheme.name}\``
      : scheme?.type === 'http'
        ? `header \`Authorization: ${scheme.scheme?.toLowerCase() === 'basic' ? 'Basic' : 'Bearer'} …\``
        : joined(scheme?.type ?? '', scheme?.openIdConnectUrl);
  const needed = scopes.length > 0 && `(scopes: ${scopes.join(', ')})`;
  return joined(`\`${name}\`: ${joined(how, needed)}.`, oneLine(scheme?.description));
}

function parametersOf({ parameters, root }: Known, schemas: Schemas): string {
  // One of an operation takes the place of that of its path.
  const byName = new Map(
    parameters.map((each) => {
      const parameter = followed(each, root) as Parameter;
      return [`${parameter.in} ${parameter.name}`, parameter];
    }),
  );
  const lines = [...byName.values()].map(
    ({ name, in: place, required, deprecated, description, schema, content }) => {
      const form = schemas.inline(schema ?? Object.values(content ?? {})[0]?.schema ?? {});
      const marks = [place, required && 'required', deprecated && 'deprecated'].filter(Boolean).join(', ');
      return joined(`- \`${name}\` (${marks})`, JSON.stringify(form), oneLine(description));
    },
  );
  return lines.length > 0 ? ['## Parameters\n', ...lines].join('\n') : '';
}

/** Content types of a body with their schemas, in one line. */
const bodiesOf = ({ content = {} }: Body, name: string, schemas: Schemas): string =>
  Object.entries(content)
    .map(([type, { schema }]) => joined(type, schema !== undefined && `\`${schemas.named(schema, name)}\``))
    .join(', ');

function requestOf(body: Body, schemas: Schemas): string {
  const need = body.required ? 'Required.' : 'Optional.';
  return `## Request body\n\n${joined(need, oneLine(body.description))}\n${bodiesOf(body, 'RequestBody', schemas)}`;
}

function responsesOf(raw: RawOperation, root: Description, schemas: Schemas): string {
  const lines = Object.entries(raw.responses ?? {}).map(([status, given]) => {
    const response = followed(given, root) as Body;
    const headers = Object.entries(response.headers ?? {}).map(([name, header]) => {
      const { description, schema } = followed(header, root) as Parameter;
      return `\n  - header ${joined(`\`${name}\``, schema !== undefined && JSON.stringify(schemas.inline(schema)), oneLine(description))}`;
    });
    const body = bodiesOf(response, `Response${status}`, schemas);
    return `- ${status}: ${joined(oneLine(response.description), body && `Body: ${body}`)}${headers.join('')}`;
  });
  return lines.length > 0 ? ['## Responses\n', ...lines].join('\n') : '';
}

function eventsOf({ 'x-events': events = [] }: RawOperation): string {
  const lines = events.map(({ name, description, example }) =>
    joined(`- \`${name}\`:`, oneLine(description), example !== undefined && `\`${JSON.stringify(example)}\``),
  );
  return lines.length > 0 ? ['## Events of the stream\n', ...lines].join('\n') : '';
}

/** A sample in a language; in the first one that there is, where that one is missing. */
function sampleText(page: string, language: string): string {
  const { sample, labels } = sampleOf(page, language);
  if (!sample) return '';
  const { label, code, isOther } = sample;
  const remark = isOther
    ? `There is no sample in ${JSON.stringify(language)}; this one is in ${label}.\n\n`
    : '';
  const others = labels.filter((each) => each !== label).slice(0, 6);
  const rest = others.length > 0 ? `\n\nSamples in: ${others.join(', ')}.` : '';
  return `## Sample (${label})\n\n${remark}${code}${rest}`;
}
