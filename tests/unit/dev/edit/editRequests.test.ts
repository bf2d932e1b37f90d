/** Which requests may change files. */
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPath, editRequest, isLocal, token } from '#engine/dev/edit/editRequests.ts';

let server: Server;
let host: string;

beforeAll(async () => {
  server = createServer(async (sent, response) => {
    const found = await editRequest(sent);
    const status = typeof found['status'] === 'number' ? found['status'] : 200;
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const send = (
  headers: Record<string, string>,
  body = '{"action":"open"}',
  method = 'POST',
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const all = {
      Host: host,
      Origin: `http://${host}`,
      'Content-Type': 'application/json',
      'X-Dev-Token': token,
      ...headers,
    };
    const given = Object.entries(all).filter(([, value]) => value !== '');
    const sent = request({
      host: '127.0.0.1',
      port,
      path: editPath,
      method,
      headers: Object.fromEntries(given),
    });
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
    sent.end(method === 'POST' ? body : undefined);
  });

test('a page of this server may', async () => {
  expect(await send({})).toBe(200);
});

test.each([
  ['from another origin', { Origin: 'https://example.com' }, 403],
  ['from another port of this machine', { Origin: 'http://localhost:1' }, 403],
  ['without an origin', { Origin: '' }, 403],
  ['from a document without one', { Origin: 'null' }, 403],
  ['to a foreign name that leads here', { Host: 'evil.example', Origin: 'http://evil.example' }, 403],
  [
    'to a name that begins like ours',
    { Host: 'localhost.evil.example', Origin: 'http://localhost.evil.example' },
    403,
  ],
  ['without the token', { 'X-Dev-Token': '' }, 403],
  ['with another token', { 'X-Dev-Token': `${token.slice(1)}x` }, 403],
  ['as a form sends it', { 'Content-Type': 'text/plain' }, 415],
])('a request %s may not', async (_, headers, status) => {
  expect(await send(headers)).toBe(status);
});

test.each([['[1]x'], ['null'], ['"text"'], ['']])('the body %j is none', async (body) => {
  expect(await send({}, body)).toBe(400);
});

test('nothing is changed with GET', async () => {
  expect(await send({}, '', 'GET')).toBe(405);
});

test.each([
  ['127.0.0.1', 'localhost:3000', true],
  ['::1', '[::1]:3000', true],
  ['::ffff:127.0.0.1', 'docs.localhost:3000', true],
  ['192.168.1.7', 'localhost:3000', false],
  ['127.0.0.1', '192.168.1.7:3000', false],
  ['127.0.0.1', 'my-machine:3000', false],
])('a client at %s that asks for %s: %s', (remoteAddress, named, expected) => {
  const asked = { socket: { remoteAddress }, headers: { host: named } } as IncomingMessage;
  expect(isLocal(asked)).toBe(expected);
});
