/** Documents as pages of operations of an API. */
import { component, type GeneratedPart, text } from '#engine/content/markdown/generated/parts.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { Description } from '#engine/features/api-reference/build/description.ts';
import type { ApiPages } from '#engine/features/api-reference/build/docs.ts';
import { allFlows, callbackFiles, callbackOf } from '#engine/features/api-reference/build/oauth.ts';
import type { Operation } from '#engine/features/api-reference/build/operations.ts';
import { operationMarks, operationPage } from '#engine/features/api-reference/build/page/operationPage.ts';
import { Resolver } from '#engine/features/api-reference/build/resolver.ts';
import { flagWords } from '#engine/features/api-reference/build/schema/flags.ts';
import { isNamed, serversOf } from '#engine/features/api-reference/build/tryIt.ts';
import type { DocumentsReader } from '#engine/routes/documents.ts';

/** A document, and the operation that it is about. */
export interface OperationDoc {
  doc: DocRecord;
  operation: Operation;
  description: Description;
  /** What the page holds above the operation. */
  above?: string;
}

/** What the element `name` in the body of a document stands for. */
export const generatedBy = (
  { source }: DocRecord,
  name: string,
  parts: () => GeneratedPart[],
): Pick<DocRecord, 'generated'> => ({
  generated: new Map([[name, { foreign: {}, location: () => ({ file: source, line: 1 }), parts }]]),
});

/** The pages at their addresses, and `others`. Operations that cannot be drawn show their address and description. */
export function operationPages(
  found: readonly OperationDoc[],
  { base, config, locale: { code, strings } }: DocumentsReader,
  others: readonly DocRecord[] = [],
): ApiPages[] {
  const callback = callbackOf(base, config.baseUrl);
  const resolvers = new Map(found.map(({ description }) => [description, new Resolver(description)]));
  const drawn = found.flatMap((each) => {
    const resolver = resolvers.get(each.description);
    try {
      const flows = resolver ? allFlows(each.description, resolver, callback) : [];
      return resolver ? [{ ...each, resolver, flows, servers: serversOf(each.operation.servers) }] : [];
    } catch {
      // A description that is none: the page stays as it is written.
      return [];
    }
  });
  if (drawn.length + others.length === 0) return [];
  const flows = [...new Map(drawn.map(({ description, flows }) => [description, flows])).values()].flat();
  const docs = drawn.map(({ doc, operation, description, resolver, above = '' }): DocRecord => {
    const source = {
      // All pages of an API share what readers enter.
      file: description.info.title,
      description,
      resolver,
      strings,
      base,
      callback,
      slugs: new Map<string, string>(),
      tryIt: true,
      changes: undefined,
      pagesFor: () => () => undefined,
    };
    const parts = (): GeneratedPart[] => {
      try {
        return operationPage(operation, source);
      } catch {
        const { method, path, isWebhook, raw } = operation;
        const flags = flagWords(strings, { webhook: isWebhook });
        return [component('ApiEndpoint', { method, path, flags }), ...text(raw.description)];
      }
    };
    return {
      ...doc,
      body: `${above}<ApiOperation />`,
      ...generatedBy(doc, 'ApiOperation', parts),
      ...operationMarks(operation, strings),
      frontMatter: { ...doc.frontMatter, hide_title: false, hide_table_of_contents: false },
    };
  });
  return [
    {
      docs: [...docs, ...others],
      categories: new Map(),
      generated: new Map(),
      files: callbackFiles(flows, base, callback, { lang: code, said: strings.apiCloseWindow }),
      servers: drawn.flatMap(({ servers }) => servers.filter(isNamed)),
      tokens: flows.map(({ tokenUrl }) => tokenUrl),
    },
  ];
}
