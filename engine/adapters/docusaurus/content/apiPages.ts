/**
 * Pages that `docusaurus-plugin-openapi-docs` wrote: the front matter of each holds its operation, with all that it
 * refers to, as JSON in DEFLATE and Base64. Pages of schemas hold them in an element. https://github.com/PaloAltoNetworks/docusaurus-openapi-docs
 */
import { inflateSync } from 'node:zlib';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { Description, RawOperation, Server } from '#engine/features/api-reference/build/description.ts';
import type { ApiPages } from '#engine/features/api-reference/build/docs.ts';
import { operationsOf } from '#engine/features/api-reference/build/operations.ts';
import { schemaPage } from '#engine/features/api-reference/build/page/schemaPage.ts';
import { Resolver } from '#engine/features/api-reference/build/resolver.ts';
import { withAlternatives } from '#engine/features/api-reference/build/schema/discriminators.ts';
import type { RawSchema } from '#engine/features/api-reference/build/schema/rawSchema.ts';
import { SchemaPages } from '#engine/features/api-reference/build/schema/schemaPages.ts';
import type { DocumentsReader } from '#engine/routes/documents.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { generatedBy, type OperationDoc, operationPages } from '../../common/openapi/operationPages.ts';

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

/** The element of a page of a schema, with the schema as JSON. */
const schemaElement = /^<Schema\s+schema=\{(\{.*\})\}$/m;

/** The plugin writes this for a schema inside of itself. */
const circle = /^circular\((.*)\)$/;

/** Generates the pages at their addresses. A page without an operation or a schema stays as it is. */
export function apiPages(docs: readonly DocRecord[], reader: DocumentsReader): ApiPages[] {
  const found = docs.flatMap((doc) => attempt(() => operationOf(doc)) ?? []);
  const schemas = docs.flatMap((doc) => schemaDoc(doc, reader) ?? []);
  return operationPages(found, reader, schemas);
}

/** The page of a schema, without the text that the plugin wrote from it. */
function schemaDoc(doc: DocRecord, { base, locale: { strings } }: DocumentsReader): DocRecord | undefined {
  const [, json = ''] = schemaElement.exec(doc.body) ?? [];
  const found = attempt(() => JSON.parse(json, mended) as RawSchema & { title?: string });
  if (found === undefined) return undefined;
  const { title, ...ref } = found;
  const resolver = new Resolver({ openapi: '3.1.0', info: { title: doc.title, version: '' } });
  const schema = { name: title ?? doc.title, slug: '', ref, usedBy: { operations: [], schemas: [] } };
  const pages = new SchemaPages(resolver, [], base);
  const parts = () => schemaPage(schema, pages, { resolver, strings, base });
  return {
    ...doc,
    body: '<ApiSchema />',
    bodyLine: 1,
    kind: 'api-schema',
    ...generatedBy(doc, 'ApiSchema', parts),
    frontMatter: { ...doc.frontMatter, hide_title: false },
  };
}

/** The operation of a page, whose own text the plugin wrote. */
function operationOf(doc: DocRecord): OperationDoc | undefined {
  const location = () => ({ file: doc.source, line: 1 });
  const found = descriptionOf(doc);
  const description = found && withAlternatives(found);
  const [operation] = description ? operationsOf(description, location, () => undefined) : [];
  return description && operation && { doc: { ...doc, bodyLine: 1 }, operation, description };
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
  const json = inflateSync(Buffer.from(api, 'base64'), { maxOutputLength: mostBytes }).toString();
  return JSON.parse(json, mended) as Partial<GeneratedOperation> | null;
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
