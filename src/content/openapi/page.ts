/** The page of an operation as MDX. */

import { exampleRequest } from '../../api/request.ts';
import { codeSamples } from '../../api/samples.ts';
import { sampleValue } from '../../api/sampleValue.ts';
import type { SampleLanguage, TryItOperation } from '../../api/types.ts';
import { format, type Strings } from '../../site/strings.ts';
import type { Description, Example, MediaType, Response, SecurityDefinition } from './description.ts';
import { FieldWriter } from './fields.ts';
import { codeFence, tag, toMdx } from './mdx.ts';
import { type Operation, toSlug } from './operations.ts';
import type { Resolver } from './read.ts';
import { SchemaCollection } from './toSchema.ts';
import { isNamed, tryItOperation } from './tryIt.ts';
import { typeWords } from './words.ts';

/** Languages have the names that the tabs of guides give them, so that one choice holds everywhere. */
const tabValues: Record<SampleLanguage, string> = {
  curl: 'curl',
  fetch: 'js',
  sdk: 'sdk',
  csharp: 'csharp',
  python: 'python',
};
const longestExample = 6_000;

interface Source {
  description: Description;
  resolver: Resolver;
  strings: Strings;
  /** Address below which the pages stand. */
  base: string;
  /** Last parts of the pages' addresses by the ids of operations. */
  slugs: ReadonlyMap<string, string>;
  /** Operations can be tried from their pages. */
  tryIt: boolean;
}

