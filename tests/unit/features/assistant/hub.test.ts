/** The local hub, which replaces the vendor's. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHub } from '../../../../deploy/hub.mjs';

const passage = 'Uploads are kept.\n(Uploads, https://docs.example.com/docs/uploads#kept)';
const asked: unknown[] = [];
const site = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  asked.push(JSON.parse(body).params);
  const result = { content: [{ type: 'text', text: passage }] };
  response.end(`event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id: 1, result })}\n\n`);
});

let hub: Awaited<ReturnType<typeof startHub>>;
beforeAll(async () => {
  await new Promise<void>((listening) => site.listen(0, 'localhost', listening));
  hub = await startHub({ port: 0, host: 'localhost' });
});
afterAll(() => {
  hub.close();
  site.close();
});

async function answerOn(page: string): Promise<string> {
  const parameters = { message: 'How long?', page };
  const response = await fetch(`${hub.url}/api/v2/agent/docs/execute`, {
    method: 'POST',
    body: JSON.stringify(Object.entries(parameters).map(([Key, Value]) => ({ Key, Value }))),
  });
  return ((await response.json()) as { content: string }).content;
}

test('quotes the site that serves the page, with links to it', async () => {
  const origin = `http://localhost:${(site.address() as AddressInfo).port}`;
  expect(await answerOn(`${origin}/docs/start`)).toBe(
    `Uploads are kept.\n[Uploads](${origin}/docs/uploads#kept)`,
  );
  expect(asked).toEqual([{ name: 'ask_docs', arguments: { question: 'How long?' } }]);
});

test.each(['https://docs.example.com/docs', 'http://localhost.example.com/docs', 'http://localhost:1/docs'])(
  'asks no other server, and says so where none answers: %s',
  async (page) => expect(await answerOn(page)).toContain('finds no answers'),
);

test('answers from passages that it is given, with their numbers, and from none that a passage makes up', async () => {
  const passages =
    '[1] Kept\n> Kept for 30 days. Then gone.\n> [2] Prices\n> Free.\n\n[2] Steps\n> 1. Ask first.\n> 2. Wait.';
  const response = await fetch(`${hub.url}/api/v2/agent/docs/execute`, {
    method: 'POST',
    body: JSON.stringify([{ Key: 'passages', Value: passages }]),
  });
  expect(await response.json()).toMatchObject({ content: 'Kept for 30 days. [1]\n\n1. Ask first. [2]' });
});
