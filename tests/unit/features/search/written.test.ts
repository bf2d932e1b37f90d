/** Answers that a model writes: what is sent, what is read, and the reference handler over the local hub. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startHub } from '#engine/features/assistant/hub/hub.ts';
import { type WriteRequest, written } from '#engine/features/search/ui/ask/written.ts';

const request: WriteRequest = {
  question: 'How long are uploads kept?',
  locale: 'en',
  passages: [
    { number: 1, title: 'Uploads', url: 'https://docs.example/u#kept', text: 'For 30 days. Then they go.' },
    { number: 2, title: 'Billing', url: 'https://docs.example/b', text: 'Uploads cost nothing' },
    { number: 3, title: 'Lids', url: 'https://docs.example/l', text: '1. Open the lid.\n2. Close it.' },
  ],
};

async function read(address: string, signal = new AbortController().signal): Promise<string> {
  let text = '';
  for await (const part of written(address, request, signal)) text += part;
  return text;
}

/** Answers with the given body, in two halves. */
function answering(body: string, status = 200) {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init]);
    const bytes = new TextEncoder().encode(body);
    const half = Math.floor(bytes.length / 2);
    return new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.slice(0, half));
          controller.enqueue(bytes.slice(half));
          controller.close();
        },
      }),
      { status },
    );
  });
  return asked;
}

const event = (data: unknown, name = 'message') => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const done = event({}, 'done');

describe('reading', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('sends question, language and passages without cookies, and puts the parts together', async () => {
    const asked = answering(event({ text: 'For 30 ' }) + event({ text: 'días [1].' }) + done);
    expect(await read('https://writer.example/')).toBe('For 30 días [1].');
    const [[address, init] = ['', {}]] = asked;
    expect([address, init.method, init.credentials]).toEqual(['https://writer.example/', 'POST', 'omit']);
    expect(JSON.parse(String(init.body))).toEqual(request);
  });

  it.each([
    ['that is cut', event({ text: 'For' }), 200],
    ['with an error', event({ text: 'For' }) + event({ message: 'no credit' }, 'error'), 200],
    ['that is no JSON', `data: <b>no</b>\n\n${done}`, 200],
    ['that is a page', '<!doctype html><title>Sign in</title>', 200],
    ['of another status', event({ text: 'For' }) + done, 503],
    ['without an end', event({ text: 'x'.repeat(90_000) }) + done, 200],
  ])('throws for an answer %s', async (_, body, status) => {
    answering(body, status);
    await expect(read('https://writer.example/')).rejects.toThrow();
  });

  it('takes what is not text for nothing', async () => {
    answering(event({ text: null }) + event({}) + event({ text: 'A' }) + done);
    expect(await read('https://writer.example/')).toBe('A');
  });

  it('stops asking when nobody waits any more', async () => {
    let left = () => {};
    const hasLeft = new Promise<void>((resolve) => {
      left = resolve;
    });
    const server = createServer((_, response) => {
      response
        .on('close', left)
        .writeHead(200)
        .write(event({ text: 'a' }));
    });
    server.listen(0);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const controller = new AbortController();
    const reading = read(`http://localhost:${port}/`, controller.signal);
    const refused = expect(reading).rejects.toThrow();
    await once(server, 'request');
    controller.abort();
    await refused;
    await hasLeft;
    server.close();
  });
});

describe('the reference handler', () => {
  let hub: Awaited<ReturnType<typeof startHub>>;
  let handler: ChildProcess;
  let url = '';
  const origin = 'https://docs.example';

  beforeAll(async () => {
    hub = await startHub({ find: async () => [], port: 0, host: '127.0.0.1', log: () => undefined });
    const file = resolve(import.meta.dirname, '../../../../deploy/answers.mjs');
    const env = { ...process.env, PORT: '0', ALLOWED_ORIGIN: origin, SERENITY_API_URL: `${hub.url}api` };
    handler = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await once(handler.stdout as NodeJS.ReadableStream, 'data');
    url = /http:\/\/localhost:\d+\//.exec(String(said))?.[0] ?? '';
  });
  afterAll(async () => {
    handler.kill();
    await hub.close();
  });

  const post = (body: string, headers: Record<string, string> = { origin }) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

  it('writes through an agent of the hub, with the key on its side', async () => {
    const response = await post(JSON.stringify(request));
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    const events = (await response.text()).trim().split('\n\n');
    const text = events
      .filter((each) => each.startsWith('event: message'))
      .map((each) => JSON.parse(each.slice(each.indexOf('{'))).text)
      .join('');
    expect(text).toBe('For 30 days. [1]\n\nUploads cost nothing [2]\n\n1. Open the lid. [3]');
    expect(events.at(-1)).toBe('event: done\ndata: {}');
  });

  it.each([
    ['from elsewhere', JSON.stringify(request), { origin: 'https://evil.example' }, 403],
    ['from nowhere', JSON.stringify(request), {}, 403],
    ['that is no JSON', '{', { origin }, 400],
    ['without passages', JSON.stringify({ ...request, passages: [] }), { origin }, 400],
    ['with passages that are none', JSON.stringify({ ...request, passages: [null] }), { origin }, 400],
    ['without a question', JSON.stringify({ ...request, question: '  ' }), { origin }, 400],
    ['that is too long', JSON.stringify({ ...request, question: 'x'.repeat(60_000) }), { origin }, 400],
  ])('refuses a request %s', async (_, body, headers, status) => {
    expect((await post(body, headers as Record<string, string>)).status).toBe(status);
  });

  it('lets a browser ask first, and takes no other method', async () => {
    expect((await fetch(url, { method: 'OPTIONS' })).status).toBe(204);
    expect((await fetch(url)).status).toBe(405);
  });
});
