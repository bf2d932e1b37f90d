/** The operations of a description in one file for programs, which have no references to follow but those to schemas. */
import type {
  PublishedBody,
  PublishedOperation,
  PublishedOperations,
  PublishedParameter,
  PublishedScheme,
} from '#engine/serve/published/operations.ts';
import type { Description, Header, MediaType, Response } from '../description.ts';
import type { Operation } from '../operations.ts';
import { schemesOf } from '../page/authentication.ts';
import { walk } from '../references/walk.ts';
import type { Resolver } from '../resolver.ts';

type Body = Response & { required?: boolean };

export function resolvedOperations(
  operations: readonly Operation[],
  description: Description,
  resolver: Resolver,
): PublishedOperations {
  const schemeOf = schemesOf(description, resolver);
  const content = (types: Record<string, MediaType> = {}) =>
    Object.fromEntries(
      Object.entries(types).map(([type, media]) => [type, media.schema ?? media.itemSchema]),
    );
  const parameter = (
    name: string,
    { required, deprecated, description, schema, content: types }: Header,
  ): Omit<PublishedParameter, 'in'> => ({
    name,
    ...(required && { required }),
    ...(deprecated && { deprecated }),
    ...(description && { description }),
    schema: schema ?? Object.values(content(types))[0],
  });
  const body = ({ description, required, headers = {}, content: types }: Body): PublishedBody => ({
    ...(description && { description }),
    ...(required && { required }),
    headers: Object.entries(headers).map(([name, header]) => parameter(name, resolver.resolve(header))),
    content: content(types),
  });
  const published = operations.map(
    ({ raw, slug, security, isWebhook, ...rest }): PublishedOperation => ({
      id: slug,
      ...(raw.operationId && { operationId: raw.operationId }),
      method: rest.method,
      path: rest.path,
      ...(raw.description && { description: raw.description }),
      ...(raw.deprecated && { deprecated: true }),
      servers: isWebhook ? [] : rest.servers,
      security: security.map((set) =>
        Object.entries(set).map(([id, scopes]) => ({
          id,
          scopes,
          scheme: (schemeOf(id) ?? {}) as PublishedScheme,
        })),
      ),
      parameters: rest.parameters.map((each) => ({ ...parameter(each.name, each), in: each.in })),
      ...(rest.body && { body: body(rest.body) }),
      responses: rest.responses.map(([status, response]) => [status, body(response)]),
      events: raw['x-events'] ?? [],
    }),
  );
  return { operations: published, schemas: schemasOf(published, resolver) };
}

/** All schemas that something leads to, also from other schemas. */
function schemasOf(operations: readonly PublishedOperation[], resolver: Resolver): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const collect = (part: unknown) =>
    walk(part, undefined, ({ $ref }) => {
      if (typeof $ref !== 'string' || Object.hasOwn(found, $ref)) return;
      found[$ref] = resolver.next($ref);
      collect(found[$ref]);
    });
  collect(operations);
  return found;
}
