/** Requests from operations and chosen values. */
import { describe, expect, it } from 'vitest';
import { buildRequest, exampleRequest } from '#engine/features/api-reference/shared/request.ts';
import { codeSamples } from '#engine/features/api-reference/shared/samples/codeSamples.ts';
import type {
  ApiParameter,
  Json,
  Schema,
  SecurityScheme,
} from '#engine/features/api-reference/shared/types.ts';
import {
  fillServer,
  initialValues,
  maskSecrets,
  type RequestValues,
  withoutSecrets,
} from '#engine/features/api-reference/shared/values.ts';
import { readJson } from '#engine/shared/exactNumber.ts';
import { words } from '../../../words.ts';
import { hostile, operation, parameter } from './operation.ts';

const list = ['a b', 'c&d'];
const object = { x: '1/2', y: 'é' };

/** Address and headers when one parameter has this value. */
function sent(own: Partial<ApiParameter>, value: Json) {
  const one = parameter(own);
  const path = one.in === 'path' ? `/things/{${one.name}}/end` : '/things';
  const target = operation({ path, parameters: [one] });
  const values = { ...initialValues(target), parameters: { [`${one.in} ${one.name}`]: value } };
  const { url, headers } = buildRequest(target, values);
  return { url: url.slice('https://api.example.com/things'.length), headers };
}

describe('a parameter', () => {
  it.each<[ApiParameter['in'], ApiParameter['style'], boolean, Json, string]>([
    ['path', 'simple', false, hostile, `/${encodeURIComponent(hostile)}/end`],
    ['path', 'simple', false, list, '/a%20b,c%26d/end'],
    ['path', 'simple', true, object, '/x=1%2F2,y=%C3%A9/end'],
    ['path', 'label', true, list, '/.a%20b.c%26d/end'],
    ['path', 'label', false, list, '/.a%20b,c%26d/end'],
    ['path', 'matrix', false, list, '/;p=a%20b,c%26d/end'],
    ['path', 'matrix', true, list, '/;p=a%20b;p=c%26d/end'],
    ['path', 'matrix', true, object, '/;x=1%2F2;y=%C3%A9/end'],
    ['query', 'form', true, 'a=b&c', '?p=a%3Db%26c'],
    ['query', 'form', true, list, '?p=a%20b&p=c%26d'],
    ['query', 'form', false, list, '?p=a%20b,c%26d'],
    ['query', 'form', true, object, '?x=1%2F2&y=%C3%A9'],
    ['query', 'form', false, object, '?p=x,1%2F2,y,%C3%A9'],
    ['query', 'spaceDelimited', false, list, '?p=a%20b%20c%26d'],
    ['query', 'pipeDelimited', false, list, '?p=a%20b%7Cc%26d'],
    ['query', 'deepObject', true, object, '?p%5Bx%5D=1%2F2&p%5By%5D=%C3%A9'],
    [
      'query',
      'deepObject',
      true,
      { x: { y: ['1', 2] } } as Json,
      '?p%5Bx%5D%5By%5D%5B0%5D=1&p%5Bx%5D%5By%5D%5B1%5D=2',
    ],
    ['query', 'form', true, readJson('9007199254740993'), '?p=9007199254740993'],
    ['query', 'form', false, readJson('[1.0]'), '?p=1.0'],
    ['query', 'form', true, [], ''],
    ['query', 'form', true, 0, '?p=0'],
    ['query', 'form', true, false, '?p=false'],
    ['query', 'form', true, '', '?p='],
  ])('in the %s, style %s, explode %s', (location, style, explode, value, url) =>
    expect(sent({ in: location, style, explode }, value).url).toBe(url),
  );

  it('keeps reserved characters where the description says so, those apart that would end it', () =>
    expect(sent({ allowReserved: true }, '/a:b,c?d&e#f').url).toBe('?p=/a:b,c?d%26e%23f'));

  it('is sent as JSON when it has content', () =>
    expect(sent({ isJson: true }, { a: ['b'] }).url).toBe('?p=%7B%22a%22%3A%5B%22b%22%5D%7D'));

  it('stands in headers and cookies', () => {
    expect(sent({ in: 'header', name: 'X-List', style: 'simple', explode: false }, list).headers).toEqual([
      ['X-List', 'a b,c&d'],
    ]);
    expect(sent({ in: 'cookie', name: 'theme' }, 'dark;x').headers).toEqual([['Cookie', 'theme=dark%3Bx']]);
  });

  it('leaves a placeholder in the path when it has no value', () => {
    const parameters = [
      parameter({
        in: 'path',
        name: 'agentCode',
        style: 'simple',
        required: true,
        schema: { type: 'string' },
      }),
    ];
    expect(exampleRequest(operation({ path: '/agent/{agentCode}', parameters })).url).toBe(
      'https://api.example.com/agent/YOUR_AGENT_CODE',
    );
  });
});

describe('a server', () => {
  it('has its variables filled in', () => {
    const servers = [
      { url: 'https://{region}.example.com/v2/', variables: [{ name: 'region', default: 'eu' }] },
    ];
    expect(exampleRequest(operation({ servers })).url).toBe('https://eu.example.com/v2/things');
  });

  it('keeps a variable that has no value', () =>
    expect(fillServer('https://{constructor}.{name}', { name: 'example' })).toBe(
      'https://{constructor}.example',
    ));
});

