/** Reading a published site that is slow, moved, or sends too much. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressReader } from '#engine/serve/published/addressReader.ts';

let server: Server;
let base: URL;
let sent = 0;

beforeAll(async () => {
  const bomb = gzipSync(Buffer.alloc(60_000_000));
  server = createServer((request, response) => {
    if (request.url === '/moved.json') response.writeHead(308, { Location: '/new/moved.json' }).end();
    else if (request.url === '/declared.json')
      response.writeHead(200, { 'Content-Length': 50_000_000 }).end(Buffer.alloc(50_000_000));
    else if (request.url === '/bomb.json') response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb);
    else if (request.url === '/endless.json') {
      const chunk = Buffer.alloc(1_000_000);
      const more = () => {
        while (sent < 1_000_000_000 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});

afterAll(() => server.closeAllConnections());

test.each(['endless.json', 'bomb.json', 'declared.json'])(
  'no more than 20 MB of %s is read',
  async (path) => {
    await expect(addressReader(base)(path)).rejects.toThrow(
      `${base.host} sends more than 20 MB for ${path}.`,
    );
    expect(sent).toBeLessThan(100_000_000);
  },
);

test('it is said where a site redirects to, and what it answers', async () => {
  await expect(addressReader(base)('moved.json')).rejects.toThrow(
    `${base.host} redirects moved.json to ${base.href}new/moved.json. Name the site by the address that it redirects to.`,
  );
  await expect(addressReader(base)('none.json')).rejects.toThrow(`${base.host} answers none.json with 404.`);
});

test('a body that does not go on counts as no answer', async () => {
  const stalled = (_: unknown, init?: RequestInit) =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start: (body) => init?.signal?.addEventListener('abort', () => body.error(new Error('aborted'))),
        }),
      ),
    );
  const timeout = AbortSignal.timeout;
  AbortSignal.timeout = () => timeout.call(AbortSignal, 20);
  try {
    await expect(addressReader(base, stalled as typeof fetch)('pages.json')).rejects.toThrow(
      'does not answer',
    );
  } finally {
    AbortSignal.timeout = timeout;
  }
});

test('what is asked for meanwhile is read once', async () => {
  let reads = 0;
  const read = addressReader(base, (async () => {
    reads++;
    return new Response('[]');
  }) as typeof fetch);
  expect(await Promise.all([read('pages.json'), read('pages.json')])).toEqual(['[]', '[]']);
  await read('pages.json');
  expect(reads).toBe(1);
});
