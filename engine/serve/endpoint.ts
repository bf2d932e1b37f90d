/** Answers of functions from request to response, as hosts of functions call them, over Node's HTTP server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

export type Endpoint = (request: Request) => Promise<Response>;

/** Hands a request to an endpoint, and sends what it answers; the body is read as far as the endpoint reads it. */
export async function answerWith(
  endpoint: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const given = Object.entries(headers).map(([name, value = '']): [string, string] => [name, String(value)]);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const stop = new AbortController();
  response.once('close', () => stop.abort());
  const asked = new Request(new URL(url, 'http://site.invalid'), {
    method,
    headers: given.filter(
      ([name]) => !/^(connection|keep-alive|transfer-encoding|upgrade|expect)$/.test(name),
    ),
    signal: stop.signal,
    ...(hasBody && { body: Readable.toWeb(request) as unknown as BodyInit, duplex: 'half' }),
  });
  const answer = await endpoint(asked);
  response.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(!request.complete && { Connection: 'close' }),
  });
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
  else response.end();
}
