/** Pages of operations: those that the navigation makes of descriptions, and those whose front matter names one. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { component } from '#engine/content/markdown/generated/parts.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { excerpt } from '#engine/content/records/excerpt.ts';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import type { Description } from '#engine/features/api-reference/build/description.ts';
import type { ApiPages } from '#engine/features/api-reference/build/docs.ts';
import { type Operation, operationsOf } from '#engine/features/api-reference/build/operations.ts';
import { readDescription } from '#engine/features/api-reference/build/reading/read.ts';
import { withAlternatives } from '#engine/features/api-reference/build/schema/discriminators.ts';
import type { DocumentsReader } from '#engine/routes/documents.ts';
import { type OperationDoc, operationPages } from '../common/operationPages.ts';
import { text, type Values, values } from '../common/values.ts';
import { descriptionsIn, isOperation, namedAmong, operationIn } from './config/endpoints.ts';
import type { Navigation } from './config/navigation.ts';
import type { ApiMark } from './content.ts';

interface Api {
  description: Description;
  operations: Operation[];
}

/** Makes the pages. A page whose operation no description has keeps its text, which is reported. */
export async function apiPages(
  docs: readonly DocRecord[],
  reader: DocumentsReader,
  { endpoints, specs }: Navigation,
  given: Values,
): Promise<ApiPages[]> {
  const { root, base, cache, problems } = reader;
  const read = new Map<string, Promise<Api | undefined>>();
  let all: string[] | undefined;
  const apiOf = (file: string): Promise<Api | undefined> => {
    const made = read.get(file) ?? readApi(file);
    read.set(file, made);
    return made;
  };
  const readApi = async (file: string): Promise<Api | undefined> => {
    const isHere = existsSync(join(root, file));
    const found =
      isHere && (await readDescription({ root, file, references: [], lint: false }, cache, problems));
    if (!found) return undefined;
    const description = withAlternatives(found.description);
    return { description, operations: operationsOf(description, found.locate, () => undefined) };
  };
  const operationDoc = async (
    doc: DocRecord,
    wanted: NonNullable<ReturnType<typeof operationIn>>,
    above: string,
  ): Promise<OperationDoc | undefined> => {
    all ??= descriptionsIn(root, specs);
    const { spec } = wanted;
    const folder = posix.dirname(doc.source);
    for (const file of spec === undefined ? all : namedAmong(all, spec, folder)) {
      const api = await apiOf(file);
      const operation = api?.operations.find((each) => isOperation(each, wanted));
      if (!api || !operation) continue;
      const title = doc.frontMatter.title ?? (operation.raw.summary ? operation.title : doc.title);
      const label = doc.frontMatter.sidebar_label ?? title;
      return { doc: { ...doc, title, label }, operation, description: api.description, above };
    }
    return undefined;
  };
  const written = await Promise.all(
    docs.map(async (doc) => {
      const { openapi } = markOf(doc);
      const wanted = openapi === undefined ? undefined : operationIn(openapi);
      const found = wanted && (await operationDoc(doc, wanted, `${doc.body}\n\n`));
      if (openapi !== undefined && !found)
        problems.warn(
          { file: doc.source, line: 1 },
          'No API description of the site has the operation of this page: its address alone is shown.',
        );
      return found ?? [];
    }),
  );
  const added = await Promise.all(
    [...endpoints.values()].map(async ({ id, spec, method, path, title, content }) => {
      const doc: DocRecord = {
        ...{
          source: spec,
          id,
          folder: '',
          path: posix.join(base, id),
          title,
          label: title,
          description: title,
          position: undefined,
        },
        ...{ isIndex: false, frontMatter: pageFrontMatter.parse({ title }), body: '', bodyLine: 1 },
      };
      const found = await operationDoc(doc, { spec, method, path }, content && `${content}\n\n`);
      return found
        ? {
            ...found,
            doc: { ...found.doc, description: excerpt(found.operation.raw.description ?? '') || title },
          }
        : [];
    }),
  );
  const pages = operationPages([...written.flat(), ...added.flat()], reader);
  const drawn = new Set(written.flat().map(({ doc }) => doc.id));
  const plain = docs.flatMap((doc) => (drawn.has(doc.id) ? [] : (plainEndpoint(doc, given) ?? [])));
  return plain.length === 0
    ? pages
    : [
        ...pages,
        { docs: plain, categories: new Map(), generated: new Map(), files: [], servers: [], tokens: [] },
      ];
}

const markOf = ({ frontMatter: { api } }: DocRecord): ApiMark => (api === undefined ? {} : JSON.parse(api));

/** A page about an address, which no description has: method and address stand above its text. */
function plainEndpoint(doc: DocRecord, given: Values): DocRecord | undefined {
  const { api, openapi } = markOf(doc);
  const wanted = operationIn(api ?? openapi ?? '');
  if (!wanted) return undefined;
  const { method, path: written } = wanted;
  const { mdx, baseUrl } = values(given['api']);
  const base = values(mdx)['server'] ?? baseUrl;
  const server = /^https?:/.test(written)
    ? ''
    : (text(base) ?? text((base as unknown[] | undefined)?.[0]) ?? '');
  const [, host = server.replace(/\/$/, ''), path = written] = /^(https?:\/\/[^/]+)(.*)$/.exec(written) ?? [];
  const parts = () => [component('ApiEndpoint', { method, path, server: host })];
  const location = () => ({ file: doc.source, line: 1 });
  return {
    ...doc,
    badge: method,
    kind: 'api-operation',
    body: `<ApiOperation />\n\n${doc.body}`,
    bodyLine: doc.bodyLine - 2,
    generated: new Map([['ApiOperation', { location, parts }]]),
  };
}
