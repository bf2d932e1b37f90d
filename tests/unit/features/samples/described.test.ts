/** A server made of a description compares calls with it, and answers from its examples and schemas. */
import { expect, test } from 'vitest';
import { describedApi } from './described.ts';

const api = await describedApi();

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

async function call(path: string, { method = 'GET', headers = {}, body }: Call = {}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const { faults, response } = await api.answer({
    method,
    url: new URL(path, 'http://api.kettles.example/v1/'),
    headers: new Headers({
      ...(text && { 'Content-Type': 'application/json' }),
      'X-Key': 'KEY',
      ...headers,
    }),
    body: Buffer.from(text),
  });
  return {
    faults,
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  };
}

test.each<[string, string, Call, string[]]>([
  ['that is right', 'kettles?page=2', {}, []],
  ['with a wrong value in the query', 'kettles?page=two', {}, ['query page: This has to be: integer.']],
  [
    'with an unknown parameter',
    'kettles?sort=up',
    {},
    ['query sort: The description does not know this parameter.'],
  ],
  ['with a wrong path', 'kettle', {}, ['No description knows this call.']],
  [
    'with another method',
    'kettles',
    { method: 'PUT' },
    ['No description knows this call. It knows GET, POST there.'],
  ],
  ['in another case, where the server takes any', 'Kettles', {}, []],
  ['with a wrong value in the path', 'kettles/blue', {}, ['path id: This has to be: integer.']],
  ['with a placeholder in the path', 'kettles/YOUR_ID', {}, []],
  ['with a lonely percent sign in the path', 'kettles/100%', {}, ['path id: This has to be: integer.']],
  ['with a body that fits', 'kettles', { method: 'POST', body: { name: 'Red', size: { cups: 4 } } }, []],
  ['without its body', 'kettles', { method: 'POST' }, ['body: Fill in this field.']],
  ['without a required field', 'kettles', { method: 'POST', body: {} }, ['body/name: Fill in this field.']],
  [
    'with unknown fields',
    'kettles',
    { method: 'POST', body: { name: 'Red', color: 'red', size: { liters: 1 } } },
    [
      'body/color: The description does not know this field.',
      'body/size/liters: The description does not know this field.',
    ],
  ],
  [
    'with a field whose name fits a pattern',
    'kettles',
    { method: 'POST', body: { name: 'Red', notes: { 'x-color': 'red' } } },
    [],
  ],
  [
    'with a body of another type',
    'kettles',
    { method: 'POST', body: {}, headers: { 'Content-Type': 'text/plain' } },
    ['The body is text/plain; the description has application/json.'],
  ],
])('a call %s', async (_, path, how, faults) => expect((await call(path, how)).faults).toEqual(faults));

test('a call without credentials says which are missing', async () => {
  const { faults } = await api.answer({
    method: 'GET',
    url: new URL('http://api.kettles.example/v1/kettles'),
    headers: new Headers(),
    body: new Uint8Array(),
  });
  expect(faults).toEqual(['The credentials are missing: key.']);
});

test('a form is read, with its file', async () => {
  const form = new FormData();
  form.set('photo', new File(['x'], 'kettle.png', { type: 'image/png' }));
  form.set('width', 'wide');
  const sent = new Response(form);
  const { faults, response } = await api.answer({
    method: 'POST',
    url: new URL('http://api.kettles.example/v1/photos'),
    headers: new Headers({ 'X-Key': 'KEY', 'Content-Type': sent.headers.get('content-type') ?? '' }),
    body: new Uint8Array(await sent.arrayBuffer()),
  });
  expect(faults).toEqual(['body/width: This has to be: integer.']);
  expect(response.status).toBe(204);
});

test('an answer is the first example of a success, or a value of the schema', async () => {
  expect(await call('kettles')).toMatchObject({
    status: 200,
    type: 'application/json',
    text: '[{"name":"Blue"}]',
  });
  const added = await call('kettles', { method: 'POST', body: { name: 'Red' } });
  expect(added).toMatchObject({ status: 201, text: '{"id":1}' });
});

test('a path without parameters comes before one with them', async () =>
  expect(await call('kettles/newest')).toMatchObject({ faults: [], text: '{"name":"Red"}' }));

test('an error is answered on demand', async () => {
  const headers = { Prefer: 'code=429' };
  expect(await call('kettles', { headers })).toMatchObject({ status: 429, text: '{"message":"Wait"}' });
});

test('a status that no answer has is not asked for', async () =>
  expect(await call('kettles', { headers: { Prefer: 'code=999' } })).toMatchObject({ status: 200 }));

test('a stream is answered as events', async () => {
  const stream = await call('kettles/watch', { headers: { Accept: 'text/event-stream' } });
  expect(stream).toMatchObject({ type: 'text/event-stream', text: 'event: message\ndata: {"heat":90}\n\n' });
});

test('the hosts are those of its servers, and each operation has its samples', () => {
  expect(api.hosts).toEqual(['api.kettles.example']);
  expect(api.samples.filter(({ language }) => language === 'python')).toHaveLength(6);
  expect(api.samples[0]).toMatchObject({
    file: 'content/api/openapi.yaml',
    name: 'listKettles (curl)',
    language: 'bash',
  });
});
