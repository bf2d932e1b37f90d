/** Writes answers to questions of readers, from passages of the site; docs/search.md describes what comes and goes. */
import { once } from 'node:events';
import { ReadableStream } from 'node:stream/web';
import * as z from 'zod';
import type { Endpoint } from '#engine/output/feature.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { Counter, type Limits } from '#engine/shared/rateLimit.ts';
import { visibleText } from '#engine/shared/text/visibleText.ts';
import type { FindSources, Source } from './passages.ts';

const question = z.strictObject({
  /** In one line, so that it cannot stand for a passage. */
  question: z
    .string()
    .max(512)
    .transform((text) => visibleText(text).replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1)),
  /** Language of the reader. */
  locale: z.string().regex(/^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i),
  /** Addresses of the sections to read. */
  sections: z.array(z.string().min(1).max(1000)).min(1).max(5).optional(),
});

export interface Writing extends Pick<z.output<typeof question>, 'question' | 'locale'> {
  sources: readonly Source[];
}

/** Writes an answer, part by part; stops when the signal aborts. */
export type Write = (writing: Writing, signal: AbortSignal) => AsyncIterable<string>;

export interface AnswerOptions extends Limits {
  /** Origin of the pages that may ask. */
  origin: string;
  find: FindSources;
  write: Write;
  log(line: string): void;
  /** Milliseconds until an answer has to be whole. */
  patience?: number;
}

/** Bytes of a question. */
const largestBody = 10_000;
/** Readers' browsers wait a minute. */
const longestWriting = 60_000;
/** Characters of an answer. */
const longestAnswer = 20_000;

/** Answers questions with server-sent events; a question that is not answered, with a line that says why. */
export function answerEndpoint(options: AnswerOptions): Endpoint {
  const counter = new Counter(options);
  const headers = { 'Access-Control-Allow-Origin': options.origin, Vary: 'Origin' };
  const refuse = (status: number, line: string, more = {}) =>
    new Response(`${line}\n`, { status, headers: { ...headers, ...more } });
  return async (request, client) => {
    if (request.method === 'OPTIONS')
      return new Response(null, {
        status: 204,
        headers: { ...headers, 'Access-Control-Allow-Headers': 'content-type' },
      });
    if (request.method !== 'POST')
      return refuse(405, 'Questions are asked with POST.', { Allow: 'POST, OPTIONS' });
    if (request.headers.get('origin') !== options.origin)
      return refuse(403, 'Only pages of the site may ask.');
    const body = await request.text();
    if (Buffer.byteLength(body) > largestBody)
      return refuse(413, `The body may have up to ${largestBody} bytes.`);
    const { data: asked } = question.safeParse(attempt(() => JSON.parse(body)));
    if (!asked)
      return refuse(
        400,
        'The body must be JSON with "question" (up to 512 characters), "locale" (such as "en") and, if some are to be read, "sections" (one to five addresses of the site), and with nothing else.',
      );
    const place = counter.enter(client);
    if ('retryAfter' in place) {
      const { retryAfter } = place;
      const line = `Too many questions. Ask again in ${retryAfter} seconds.`;
      return refuse(429, line, { 'Retry-After': String(retryAfter) });
    }
    // The signal aborts when the response is closed, whatever it was.
    request.signal.addEventListener('abort', place.leave);
    const sources = await options.find(asked);
    if (sources.length === 0) return refuse(404, 'No passage of the site was found.');
    const events = eventsOf({ ...asked, sources }, request, options);
    return new Response(ReadableStream.from(events) as BodyInit, {
      headers: { ...headers, 'Content-Type': 'text/event-stream' },
    });
  };
}

const encoder = new TextEncoder();
const event = (name: string, data: unknown): Uint8Array =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** The events of an answer as it is written. The request is kept, as its signal aborts only while it is. */
async function* eventsOf(
  { question, locale, sources }: Writing,
  request: Request,
  { write, log, patience = longestWriting }: AnswerOptions,
): AsyncGenerator<Uint8Array> {
  const stop = AbortSignal.any([request.signal, AbortSignal.timeout(patience)]);
  const stopped = once(stop, 'abort').then(() => Promise.reject(stop.reason));
  stopped.catch(() => undefined);
  const parts = write({ question, locale, sources }, stop)[Symbol.asyncIterator]();
  try {
    yield event('sources', { sections: sources.map(({ number, title, url }) => ({ number, title, url })) });
    for (let length = 0; ; ) {
      const { done, value } = await Promise.race([parts.next(), stopped]);
      if (done) break;
      length += value.length;
      if (length > longestAnswer) throw new Error('The answer is too long.');
      yield event('message', { text: value });
    }
    yield event('done', {});
  } catch (fault) {
    if (request.signal.aborted) return;
    log(`No answer was written: ${fault instanceof Error ? fault.message : String(fault)}`);
    yield event('error', { message: 'No answer was written.' });
  } finally {
    parts.return?.().catch(() => undefined);
  }
}
