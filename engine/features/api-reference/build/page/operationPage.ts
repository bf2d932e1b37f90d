/** The page of an operation as MDX. */
import { FieldWriter } from '../fields.ts';
import { tag, toMdx } from '../mdx.ts';
import type { Operation } from '../operations.ts';
import { isNamed, tryItOperation } from '../tryIt.ts';
import { authentication } from './authentication.ts';
import { callbacks } from './callbacks.ts';
import { body, parameters, serverVariables } from './request.ts';
import { events, responses } from './responses.ts';
import { samples } from './samples.ts';
import type { PageSource } from './source.ts';

/** Text of the page, without its title. */
export function operationPage(operation: Operation, source: PageSource): string {
  const { description, resolver, strings } = source;
  const { raw, method, path } = operation;
  const call = tryItOperation(operation, description, resolver, source.file);
  const fields = new FieldWriter(resolver, strings);
  const [server] = call.servers;
  const named = source.tryIt && !operation.isWebhook ? call.servers.filter(isNamed) : [];
  return [
    tag('ApiEndpoint', {
      method,
      path,
      server: operation.isWebhook ? undefined : server?.url,
      deprecated: raw.deprecated || undefined,
      proposed: raw['x-confidence'] === 'proposed' || undefined,
    }),
    toMdx(raw.description),
    raw.externalDocs
      ? `[${toMdx(raw.externalDocs.description ?? raw.externalDocs.url)}](${raw.externalDocs.url})`
      : '',
    operation.isWebhook ? '' : samples(call, operation, source),
    named.length > 0 ? tag('ApiTryIt', { operation: { ...call, servers: named } }) : '',
    operation.isWebhook ? '' : authentication(operation, source),
    operation.isWebhook ? '' : serverVariables(server, fields, strings),
    parameters(operation, fields, source),
    body(operation, fields.leavingOut('readOnly'), source),
    responses(operation, fields.leavingOut('writeOnly'), source),
    events(operation, strings),
    callbacks(operation, fields, source),
  ]
    .filter(Boolean)
    .join('\n\n');
}
