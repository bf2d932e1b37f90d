/** Sends one file, or a short text, as the answer to a request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { contentType, isText } from './contentType.ts';
import type { Files, StoredFile } from './files.ts';
import { type Encoding, matchesTag, parseRange, preferredEncodings } from './negotiate.ts';

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Sends `file` in the best encoding that is there; false when the file does not exist. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  files: Files,
  file: string,
  status = 200,
): Promise<boolean> {
  const isRange = status === 200 && request.headers.range !== undefined;
  const accept = request.headers['accept-encoding'];
  const encodings = isText(file) && !isRange ? preferredEncodings(accept) : (['identity'] as const);
  for (const encoding of encodings) {
    const stored = await files.open(file + endings[encoding]);
    if (!stored) continue;
    response.statusCode = status;
    response.setHeader('Content-Type', contentType(file));
    if (isText(file)) response.setHeader('Vary', 'Accept-Encoding');
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    await sendStored(request, response, stored);
    return true;
  }
  return false;
}

async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredFile,
): Promise<void> {
  const { 'if-none-match': ifNoneMatch, 'if-range': ifRange, range: rangeHeader } = request.headers;
  let range = { start: 0, end: stored.size - 1 };
  if (response.statusCode === 200) {
    response.setHeader('ETag', stored.etag);
    response.setHeader('Accept-Ranges', 'bytes');
    if (matchesTag(ifNoneMatch, stored.etag)) {
      response.statusCode = 304;
      response.removeHeader('Content-Type');
      response.end();
      return;
    }
    const isCurrent = ifRange === undefined || ifRange === stored.etag;
    const asked = isCurrent ? parseRange(rangeHeader, stored.size) : undefined;
    if (asked === 'invalid') {
      response.setHeader('Content-Range', `bytes */${stored.size}`);
      sendText(request, response, 416, 'Range Not Satisfiable');
      return;
    }
    if (asked) {
      range = asked;
      response.statusCode = 206;
      response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${stored.size}`);
    }
  }
  response.setHeader('Content-Length', range.end - range.start + 1);
  if (request.method === 'HEAD' || range.end < range.start) response.end();
  else if (stored.body) response.end(stored.body.subarray(range.start, range.end + 1));
  else await pipeline(stored.stream(range.start, range.end), response);
}

/** Sends a plain text that is not to be cached. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Length', Buffer.byteLength(text) + 1);
  response.end(request.method === 'HEAD' ? undefined : `${text}\n`);
}

/** Sends a redirect that keeps the query of the request. */
export function sendRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  location: string,
): void {
  const query = /\?[^#]*/.exec(request.url ?? '')?.[0] ?? '';
  const [, address, hash] = /^([^#]*)(.*)$/.exec(location) ?? [];
  response.setHeader('Location', location.includes('?') ? location : `${address}${query}${hash}`);
  sendText(request, response, status, `See ${location}`);
}