/** Text of the page, without its title. */
export function operationPage(operation: Operation, source: Source): string {
  const { description, resolver, strings } = source;
  const { raw, method, path } = operation;
  const call = tryItOperation(operation, description, resolver);
  const fields = new FieldWriter(resolver, strings);
  const server = call.servers[0]?.url ?? '';
  return [
    tag('ApiEndpoint', {
      method,
      path,
      server: operation.isWebhook ? undefined : server,
      deprecated: raw.deprecated || undefined,
      proposed: raw['x-confidence'] === 'proposed' || undefined,
    }),
    toMdx(raw.description),
    raw.externalDocs
      ? `[${toMdx(raw.externalDocs.description ?? raw.externalDocs.url)}](${raw.externalDocs.url})`
      : '',
    operation.isWebhook ? '' : samples(call, operation, source),
    source.tryIt && !operation.isWebhook
      ? tag('ApiTryIt', { operation: { ...call, servers: call.servers.filter(isNamed) } })
      : '',
    operation.isWebhook ? '' : authentication(operation, source),
    parameters(operation, fields, strings),
    body(operation, fields.leavingOut('readOnly'), source),
    responses(operation, fields.leavingOut('writeOnly'), source),
    events(operation, strings),
    callbacks(operation, fields, source),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function samples(call: TryItOperation, operation: Operation, source: Source): string {
  const items = codeSamples(exampleRequest(call), operation.raw['x-sdk-sample']).map(
    ({ language, label, grammar, code }) =>
      tag('TabItem', { value: tabValues[language], label }, codeFence(grammar, code)),
  );
  const [status, answer] = operation.responses.find(([key]) => key.startsWith('2')) ?? [];
  const example = answer && exampleOf(answer, source);
  const shown = example
    ? `**${format(source.strings.apiAnswer, { status: status ?? '' })}**\n\n${example}`
    : '';
  return tag('ApiSamples', {}, `${tag('Tabs', { groupId: 'language' }, items.join('\n'))}\n\n${shown}`);
}

/** First example of a response, or one made from its schema. */
function exampleOf({ content = {} }: Response, { resolver }: Source): string | undefined {
  const [type, media] = Object.entries(content)[0] ?? [];
  if (!type || !media || !/json/.test(type)) return undefined;
  const [example] = examplesOf(media, resolver);
  if (example) return json(example.value);
  const schemas = new SchemaCollection(resolver);
  return media.schema && json(sampleValue(schemas.convert(media.schema), schemas.definitions));
}

const json = (value: unknown): string => {
  const text = JSON.stringify(value, undefined, 2) ?? '';
  return codeFence('json', text.length > longestExample ? `${text.slice(0, longestExample)}\n…` : text);
};

function examplesOf(media: MediaType, resolver: Resolver): Example[] {
  const named = Object.values(media.examples ?? {}).map((one) => resolver.of<Example>(one));
  const all = media.example === undefined ? named : [...named, { value: media.example }];
  return all.filter(({ value }) => value !== undefined);
}

function authentication({ security }: Operation, { description, resolver, strings }: Source): string {
  const ways = security.map((set) => {
    const all = Object.keys(set).map((name) => {
      const scheme = resolver.of<SecurityDefinition>(
        (description.components?.['securitySchemes']?.[name] ?? {}) as SecurityDefinition,
      );
      if (scheme.type === 'apiKey')
        return format(strings.apiKeyIn, {
          name: `\`${scheme.name}\``,
          place:
            strings[
              scheme.in === 'query' ? 'apiInQuery' : scheme.in === 'cookie' ? 'apiInCookie' : 'apiInHeader'
            ],
        });
      return scheme.type === 'http' && scheme.scheme === 'basic' ? strings.apiBasic : strings.apiBearer;
    });
    return all.join(` ${strings.apiAnd} `) || strings.apiNothing;
  });
  const text =
    security.length === 0
      ? strings.apiNoAuthentication
      : format(strings.apiSend, { ways: ways.join(`, ${strings.apiOr} `) });
  return `## ${strings.apiAuthentication}\n\n${text}`;
}

function parameters({ parameters: all }: Operation, fields: FieldWriter, strings: Strings): string {
  const groups = [
    ['path', strings.apiPathParameters],
    ['query', strings.apiQueryParameters],
    ['header', strings.apiHeaders],
    ['cookie', strings.apiCookies],
  ] as const;
  return groups
    .flatMap(([place, title]) => {
      const own = all.filter((one) => one.in === place);
      if (own.length === 0) return [];
      const named = own.map((one) => ({
        name: one.name,
        schema: one.schema ?? Object.values(one.content ?? {})[0]?.schema ?? {},
        required: one.required === true || place === 'path',
        deprecated: one.deprecated === true,
        description: one.description,
        confidence: one['x-confidence'],
        example: one.example,
      }));
      return [`## ${title}\n\n${fields.list(named, place)}`];
    })
    .join('\n\n');
}

function body({ body: own }: Operation, fields: FieldWriter, source: Source): string {
  const { resolver, strings } = source;
  const contents = Object.entries(own?.content ?? {});
  if (!own || contents.length === 0) return '';
  const parts = contents.map(([type, media]) => {
    const examples = examplesOf(media, resolver);
    const shown = examples.map(({ summary, description, value }, index) =>
      tag(
        'ApiExample',
        { label: summary ?? format(strings.apiExampleNumber, { number: index + 1 }) },
        `${toMdx(description, true)}\n\n${typeof value === 'string' ? codeFence('text', value) : json(value)}`,
      ),
    );
    return [mediaType(type, media, 'body', fields, source), ...shown].join('\n\n');
  });
  const required = own.required ? '' : ` ${strings.apiOptionalBody}`;
  return `## ${strings.apiBody}\n\n${toMdx(own.description, true)}${required}\n\n${parts.join('\n\n')}`;
}

/** One content type of a body: what it is as a whole, and its fields. */
function mediaType(
  contentType: string,
  { schema }: MediaType,
  path: string,
  fields: FieldWriter,
  { resolver, strings }: Source,
): string {
  const id = fields.idOf(path);
  const type = schema && typeWords(schema, resolver, strings);
  return `${tag('ApiContent', { id, contentType, type })}\n\n${fields.content(schema ?? {}, id)}`;
}

function responses({ responses: all }: Operation, fields: FieldWriter, source: Source): string {
  const { resolver, strings } = source;
  if (all.length === 0) return '';
  const list = all.map(([status, response]) => {
    const id = `response-${status.toLowerCase()}`;
    const headers = Object.entries(response.headers ?? {}).map(([name, reference]) => {
      const header = resolver.of(reference);
      return {
        name,
        schema: header.schema ?? {},
        description: header.description,
        required: header.required === true,
      };
    });
    const contents = Object.entries(response.content ?? {}).map(([type, media]) =>
      mediaType(type, media, `${id}-body`, fields, source),
    );
    const isSuccess = /^[123]/.test(status);
    const example = isSuccess ? undefined : exampleOf(response, source);
    const links = Object.entries(response.links ?? {}).map(([name, reference]) => {
      const link = resolver.of<{ operationId?: string; description?: string }>(reference);
      const slug = source.slugs.get(link.operationId ?? '');
      const target = slug === undefined ? `\`${name}\`` : `[${toMdx(name)}](${source.base}/${slug})`;
      return `- ${target}${link.description ? `: ${toMdx(link.description, true)}` : ''}`;
    });
    return tag(
      'ApiResponse',
      {
        id,
        status,
        open: isSuccess || undefined,
        proposed: response['x-confidence'] === 'proposed' || undefined,
        summary:
          response.description
            ?.split(/\n\s*\n/)[0]
            ?.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
            .replace(/[`*\\]/g, '')
            .trim() ?? '',
      },
      [
        toMdx(
          response.description
            ?.split(/\n\s*\n/)
            .slice(1)
            .join('\n\n'),
          true,
        ),
        headers.length > 0 ? `**${strings.apiHeaders}**\n\n${fields.list(headers, `${id}-header`)}` : '',
        ...contents,
        example ?? '',
        links.length > 0 ? `**${strings.apiLinks}**\n\n${links.join('\n')}` : '',
      ].join('\n\n'),
    );
  });
  return `## ${strings.apiResponses}\n\n${list.join('\n')}`;
}

/** Events stand in the operation or in the response that streams them. */
function events({ raw, responses: all }: Operation, strings: Strings): string {
  const list = raw['x-events'] ?? all.flatMap(([, response]) => (response as typeof raw)['x-events'] ?? []);
  if (list.length === 0) return '';
  const items = list.map(({ name, description, example }) =>
    tag(
      'ApiEvent',
      { id: `event-${toSlug(name)}`, name },
      `${toMdx(description, true)}\n\n${example === undefined ? '' : codeFence('text', `event: ${name}\ndata: ${JSON.stringify(example)}`)}`,
    ),
  );
  return `## ${strings.apiEvents} {#events}\n\n${items.join('\n')}`;
}

function callbacks({ raw }: Operation, fields: FieldWriter, { resolver, strings }: Source): string {
  const list = Object.entries(raw.callbacks ?? {}).flatMap(([name, reference]) =>
    Object.entries(resolver.of<Record<string, object>>(reference as Record<string, object>)).flatMap(
      ([address, item]) =>
        Object.entries(
          item as Record<
            string,
            { description?: string; requestBody?: { content?: Record<string, MediaType> } }
          >,
        ).map(([method, one]) => {
          const schemas = Object.values(resolver.of(one.requestBody ?? {}).content ?? {}).map(({ schema }) =>
            fields.content(schema ?? {}, `callback-${toSlug(name)}`),
          );
          return tag(
            'ApiExample',
            { label: `${name}: ${method.toUpperCase()} ${address}` },
            `${toMdx(one.description, true)}\n\n${schemas.join('\n')}`,
          );
        }),
    ),
  );
  return list.length > 0 ? `## ${strings.apiCallbacks}\n\n${list.join('\n')}` : '';
}
