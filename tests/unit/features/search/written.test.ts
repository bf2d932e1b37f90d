/** Answers that a model writes: what a browser sends, and what it reads. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { streamAnswer, type WriteRequest } from '#engine/features/search/ui/ask/streamAnswer.ts';

const request: WriteRequest = {
  question: 'How long are uploads kept?',
  locale: 'en',
  sections: ['/uploads#kept', '/billing'],
};

async function read(address: string, signal = new AbortController().signal): Promise<string> {
  let text = '';
  for await (const part of streamAnswer(address, request, signal)) text += part;
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

  it('sends question, language and addresses without cookies, and puts the parts together', async () => {
    const asked = answering(event({ text: 'For 30 ' }) + event({ text: 'days ★ [1].' }) + done);
    expect(await read('https://writer.example/')).toBe('For 30 days ★ [1].');
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
