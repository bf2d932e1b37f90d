/** An operation of an OpenAPI description as text: how it is called, what it answers, and a ready sample. */
import type {
  PublishedBody,
  PublishedOperation,
  PublishedParameter,
  PublishedScheme,
} from '#engine/serve/published/operations.ts';
import { writeJson } from '#engine/shared/exactNumber.ts';
import { sampleOf } from '../samples.ts';
import { operationKey, type PublishedSite } from '../site.ts';
import { findOperation } from './find.ts';
import { Schemas } from './schemas.ts';

const oneLine = (text = ''): string => text.trim().replace(/\s+/g, ' ');
const joined = (...parts: (string | undefined | false)[]): string => parts.filter(Boolean).join(' ');

/** An operation as Markdown, with a sample in a language such as `curl`. */
export async function operationText(
  site: PublishedSite,
  wanted: string,
  language: string,
  version?: string,
): Promise<string> {
  const published = await site.operations();
  const entry = await findOperation(site, wanted, published, version);
  const page = await site.markdown(await site.page(entry.href));
  // Only the newest version has its operations in a file.
  const known = !version && published.get(operationKey(entry));
  if (!known) return page;
  const url = await site.absolute(entry.href);
  const schemas = new Schemas(known.schemas);
  const [server, ...more] = known.servers;
  const others = more.map(({ url, description }) => joined(url, description && `(${oneLine(description)})`));
  const parts = [
    `# ${entry.title}`,
    `\`${entry.method} ${server?.url ?? ''}${entry.path}\`\n${known.operationId ?? entry.id}, ${url}`,
    others.length > 0 && `Other servers: ${others.join(', ')}.`,
    known.deprecated && 'Deprecated: do not use it in new code.',
    known.description?.trim(),
    authenticationOf(known),
    listed(
      'Parameters',
      known.parameters.map((each) => `- ${parameterText(each, schemas, each.in)}`),
    ),
    known.body && requestOf(known.body, schemas),
    listed(
      'Responses',
      known.responses.map((each) => responseText(each, schemas)),
    ),
    listed('Events of the stream', known.events.map(eventText)),
  ];
  const defs = schemas.text(url);
  return [...parts, sampleText(page, language), defs && `## Schemas\n\n${defs}`].filter(Boolean).join('\n\n');
}

const listed = (heading: string, lines: readonly string[]): string =>
  lines.length > 0 ? [`## ${heading}\n`, ...lines].join('\n') : '';

/** How a caller signs in: one of the lines is enough. */
function authenticationOf({ security }: PublishedOperation): string {
  const sets = security.filter((set) => set.length > 0);
  const ways = sets.map(
    (set) =>
      `- ${set.map(({ id, scopes, scheme }) => schemeText(id, scopes, scheme)).join('; together with ')}`,
  );
  if (ways.length === 0) return '## Authentication\n\nNone: everybody may call it.';
  const beginning = ways.length > 1 ? ['One of these:'] : [];
  return listed('Authentication', [
    ...(sets.length < security.length ? ['It works without, too.'] : beginning),
    ...ways,
  ]);
}

function schemeText(name: string, scopes: readonly string[], scheme: PublishedScheme): string {
  const how =
    scheme.type === 'apiKey'
      ? `${scheme.in} \`${scheme.name}\``
      : scheme.type === 'http'
        ? `header \`Authorization: ${scheme.scheme?.toLowerCase() === 'basic' ? 'Basic' : 'Bearer'} …\``
        : joined(scheme.type, scheme.openIdConnectUrl);
  const needed = scopes.length > 0 && `(scopes: ${scopes.join(', ')})`;
  return joined(`\`${name}\`: ${joined(how, needed)}.`, oneLine(scheme.description));
}

/** A parameter or a header in one line. */
function parameterText(
  { name, required, deprecated, schema, description }: Omit<PublishedParameter, 'in'>,
  schemas: Schemas,
  place?: string,
): string {
  const marks = [place, required && 'required', deprecated && 'deprecated'].filter(Boolean).join(', ');
  const form = schema !== undefined && writeJson(schemas.inline(schema));
  return joined(`\`${name}\``, marks && `(${marks})`, form, oneLine(description));
}

/** Content types of a body with their schemas, in one line. */
const bodiesOf = ({ content }: PublishedBody, name: string, schemas: Schemas): string =>
  Object.entries(content)
    .map(([type, schema]) => joined(type, schema !== undefined && `\`${schemas.named(schema, name)}\``))
    .join(', ');

function requestOf(body: PublishedBody, schemas: Schemas): string {
  const need = body.required ? 'Required.' : 'Optional.';
  return `## Request body\n\n${joined(need, oneLine(body.description))}\n${bodiesOf(body, 'RequestBody', schemas)}`;
}

function responseText([status, response]: [string, PublishedBody], schemas: Schemas): string {
  const headers = response.headers?.map((header) => `\n  - header ${parameterText(header, schemas)}`) ?? [];
  const body = bodiesOf(response, `Response${status}`, schemas);
  return `- ${status}: ${joined(oneLine(response.description), body && `Body: ${body}`)}${headers.join('')}`;
}

const eventText = ({ name, description, example }: PublishedOperation['events'][number]): string =>
  joined(`- \`${name}\`:`, oneLine(description), example !== undefined && `\`${writeJson(example)}\``);

/** A sample in a language, or in the first one if that is missing. */
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
