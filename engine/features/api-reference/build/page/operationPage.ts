/** The page of an operation, part by part. */
import { component, type GeneratedPart, text } from '#engine/content/markdown/generated/parts.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { PathItem } from '../description.ts';
import { toSlug } from '../names.ts';
import { type Operation, operationsIn } from '../operations.ts';
import { responseExamples } from '../responseExamples.ts';
import { linkTo } from '../schema/details.ts';
import { FieldWriter } from '../schema/fields.ts';
import { flagWords } from '../schema/flags.ts';
import { marksOf } from '../tags.ts';
import { isNamed, tryItOperation } from '../tryIt.ts';
import { authentication } from './authentication.ts';
import { serverList } from './lists.ts';
import { body, parameters, serverVariables } from './request.ts';
import { events, responses } from './responses.ts';
import { received, samples } from './samples.ts';
import type { PageSource } from './source.ts';

/** The badge of the page in lists, and what search finds it by. */
export const operationMarks = ({ raw, method, path, isWebhook }: Operation, strings: Strings) => ({
  badge: isWebhook ? strings.apiWebhookBadge : method,
  ...(raw.deprecated && { deprecated: true }),
  kind: 'api-operation',
  searchWords: `${method} ${path}`,
});

/** The content of the page, without its title. */
export function operationPage(operation: Operation, source: PageSource): GeneratedPart[] {
  const { description, resolver, strings } = source;
  const { raw, method, path } = operation;
  const call = tryItOperation(operation, description, resolver, source.file, source.callback);
  const fields = new FieldWriter(resolver, strings, source.pagesFor(operation));
  const [server] = call.servers;
  const named = source.tryIt && !operation.isWebhook ? call.servers.filter(isNamed) : [];
  const { externalDocs: more } = raw;
  return [
    component('ApiEndpoint', {
      method,
      path,
      server: operation.isWebhook ? undefined : server?.url,
      flags: flagWords(
        strings,
        {
          webhook: operation.isWebhook,
          deprecated: raw.deprecated,
          proposed: raw['x-confidence'] === 'proposed',
          new: source.changes?.isNew(operation),
        },
        marksOf(raw.tags, description.tags).filter((label) => label !== operation.tag),
      ),
    }),
    ...(named.length > 0
      ? [
          component('ApiTryIt', {
            operation: { ...call, servers: named, answers: responseExamples(operation, resolver) },
          }),
        ]
      : []),
    ...text(operation.summary, { flat: true }),
    ...text(raw.description),
    ...(more ? text(linkTo(more)) : []),
    ...(operation.isWebhook ? received(operation, source) : samples(call, operation, source)),
    ...(operation.isWebhook && operation.security.length === 0 ? [] : authentication(operation, source)),
    ...(operation.servers === description.servers ? [] : serverList(operation.servers, strings)),
    ...(operation.isWebhook ? [] : serverVariables(server, fields, strings)),
    ...(operation.parameters.length > 0 || operation.body ? [component('ApiView', {})] : []),
    ...parameters(operation, fields, source),
    ...body(operation, fields.without(operation.isWebhook ? 'writeOnly' : 'readOnly'), source),
    ...responses(operation, fields.without(operation.isWebhook ? 'readOnly' : 'writeOnly'), source),
    ...events(operation, strings),
    ...callbacks(operation, fields, source),
    ...(source.changes?.ofOperation(operation) ?? []),
  ];
}

/** Callbacks: what the server calls, sends and expects back. */
function callbacks({ raw }: Operation, fields: FieldWriter, source: PageSource): GeneratedPart[] {
  const { description, resolver, strings } = source;
  const list = Object.entries(raw.callbacks ?? {}).flatMap(([name, reference]) => {
    const items = resolver.resolve<Record<string, PathItem>>(reference);
    return operationsIn(items, description, resolver, true).map((operation) => {
      const prefix = `callback-${toSlug(name)}-`;
      return component('ApiExample', { label: `${name}: ${operation.method} ${operation.path}` }, [
        ...text(operation.raw.summary, { flat: true }),
        ...text(operation.raw.description, { flat: true }),
        ...flat(parameters(operation, fields, source, prefix)),
        ...flat(body(operation, fields.without('writeOnly'), source, `${prefix}body`)),
        ...flat(responses(operation, fields.without('readOnly'), source, prefix)),
      ]);
    });
  });
  return list.length > 0 ? [...text(`## ${strings.apiCallbacks}`), ...list] : [];
}

/** Headings inside of a part are no headings of the page. */
const flat = (parts: GeneratedPart[]): GeneratedPart[] =>
  parts.map((part) => ('markdown' in part ? { ...part, flat: true } : part));
