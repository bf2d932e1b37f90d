/** Requests to functions that make no request of the web's interface, and functions that fail. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerWith } from '#engine/serve/endpoint.ts';
import { type RunningServer, startServer } from '#engine/serve/http.ts';

let server: RunningServer;
const logged: string[] = [];

beforeAll(async () => {
  const endpoint = async (request: Request) => {
    if ((await request.text()) === 'fail') throw new Error('It fails.');
    return new Response('answered');
  };
  server = await startServer((request, response) => answerWith(endpoint, request, response), '/', {
    port: 0,
    host: '127.0.0.1',
    log: (line) => logged.push(line),
  });
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
])('%s with body "%s" is answered at once: %s', async (line, body, status) => {
  expect(await statusOf(line, body)).toBe(status);
});

test('why a function failed is logged', () => {
  expect(logged).toEqual(['POST /mcp: It fails.']);
});
