/** The description as a Postman collection: https://schema.getpostman.com/json/collection/v2.1.0/collection.json */

import { writeJson } from '#engine/shared/exactNumber.ts';
import { buildRequest, exampleValues } from '../../shared/request.ts';
import { plain } from '../../shared/serialize.ts';
import type { ApiBody, ApiParameter, ApiPart, TryItOperation } from '../../shared/types.ts';
import type { Description } from '../description.ts';
import type { Operation } from '../operations.ts';
import type { Resolver } from '../resolver.ts';
import { withHost } from '../servers.ts';
import type { Tag } from '../tags.ts';
import { serversOf, tryItOperation } from '../tryIt.ts';

/** One folder for each tag, one request for each operation; servers and credentials are variables of the collection. */
export function postmanCollection(
  description: Description,
  tags: readonly Tag[],
  operations: readonly Operation[],
  resolver: Resolver,
): object {
  const { title, description: about, version } = description.info;
  const base = operations[0] && withHost(serversOf(operations[0].servers))[0];
  const names = Object.keys(description.components?.['securitySchemes'] ?? {});
  const toFolder = ({ name, label, description: about }: Tag) => ({
    name: label,
    description: about,
    item: operations
      .filter((operation) => operation.tag === name && !operation.isWebhook)
      .map((operation) => toItem(operation, tryItOperation(operation, description, resolver, ''), base?.url)),
  });
  return {
    info: {
      name: `${title} ${version}`,
      ...(about && { description: about }),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: tags.map(toFolder).filter(({ item }) => item.length > 0),
    variable: [
      { key: 'baseUrl', value: withVariables(base?.url ?? '') },
      ...(base?.variables ?? []).map(({ name, default: value }) => ({ key: name, value })),
      ...names.map((key) => ({ key, value: '' })),
    ],
  };
}

/** `{region}` as Postman writes it. */
const withVariables = (text: string): string => text.replace(/\{([^}]+)\}/g, '{{$1}}');

function toItem({ title, raw }: Operation, call: TryItOperation, base: string | undefined): object {
  const [server] = withHost(call.servers);
  const own = server !== undefined && server.url !== base ? withVariables(server.url) : '{{baseUrl}}';
  const segments = call.path.split('/').map((segment) => segment.replace(/^\{([^}]+)\}$/, ':$1'));
  const schemes = call.security[0] ?? [];
  const [basic] = schemes.filter(({ type }) => type === 'basic');
  const tokens = schemes.filter((scheme) => scheme !== basic).map(({ name }) => [name, `{{${name}}}`]);
  const { method, headers, body, ...request } = buildRequest(
    {
      ...call,
      path: withVariables(segments.join('/')),
      parameters: call.parameters.filter((parameter) => parameter.in !== 'path'),
    },
    { ...exampleValues(call), server: own, credentials: Object.fromEntries(tokens) },
  );
  const url = request.url.replace(/%7B%7B(.*?)%7D%7D/g, '{{$1}}');
  const [address = '', query = ''] = url.split('?');
  const sent = query.split('&').filter(Boolean).map(toPair);
  const rest = call.parameters.filter(
    (parameter) => parameter.in === 'query' && !sent.some(({ key }) => key === parameter.name),
  );
  return {
    name: title,
    request: {
      method,
      ...(raw.description && { description: raw.description }),
      header: [
        ...headers.map(([key, value]) => ({ key, value })),
        ...(body && 'contentType' in body ? [{ key: 'Content-Type', value: body.contentType }] : []),
      ],
      url: {
        raw: url,
        host: [own],
        path: address.slice(own.length).split('/').slice(1),
        query: [...sent, ...rest.map((parameter) => ({ ...named(parameter), disabled: true }))],
        variable: call.parameters.filter((parameter) => parameter.in === 'path').map(named),
      },
      ...(basic && { auth: { type: 'basic', basic: pairs({ username: '', password: '' }) } }),
      ...(body && { body: toBody(body) }),
    },
  };
}

const named = ({ name, description, example = '' }: ApiParameter) => ({
  key: name,
  value: plain(example),
  ...(description && { description }),
});

function toPair(text: string): { key: string; value: string } {
  const [key = '', ...value] = text.split('=');
  return { key: decodeURIComponent(key), value: value.join('=') };
}

const pairs = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));

function toBody(body: ApiBody): object {
  switch (body.kind) {
    case 'json':
      return {
        mode: 'raw',
        raw: writeJson(body.value, 2),
        options: { raw: { language: 'json' } },
      };
    case 'text':
      return { mode: 'raw', raw: body.text };
    case 'form':
      return { mode: 'urlencoded', urlencoded: body.fields.map(([key, value]) => ({ key, value })) };
    case 'multipart':
      return { mode: 'formdata', formdata: body.parts.map(toPart) };
    case 'binary':
      return { mode: 'file', file: {} };
  }
}

const toPart = (part: ApiPart): object =>
  'file' in part
    ? { key: part.name, type: 'file', src: [] }
    : {
        key: part.name,
        type: 'text',
        value: part.value,
        ...(part.contentType && { contentType: part.contentType }),
      };