describe('secrets', () => {
  const schemes: SecurityScheme[] = [
    { name: 'key', type: 'apiKey', in: 'header', parameter: 'X-API-KEY' },
    { name: 'query', type: 'apiKey', in: 'query', parameter: 'api key' },
    { name: 'cookie', type: 'apiKey', in: 'cookie', parameter: 'session' },
    { name: 'token', type: 'bearer' },
    { name: 'basic', type: 'basic' },
  ];
  const body: Schema = {
    type: 'object',
    properties: {
      email: { type: 'string' },
      password: { $ref: '#/$defs/Secret' },
      nested: { type: 'array', items: { type: 'object', properties: { apiSecret: { format: 'password' } } } },
    },
  };
  const target = operation({
    method: 'POST',
    parameters: [
      parameter({
        in: 'header',
        name: 'X-Refresh-Token',
        required: true,
        schema: { type: 'string', format: 'password' },
      }),
    ],
    security: [schemes, [{ name: 'token', type: 'bearer' }]],
    bodies: [{ contentType: 'application/json', schema: body, examples: [] }],
    definitions: { Secret: { type: 'string', format: 'password' } },
  });
  const values: RequestValues = {
    ...initialValues(target),
    parameters: { 'header X-Refresh-Token': 's3cret-1' },
    credentials: Object.fromEntries(schemes.map(({ name }) => [name, `s3cret-ü-${name}`])),
    body: { email: 'a@b.example', password: 's3cret-2', nested: [{ apiSecret: 's3cret-3' }] },
  };

  it('are sent where their scheme says', () => {
    const { url, headers } = buildRequest(target, values);
    expect(new URL(url).searchParams.get('api key')).toBe('s3cret-ü-query');
    expect(headers).toContainEqual(['X-API-KEY', 's3cret-ü-key']);
    expect(headers).toContainEqual(['Cookie', `session=${encodeURIComponent('s3cret-ü-cookie')}`]);
    expect(headers).toContainEqual(['Authorization', 'Bearer s3cret-ü-token']);
    // A request has one of them.
    expect(headers.filter(([name]) => name === 'Authorization')).toHaveLength(1);
    const others = schemes.filter(({ type }) => type !== 'bearer');
    const other = buildRequest({ ...target, security: [others] }, values);
    const basic = other.headers.find(([, value]) => value.startsWith('Basic'))?.[1].slice(6) ?? '';
    expect(Buffer.from(basic, 'base64').toString()).toBe('s3cret-ü-basic');
  });

  it('stand in no masked sample', () => {
    const code = codeSamples(buildRequest(target, maskSecrets(target, values)))
      .map((sample) => sample.code)
      .join('\n');
    expect(code).not.toMatch(/s3cret|czNjcmV0/);
    expect(code).toContain('a@b.example');
    for (const text of words`YOUR_API_KEY YOUR_ACCESS_TOKEN YOUR_REFRESH_TOKEN YOUR_PASSWORD
      YOUR_API_SECRET`)
      expect(code).toContain(text);
  });

  it('are taken out with all else kept', () => {
    const { parameters, credentials, body: rest } = withoutSecrets(target, values);
    expect({ parameters, credentials, rest }).toEqual({
      parameters: {},
      credentials: {},
      rest: { email: 'a@b.example', nested: [{}] },
    });
  });

  it('are left out when their scheme is named like a part of the language', () => {
    const named = operation({ security: [[{ name: 'constructor', type: 'bearer' }]] });
    expect(buildRequest(named, initialValues(named)).headers).toEqual([]);
  });

  it('are left out when the reader gave none, and follow the chosen alternative', () => {
    expect(buildRequest(target, { ...values, credentials: {} }).headers).toEqual([
      ['X-Refresh-Token', 's3cret-1'],
    ]);
    const second = buildRequest(target, { ...values, security: 1 });
    expect(second.headers.map(([name]) => name)).toEqual(['X-Refresh-Token', 'Authorization']);
  });
});

const answer = (responseTypes: string[], body: Json = {}) => {
  const bodies = [{ contentType: 'application/json', schema: {}, examples: [{ name: 'one', value: body }] }];
  const { answer: read, headers } = exampleRequest(operation({ method: 'POST', bodies, responseTypes }));
  return [read, headers.length];
};
const both = ['application/json', 'text/event-stream'];

it.each<[string, string[], Json, string, number]>([
  ['as JSON', ['text/plain', 'application/json'], {}, 'json', 0],
  ['as text', ['text/plain'], {}, 'text', 0],
  ['as bytes', ['application/octet-stream'], {}, 'binary', 0],
  ['not at all', [], {}, 'none', 0],
  ['as events when there is nothing else', ['text/event-stream'], {}, 'events', 1],
  ['as JSON when no stream is asked for', both, { stream: false }, 'json', 0],
  ['as events when asked', both, { stream: true }, 'events', 1],
  ['as events when a pair asks', both, [{ Key: 'stream', Value: 'true' }], 'events', 1],
  ['as events when a pair in lower case asks', both, [{ key: 'stream', value: true }], 'events', 1],
])('an answer is read %s', (_name, types, body, read, headers) =>
  expect(answer(types, body)).toEqual([read, headers]),
);
