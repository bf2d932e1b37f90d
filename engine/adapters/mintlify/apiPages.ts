/** Pages of operations: those that the navigation makes of descriptions, and those whose front matter names one. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { component } from '#engine/content/markdown/generated/parts.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { excerpt } from '#engine/content/records/excerpt.ts';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import type { ApiPages } from '#engine/features/api-reference/build/docs.ts';
import { operationsOf } from '#engine/features/api-reference/build/operations.ts';
import { readDescription } from '#engine/features/api-reference/build/reading/read.ts';
import { withAlternatives } from '#engine/features/api-reference/build/schema/discriminators.ts';
import type { DocumentsReader } from '#engine/routes/documents.ts';
import { type OperationDoc, operationPages } from '../common/operationPages.ts';
import { text, type Values, values } from '../common/values.ts';
import { descriptionsIn, type Endpoint, namedAmong, operationIn, operationKey } from './config/endpoints.ts';
import type { Navigation } from './config/navigation.ts';

/** What a page is about that an API has, as the front matter of ours holds it. */
const markOf = ({ frontMatter: { api } }: DocRecord): { api?: string; openapi?: string } =>
  api === undefined ? {} : JSON.parse(api);

/** Makes the pages. A page whose operation no description has keeps its text, which is reported. */
export async function apiPages(
  docs: readonly DocRecord[],
  reader: DocumentsReader,
  { endpoints, specs }: Navigation,
  given: Values,
): Promise<ApiPages[]> {
  const { root, base, cache, problems } = reader;
  const readApi = async (file: string) => {
    const source = { root, file, references: [], lint: false };
    const found = existsSync(join(root, file)) && (await readDescription(source, cache, problems));
    if (!found) return undefined;
    const description = withAlternatives(found.description);
    return { description, operations: operationsOf(description, found.locate, () => undefined) };
  };
  const read = new Map<string, ReturnType<typeof readApi>>();
  let all: string[] | undefined;
  const operationDoc = async (
    doc: DocRecord,
    { spec, key }: Pick<Endpoint, 'key'> & { spec: string | undefined },
  ): Promise<OperationDoc | undefined> => {
    all ??= descriptionsIn(root, specs);
    for (const file of spec === undefined ? all : namedAmong(all, spec, posix.dirname(doc.source))) {
      if (!read.has(file)) read.set(file, readApi(file));
      const api = await read.get(file);
      const operation = api?.operations.find(
        ({ isWebhook, method, path }) => operationKey(isWebhook ? 'webhook' : method, path) === key,
      );
      if (!api || !operation) continue;
      const title = doc.frontMatter.title ?? (operation.raw.summary ? operation.title : doc.title);
      const label = doc.frontMatter.sidebar_label ?? title;
      const description = doc.description || excerpt(operation.raw.description ?? '');
      const above = doc.body && `${doc.body}\n\n`;
      return { doc: { ...doc, title, label, description }, operation, description: api.description, above };
    }
    return undefined;
  };
  const generated = new Map([...endpoints.values()].map((endpoint) => [docOf(endpoint, base), endpoint]));
  const elsewhere = [...specs]
    .filter((file) => /^https?:/.test(file))
    .map((file) => ` ${file} is not fetched.`);
  const found = [...docs, ...generated.keys()].map(async (doc) => {
    const { openapi } = markOf(doc);
    const wanted = generated.get(doc) ?? operationIn(openapi);
    const drawn = wanted && (await operationDoc(doc, wanted));
    if (openapi !== undefined && !drawn)
      problems.warn(
        { file: doc.source, line: 1 },
        `No API description of the site has the operation of this page: its address alone is shown.${elsewhere.join('')}`,
      );
    return drawn ?? [];
  });
  const drawn = (await Promise.all(found)).flat();
  const ids = new Set(drawn.map(({ doc }) => doc.id));
  const others = docs.flatMap((doc) => (ids.has(doc.id) ? [] : (plainEndpoint(doc, given) ?? [])));
  return operationPages(drawn, reader, others);
}

/** The document of an operation that the navigation names. */
const docOf = ({ id, spec, title, content }: Endpoint, base: string): DocRecord => ({
  source: spec,
  id,
  folder: '',
  path: posix.join(base, id),
  title,
  label: title,
  position: undefined,
  description: excerpt(content),
  isIndex: false,
  frontMatter: pageFrontMatter.parse({ title }),
  body: content,
  bodyLine: 1,
});

/** A page about an address, which no description has: method and address stand above its text. */
function plainEndpoint(doc: DocRecord, given: Values): DocRecord | undefined {
  const { api, openapi } = markOf(doc);
  const wanted = operationIn(api ?? openapi);
  if (!wanted) return undefined;
  const { method, path: written } = wanted;
  const { mdx, baseUrl } = values(given['api']);
  const [server] = [values(mdx)['server'] ?? baseUrl].flat();
  const [, host = text(server)?.replace(/\/$/, ''), path = written] =
    /^(https?:\/\/[^/]+)(.*)$/.exec(written) ?? [];
  const parts = () => [component('ApiEndpoint', { method: method.toUpperCase(), path, server: host })];
  const location = () => ({ file: doc.source, line: 1 });
  return {
    ...doc,
    badge: method.toUpperCase(),
    kind: 'api-operation',
    body: `<ApiOperation />\n\n${doc.body}`,
    bodyLine: doc.bodyLine - 2,
    generated: new Map([['ApiOperation', { location, parts }]]),
  };
}
