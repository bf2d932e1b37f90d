/** Sends an answer: a file, a part of one, or a line of text. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from './files.ts';
import { type ByteRange, matchesTag, parseRange } from './negotiate.ts';
import type { PreparedResponse } from './responses.ts';

/** False when another file has taken the place of a large one, so that nothing was sent. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, content }: PreparedResponse,
): Promise<boolean> {
  if (typeof content === 'string') {
    sendText(request, response, status, content, headers);
    return true;
  }
  if (status === 200 && matchesTag(request.headers['if-none-match'], content.etag)) {
    const { 'Content-Type': _type, 'Content-Length': _length, ...others } = headers;
    response.writeHead(304, others).end();
    return true;
  }
  const range = status === 200 ? rangeOf(request, content) : undefined;
  if (range === 'invalid') {
    const size = { 'Content-Range': `bytes */${content.size}` };
    sendText(request, response, 416, 'Range Not Satisfiable', { ...headers, ...size });
    return true;
  }
  const { start, end } = range ?? { start: 0, end: content.size - 1 };
  const part = range && {
    'Content-Range': `bytes ${start}-${end}/${content.size}`,
    'Content-Length': String(end - start + 1),
  };
  const begin = () => response.writeHead(part ? 206 : status, part ? { ...headers, ...part } : headers);
  if (request.method === 'HEAD') begin().end();
  else if (content.body) begin().end(part ? content.body.subarray(start, end + 1) : content.body);
  else {
    const handle = await content.open();
    if (!handle) return false;
    const file = handle.createReadStream({ start, end });
    await pipeline(file, begin(), { end: false });
    // Of a file that was cut short the rest is missing: the next answer would be taken for it.
    if (file.bytesRead === end - start + 1) response.end();
    else response.destroy();
  }
  return true;
}

/** Only GET has ranges, and `If-Range` asks for one of this very file. */
function rangeOf({ method, headers }: IncomingMessage, file: StoredFile): ByteRange | 'invalid' | undefined {
  const ifRange = headers['if-range'];
  if (method !== 'GET' || (ifRange !== undefined && ifRange !== file.etag)) return undefined;
  return parseRange(headers.range, file.size);
}

/** Sends a line of plain text that is not to be cached. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  line: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Length': Buffer.byteLength(line) + 1,
  });
  response.end(request.method === 'HEAD' ? undefined : `${line}\n`);
}
