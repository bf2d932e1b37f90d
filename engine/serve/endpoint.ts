/** Answers of functions from request to response, as hosts of functions call them, over Node's HTTP server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Endpoint } from '#engine/output/feature.ts';
import { sendText } from './respond.ts';

/** Bytes of a body; a larger one is not read. */
const largestBody = 100_000;

/** What the address of a request is from. */
const base = 'http://site.invalid';

/** The body of a request, which is read at once, so that a slow answer is no slow request; none when it has more than `most` bytes. */
export async function requestBody(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Hands a request to an endpoint, and sends what it answers; `clientHeader` as for `clientOf`. */
export async function respondWith(
  endpoint: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
  clientHeader?: string,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  // A request of the web's interface has none of these methods.
  if (/^(CONNECT|TRACE|TRACK)$/i.test(method))
    return sendText(request, response, 405, 'Method Not Allowed', {
      Allow: 'GET, POST',
      Connection: 'close',
    });
  if (!URL.canParse(url, base))
    return sendText(request, response, 400, 'Bad Request', { Connection: 'close' });
  const given = Object.entries(headers).map(([name, value = '']): [string, string] => [name, String(value)]);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? await requestBody(request, largestBody) : Buffer.alloc(0);
  if (!body) return sendText(request, response, 413, 'Content Too Large', { Connection: 'close' });
  const stop = new AbortController();
  response.once('close', () => stop.abort());
  const asked = new Request(new URL(url, base), {
    method,
    headers: given.filter(
      ([name]) => !/^(connection|keep-alive|transfer-encoding|upgrade|expect)$/.test(name),
    ),
    signal: stop.signal,
    ...(hasBody && { body: new Uint8Array(body) }),
  });
  const answer = await endpoint(asked, clientOf(request, clientHeader));
  response.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
  else response.end();
}

/**
 * Name of the client of a request: its address, or the network of an IPv6 address, of which one client has all. `header`
 * is the one in which a proxy in front names its client; the last address in it is the proxy's own word.
 */
function clientOf({ headers, socket }: IncomingMessage, header?: string): string {
  const named =
    header &&
    String(headers[header.toLowerCase()] ?? '')
      .split(',')
      .at(-1)
      ?.trim();
  const address = named && isIP(named) > 0 ? named : (socket.remoteAddress ?? '');
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  return mapped ?? (isIP(address) === 6 ? networkOf(address) : address);
}

/** The first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const [first = [], last = []] = address
    .replace(/%.*/, '')
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const omitted = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...omitted, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
