/** Pages of operations: those that the navigation makes of descriptions, and those whose front matter names one. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { component } from '#engine/content/markdown/generated/parts.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { excerpt } from '#engine/content/records/excerpt.ts';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import { type ApiPages, madePage } from '#engine/features/api-reference/build/docs.ts';
import type { DocumentsReader } from '#engine/routes/documents.ts';
import { generatedBy, type OperationDoc, operationPages } from '../common/openapi/operationPages.ts';
import { namedAmong, operationFinder, operationIn } from '../common/openapi/operations.ts';
import { text, type Values, valueAt } from '../common/values.ts';
import { filesOf } from './config/file.ts';
import type { Navigation } from './config/navigation.ts';

/** Stands for the description in front matter with an operation that none has (`api`). */
export const noSpec = '- ';

/** All descriptions of a folder, the named ones first. */
export function descriptionsIn(root: string, named: Iterable<string>): string[] {
  const start = (file: string) => readFileSync(join(root, file), 'utf8').slice(0, 20_000);
  const isSpec = (file: string) =>
    /\.(json|ya?ml)$/.test(file) &&
    /^\s*\{?\s*["']?(openapi|swagger)["']?\s*:\s*["']?[23]/m.test(start(file));
  return [...new Set([...named, ...filesOf(root).filter(isSpec)])];
}

/** Makes the pages. A page whose operation no description has keeps its text, which is reported. */
export async function apiPages(
  docs: readonly DocRecord[],
  reader: DocumentsReader,
  { endpoints, specs }: Navigation,
  given: Values,
): Promise<ApiPages[]> {
  const { root, base, problems } = reader;
  const find = operationFinder(reader);
  const made = Array.from(endpoints.values(), ({ id, spec, key, title, content: body }) => {
    const frontMatter = pageFrontMatter.parse({ title, api: `${spec} ${key}` });
    const description = excerpt(body);
    return madePage(spec, base, { id, title, position: undefined, description, frontMatter, body });
  });
  const wanted = [...docs, ...made].filter(({ frontMatter: { api } }) => api && !api.startsWith(noSpec));
  const all = wanted.length > 0 ? descriptionsIn(root, [...specs, ...made.map(({ source }) => source)]) : [];
  const elsewhere = all.filter((file) => /^https?:/.test(file)).map((file) => ` ${file} is not fetched.`);
  const drawn: OperationDoc[] = [];
  for (const doc of wanted) {
    const { spec, key = '' } = operationIn(doc.frontMatter.api) ?? {};
    const found = await find(spec ? namedAmong(all, spec, posix.dirname(doc.source)) : all, key);
    if (found) drawn.push(withWords(doc, found));
    else
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
function withWords(doc: DocRecord, found: Omit<OperationDoc, 'doc'>): OperationDoc {
  const { raw, title: summary } = found.operation;
  const title = doc.frontMatter.title ?? (raw.summary ? summary : doc.title);
  const description = doc.description || excerpt(raw.description ?? '');
  const label = doc.frontMatter.sidebar_label ?? title;
  return { ...found, doc: { ...doc, title, label, description }, above: doc.body && `${doc.body}\n\n` };
}

/** A page about an address, which no description has: method and address stand above its text. */
function plainEndpoint(doc: DocRecord, given: Values): DocRecord | undefined {
  const wanted = operationIn(doc.frontMatter.api);
  if (!wanted) return undefined;
  const method = wanted.method.toUpperCase();
  const [first] = [valueAt(given, 'api.mdx.server')].flat();
  const [, server = text(first)?.replace(/\/$/, ''), path = wanted.path] =
    /^(https?:\/\/[^/]+)(.*)$/.exec(wanted.path) ?? [];
  return {
    ...doc,
    badge: method,
    kind: 'api-operation',
    body: `<ApiOperation />\n\n${doc.body}`,
    bodyLine: doc.bodyLine - 2,
    ...generatedBy(doc, 'ApiOperation', () => [component('ApiEndpoint', { method, path, server })]),
  };
}
