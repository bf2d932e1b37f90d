/**
 * Pages that `docusaurus-plugin-openapi-docs` wrote: the front matter of each holds its operation, with all that it
 * refers to, as JSON in DEFLATE and Base64. https://github.com/PaloAltoNetworks/docusaurus-openapi-docs
 */
import { inflateSync } from 'node:zlib';
import { component, type GeneratedPart, text } from '#engine/content/markdown/generated/parts.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { Description, RawOperation, Server } from '#engine/features/api-reference/build/description.ts';
import type { ApiPages } from '#engine/features/api-reference/build/docs.ts';
import { allFlows, callbackFiles, callbackOf } from '#engine/features/api-reference/build/oauth.ts';
import { type Operation, operationsOf } from '#engine/features/api-reference/build/operations.ts';
import { operationMarks, operationPage } from '#engine/features/api-reference/build/page/operationPage.ts';
import { Resolver } from '#engine/features/api-reference/build/resolver.ts';
import { withAlternatives } from '#engine/features/api-reference/build/schema/discriminators.ts';
import { flagWords } from '#engine/features/api-reference/build/schema/flags.ts';
import { isNamed, serversOf } from '#engine/features/api-reference/build/tryIt.ts';
import type { DocumentsReader } from '#engine/routes/documents.ts';
import type { Strings } from '#engine/shared/strings.ts';

interface GeneratedOperation extends RawOperation {
  /** In small letters; `event` for a webhook. */
  method: string;
  path: string;
  info?: Partial<Description['info']>;
  servers?: Server[];
  securitySchemes?: Record<string, unknown>;
}

/** Bytes of the JSON of one operation. */
const mostBytes = 2 ** 26;

/** The plugin writes this for a schema inside of itself. */
const circle = /^circular\((.*)\)$/;

/** Generates the pages at their addresses. A page without an operation stays as it is. */
export function apiPages(docs: readonly DocRecord[], { base, config, locale }: DocumentsReader): ApiPages[] {
  const callback = callbackOf(base, config.baseUrl);
  const pages = docs.flatMap((doc) => {
    try {
      return pageOf(doc, base, callback, locale.strings) ?? [];
    } catch {
      return [];
    }
  });
  if (pages.length === 0) return [];
  const flows = pages.flatMap((page) => page.flows);
  return [
    {
      docs: pages.map(({ doc }) => doc),
      categories: new Map(),
      generated: new Map(),
      files: callbackFiles(flows, base, callback, {
        lang: locale.code,
        said: locale.strings.apiCloseWindow,
      }),
      servers: pages.flatMap(({ servers }) => servers),
      tokens: flows.map(({ tokenUrl }) => tokenUrl),
    },
  ];
}

function pageOf(
  doc: DocRecord,
  base: string,
  callback: string,
  strings: DocumentsReader['locale']['strings'],
) {
  const location = () => ({ file: doc.source, line: 1 });
  const found = descriptionOf(doc);
  const description = found && withAlternatives(found);
  const [operation] = description ? operationsOf(description, location, () => undefined) : [];
  if (!description || !operation) return undefined;
  const resolver = new Resolver(description);
  const source = {
    // All pages of an API share what readers enter.
    file: description.info.title,
    description,
    resolver,
    strings,
    base,
    slugs: new Map<string, string>(),
    callback,
    tryIt: true,
    changes: undefined,
    pagesFor: () => () => undefined,
  };
  const page: DocRecord = {
    ...doc,
    body: '<ApiOperation />',
    bodyLine: 1,
    generated: new Map([
      [
        'ApiOperation',
        {
          foreign: {},
          location,
          parts: () => partsOf(operation, strings, () => operationPage(operation, source)),
        },
      ],
    ]),
    ...operationMarks(operation, strings),
    frontMatter: { ...doc.frontMatter, hide_title: false, hide_table_of_contents: false },
  };
  return {
    doc: page,
    flows: allFlows(description, resolver, callback),
    servers: serversOf(operation.servers).filter(isNamed),
  };
}

/** The plugin does not check its input. If it is not OpenAPI, the description stays. */
function partsOf(
  { raw, method, path, isWebhook }: Operation,
  strings: Strings,
  make: () => GeneratedPart[],
): GeneratedPart[] {
  try {
    return make();
  } catch {
    return [
      component('ApiEndpoint', { method, path, flags: flagWords(strings, { webhook: isWebhook }) }),
      ...text(raw.description),
    ];
  }
}

function descriptionOf({ title, frontMatter: { api } }: DocRecord): Description | undefined {
  const operation = api === undefined ? undefined : decoded(api);
  if (typeof operation?.path !== 'string' || typeof operation.method !== 'string') return undefined;
  const { method, path, info, servers, securitySchemes, ...raw } = operation;
  const isWebhook = method === 'event';
  const items = { [path]: { [isWebhook ? 'post' : method.toLowerCase()]: raw } };
  return {
    openapi: '3.1.0',
    info: { title, version: '', ...info },
    ...(servers && { servers }),
    ...(isWebhook ? { webhooks: items } : { paths: items }),
    ...(securitySchemes && { components: { securitySchemes } }),
  };
}

function decoded(api: string): Partial<GeneratedOperation> | null {
  try {
    const json = inflateSync(Buffer.from(api, 'base64'), { maxOutputLength: mostBytes }).toString();
    return JSON.parse(json, mended) as Partial<GeneratedOperation> | null;
  } catch {
    return null;
  }
}

/** Restores names of schemas: the plugin puts schemas in their place, and names in the place of recursive schemas. */
function mended(key: string, value: unknown): unknown {
  const [, title] = (typeof value === 'string' && circle.exec(value)) || [];
  if (title !== undefined) return { title };
  const holder = key === 'discriminator' ? (value as { mapping?: object } | null) : null;
  if (!holder?.mapping) return value;
  const names = Object.entries(holder.mapping).filter(([, name]) => typeof name === 'string');
  return { ...holder, mapping: Object.fromEntries(names) };
}
