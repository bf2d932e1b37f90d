/** Requests to functions that make no request of the web's interface, and functions that fail. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { respondWith } from '#engine/serve/endpoint.ts';
import { type RunningServer, startServer } from '#engine/serve/http.ts';

let server: RunningServer;
const logged: string[] = [];
let waiting: AbortSignal | undefined;

beforeAll(async () => {
  const endpoint = async (request: Request, client: string) => {
    const body = await request.text();
    if (body === 'fail') throw new Error('It fails.');
    if (body === 'wait') {
      waiting = request.signal;
      await once(waiting, 'abort');
    }
    return new Response(`answered ${client}`);
  };
  server = await startServer(
    (request, response) => respondWith(endpoint, request, response, 'X-Real-IP'),
    '/',
    { port: 0, host: '127.0.0.1', log: (line) => logged.push(line) },
  );
});

afterAll(() => server.close());

/** The status line of the answer to a request as it stands; fails when the connection stays open. */
const statusOf = (line: string, body = '') =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
      socket.write(
        `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      ),
    );
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('close', () => resolve(text.split('\r\n', 1)[0] ?? ''));
    socket.setTimeout(4000, () => reject(new Error('There is no answer.')));
  });

test.each([
  ['POST /mcp', '', 'HTTP/1.1 200 OK'],
  ['TRACE /mcp', '', 'HTTP/1.1 405 Method Not Allowed'],
  ['POST http://[::1/mcp', '{}', 'HTTP/1.1 400 Bad Request'],
  ['POST /mcp', 'fail', 'HTTP/1.1 500 Internal Server Error'],
])('%s with body "%s" is answered at once: %s', async (line, body, status) =>
  expect(await statusOf(line, body)).toBe(status),
);

test('why a function failed is logged', () => expect(logged).toEqual(['POST /mcp: It fails.']));

test('a request is told when its client leaves', async () => {
  const url = server.url.replace('localhost', '127.0.0.1');
  const leaving = new AbortController();
  const asked = fetch(url, { method: 'POST', body: 'wait', signal: leaving.signal });
  await expect.poll(() => waiting?.aborted).toBe(false);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(() => waiting?.aborted).toBe(true);
});

test.each([
  ['', '127.0.0.1'],
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, somebody', '127.0.0.1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0'],
  ['2001:0db8:0001::', '2001:db8:1:0'],
])('who asks is named by the proxy with "%s": %s', async (named, client) => {
  const url = server.url.replace('localhost', '127.0.0.1');
  const answer = await fetch(url, { headers: { 'X-Real-IP': named } });
  expect(await answer.text()).toBe(`answered ${client}`);
});
