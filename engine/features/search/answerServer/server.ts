/** Writes answers to questions of readers, from passages of the site; docs/search.md describes what comes and goes. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientOf } from '#engine/serve/client.ts';
import { type ListenOptions, type RunningServer, startServer } from '#engine/serve/http.ts';
import { RequestError, readAnswerRequest } from './answerRequest.ts';
import { Counter, type Limits } from './limits.ts';
import type { FindSources, Source } from './passages.ts';

export interface Writing {
  question: string;
  /** Language of the reader. */
  locale: string;
  sources: readonly Source[];
}

/** Writes an answer, part by part; stops when the signal aborts. */
export type Write = (writing: Writing, signal: AbortSignal) => AsyncIterable<string>;

export interface AnswerServerOptions extends ListenOptions, Limits {
  /** Origin of the pages that may ask. */
  origin: string;
  find: FindSources;
  write: Write;
  /** Header in which a proxy in front names its client. */
  clientHeader?: string | undefined;
  /** Milliseconds until an answer has to be whole. */
  patience?: number;
}

/** Readers' browsers wait a minute. */
const longestWriting = 60_000;
/** Characters of an answer. */
const longestAnswer = 20_000;

/** Starts the server; see `startServer` for what may fail, and for its limits on slow requests. */
export function startAnswerServer(options: AnswerServerOptions): Promise<RunningServer> {
  const counter = new Counter(options);
  return startServer(
    async (request, response) => {
      response.setHeader('Access-Control-Allow-Origin', options.origin);
      response.setHeader('Vary', 'Origin');
      response.setHeader('Cache-Control', 'no-store');
      if (request.method === 'OPTIONS') {
        response.setHeader('Access-Control-Allow-Headers', 'content-type');
        response.writeHead(204).end();
        return;
      }
      try {
        await answer(request, response, counter, options);
      } catch (fault) {
        if (!(fault instanceof RequestError)) throw fault;
        refuse(response, fault.status, fault.message);
      }
    },
    '/',
    options,
  );
}

/** Refuses in a line; the rest of the body is not read. */
function refuse(response: ServerResponse, status: number, line: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  response.end(`${line}\n`);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  counter: Counter,
  options: AnswerServerOptions,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST, OPTIONS');
    throw new RequestError(405, 'Questions are asked with POST.');
  }
  if (request.headers.origin !== options.origin)
    throw new RequestError(403, 'Only pages of the site may ask.');
  const asked = await readAnswerRequest(request);
  const place = counter.enter(clientOf(request, options.clientHeader));
  if ('retryAfter' in place) {
    response.setHeader('Retry-After', String(place.retryAfter));
    throw new RequestError(429, `Too many questions. Ask again in ${place.retryAfter} seconds.`);
  }
  try {
    const sources = await options.find(asked);
    if (sources.length === 0) throw new RequestError(404, 'No passage of the site was found.');
    await stream(response, { ...asked, sources }, options);
  } finally {
    place.leave();
  }
}

/** Sends an answer as it is written, no faster than it is read. */
async function stream(
  response: ServerResponse,
  { question, locale, sources }: Writing,
  { write, log, patience = longestWriting }: AnswerServerOptions,
): Promise<void> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new Error('The answer takes too long.')), patience);
  response.once('close', () => stop.abort(new Error('The reader has left.')));
  const stopped = once(stop.signal, 'abort').then(() => Promise.reject(stop.signal.reason));
  stopped.catch(() => undefined);
  const send = async (event: string, data: unknown) => {
    const isTaken = response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (!isTaken) await Promise.race([once(response, 'drain'), stopped]);
  };
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const parts = write({ question, locale, sources }, stop.signal)[Symbol.asyncIterator]();
  try {
    await send('sources', { sections: sources.map(({ number, title, url }) => ({ number, title, url })) });
    let length = 0;
    for (;;) {
      const { done, value } = await Promise.race([parts.next(), stopped]);
      if (done) break;
      length += value.length;
      if (length > longestAnswer) throw new Error('The answer is too long.');
      await send('message', { text: value });
    }
    response.end('event: done\ndata: {}\n\n');
  } catch (fault) {
    // Who takes nothing is told nothing.
    if (response.writableNeedDrain) response.destroy();
    if (!response.destroyed) {
      log(`No answer was written: ${fault instanceof Error ? fault.message : String(fault)}`);
      response.end(`event: error\ndata: ${JSON.stringify({ message: 'No answer was written.' })}\n\n`);
    }
  } finally {
    clearTimeout(timer);
    stop.abort();
    parts.return?.().catch(() => undefined);
  }
}
