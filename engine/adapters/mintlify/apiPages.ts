/** Pages of operations: those that the navigation makes of descriptions, and those whose front matter names one. */
import { posix } from 'node:path';
import { component } from '#engine/content/markdown/generated/parts.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { excerpt } from '#engine/content/records/excerpt.ts';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import { type ApiPages, madePage } from '#engine/features/api-reference/build/docs.ts';
import type { Operation } from '#engine/features/api-reference/build/operations.ts';
import type { DocumentsReader } from '#engine/routes/documents.ts';
import { generatedBy, type OperationDoc, operationPages } from '../common/openapi/operationPages.ts';
import { namedAmong, operationFinder, operationIn } from '../common/openapi/operations.ts';
import { text, type Values, values } from '../common/values.ts';
import { descriptionsIn, type Endpoint } from './config/endpoints.ts';
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
  const { root, base, problems } = reader;
  const find = operationFinder(reader);
  const generated = [...endpoints.values()].map((each) => ({ doc: docOf(each, base), ...each }));
  const written = docs.flatMap((doc) => {
    const { openapi } = markOf(doc);
    return openapi === undefined ? [] : [{ doc, spec: undefined, key: '', ...operationIn(openapi) }];
  });
  const wanted = [...written, ...generated];
  const all = wanted.length > 0 ? descriptionsIn(root, specs) : [];
  const elsewhere = all.filter((file) => /^https?:/.test(file)).map((file) => ` ${file} is not fetched.`);
  const drawn: OperationDoc[] = [];
  for (const { doc, spec, key } of wanted) {
    const files = spec === undefined ? all : namedAmong(all, spec, posix.dirname(doc.source));
    const found = await find(files, key);
    if (found)
      drawn.push({ ...found, doc: withWords(doc, found.operation), above: doc.body && `${doc.body}\n\n` });
    else if (docs.includes(doc))
      problems.warn(
        { file: doc.source, line: 1 },
        `No API description of the site has the operation of this page: its address alone is shown.${elsewhere.join('')}`,
      );
  }
  const ids = new Set(drawn.map(({ doc }) => doc.id));
  const others = docs.flatMap((doc) => (ids.has(doc.id) ? [] : (plainEndpoint(doc, given) ?? [])));
  return operationPages(drawn, reader, others);
}

/** A document with the words of its operation, where it has none of its own. */
function withWords(doc: DocRecord, { raw, title: summary }: Operation): DocRecord {
  const title = doc.frontMatter.title ?? (raw.summary ? summary : doc.title);
  const description = doc.description || excerpt(raw.description ?? '');
  return { ...doc, title, label: doc.frontMatter.sidebar_label ?? title, description };
}

/** The document of an operation that the navigation names. */
const docOf = ({ id, spec, title, content: body }: Endpoint, base: string): DocRecord => {
  const frontMatter = pageFrontMatter.parse({ title });
  return madePage(spec, base, {
    id,
    title,
    position: undefined,
    description: excerpt(body),
    frontMatter,
    body,
  });
};

/** A page about an address, which no description has: method and address stand above its text. */
function plainEndpoint(doc: DocRecord, given: Values): DocRecord | undefined {
  const { api, openapi } = markOf(doc);
  const wanted = operationIn(api ?? openapi);
  if (!wanted) return undefined;
  const method = wanted.method.toUpperCase();
  const [server] = [values(values(given['api'])['mdx'])['server']].flat();
  const [, host = text(server)?.replace(/\/$/, ''), path = wanted.path] =
    /^(https?:\/\/[^/]+)(.*)$/.exec(wanted.path) ?? [];
  return {
    ...doc,
    badge: method,
    kind: 'api-operation',
    body: `<ApiOperation />\n\n${doc.body}`,
    bodyLine: doc.bodyLine - 2,
    ...generatedBy(doc, 'ApiOperation', () => [component('ApiEndpoint', { method, path, server: host })]),
  };
}
