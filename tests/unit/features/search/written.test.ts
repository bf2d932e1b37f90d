/** Answers that a model writes: what is sent, what is read, and the reference handler over the local hub. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
function answering(body: string, status = 200, type = 'text/event-stream; charset=utf-8') {
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
      { status, headers: { 'Content-Type': type } },
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
    answering(event({ text: null }) + event({}) + event({ text: {} }) + event({ text: 'A' }) + done);
    expect(await read('https://writer.example/')).toBe('A');
  });

  it('reads messages until the end, and nothing of other events', async () => {
    const other = `${event({ text: 'Let me see.' }, 'thinking')}event: usage\ndata: 12 tokens\n\n`;
    answering(other + event({ text: 'A' }) + done + event({ text: 'B' }));
    expect(await read('https://writer.example/')).toBe('A');
  });

  it('counts what is said, and no signs of life', async () => {
    answering(`${':\n\n'.repeat(40_000)}${event({ text: 'A' })}${done}`);
    expect(await read('https://writer.example/')).toBe('A');
  });

  it('takes no other kind of text for an answer', async () => {
    answering(event({ text: 'A' }) + done, 200, 'text/html');
    await expect(read('https://writer.example/')).rejects.toThrow('text/html');
  });

  it.each([
    ['after an error', event({}, 'error')],
    ['after too much', event({ text: 'x'.repeat(90_000) })],
  ])('lets the connection go %s', async (_, said) => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(said);
    });
    server.listen(0);
    await once(server, 'listening');
    const gone = once(server, 'request').then(([, response]) => once(response, 'close'));
    const { port } = server.address() as AddressInfo;
    await expect(read(`http://localhost:${port}/`)).rejects.toThrow();
    await gone;
    server.close();
  });

  it('stops asking when nobody waits any more', async () => {
    let left = () => {};
    const hasLeft = new Promise<void>((resolve) => {
      left = resolve;
    });
    const server = createServer((_, response) => {
      response
        .on('close', left)
        .writeHead(200, { 'Content-Type': 'text/event-stream' })
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

  async function start(api: string): Promise<{ process: ChildProcess; url: string }> {
    const file = resolve(import.meta.dirname, '../../../../deploy/answers.mjs');
    const env = { ...process.env, PORT: '0', ALLOWED_ORIGIN: origin, SERENITY_API_URL: api };
    const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await once(child.stdout, 'data');
    return { process: child, url: /http:\/\/localhost:\d+\//.exec(String(said))?.[0] ?? '' };
  }

  beforeAll(async () => {
    hub = await startHub({ find: async () => [], port: 0, host: '127.0.0.1', log: () => undefined });
    ({ process: handler, url } = await start(`${hub.url}api`));
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

  it('stops the agent when the reader leaves', async () => {
    const api = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('event: content\ndata: {"text":"For"}\n\n');
    });
    api.listen(0);
    await once(api, 'listening');
    const gone = once(api, 'request').then(([, response]) => once(response, 'close'));
    const own = await start(`http://localhost:${(api.address() as AddressInfo).port}/api`);
    const controller = new AbortController();
    const { signal } = controller;
    const body = JSON.stringify(request);
    const response = await fetch(own.url, { method: 'POST', headers: { origin }, body, signal });
    await response.body?.getReader().read();
    controller.abort();
    await gone;
    own.process.kill();
    api.close();
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
