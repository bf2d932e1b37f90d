/** Sends a request from the reader's browser, and tells of the answer while it comes. */
import { createParser } from 'eventsource-parser';
import type { ApiBody, ApiRequest } from '../../api/types.ts';

export interface ServerEvent {
  /** Counts from 1. */
  number: number;
  name: string;
  data: string;
  /** Milliseconds since the request was sent. */
  time: number;
}

export interface Answer {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  /** Content type without parameters, in lower case. */
  type: string;
  /** Once nothing more comes: everything that came. */
  body?: Blob;
  /** Of a stream of server-sent events: the last ones. */
  events?: ServerEvent[];
  eventCount: number;
}

/** Why there is no answer, or no more of it. */
export type Ending =
  | 'complete'
  | 'cancelled'
  | 'timeout'
  | 'network'
  | 'policy'
  | 'insecure'
  | 'offline'
  | 'redirect'
  | 'cut';

export interface Exchange {
  /** `undefined` while it goes on. */
  ending?: Ending;
  /** Milliseconds since it was sent. */
  time: number;
  answer?: Answer;
  /** What the browser says of a failure. */
  reason?: string;
}

interface SendOptions {
  /** Cancels it. */
  signal: AbortSignal;
  /** Milliseconds in which something has to come. */
  limit: number;
  /** Called with everything known so far. */
  report: (exchange: Exchange) => void;
}

const mostEvents = 500;

/** Never throws: what goes wrong is told as the ending. */
export async function send(request: ApiRequest, { signal, limit, report }: SendOptions): Promise<void> {
  const start = performance.now();
  const time = () => Math.round(performance.now() - start);
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort());
  let isLate = false;
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      isLate = true;
      stop.abort();
    }, limit);
  };
  let policy = false;
  const onViolation = () => {
    policy = true;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  let answer: Answer | undefined;
  const tell = (rest: Omit<Exchange, 'time' | 'answer'> = {}) =>
    report({ ...rest, time: time(), ...(answer && { answer }) });
  try {
    wait();
    const response = await fetch(request.url, {
      method: request.method,
      headers: [...request.headers, ...typeHeader(request.body)],
      body: payload(request.body),
      signal: stop.signal,
      credentials: 'omit',
      redirect: 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    if (response.type === 'opaqueredirect') return tell({ ending: 'redirect' });
    const isWhole = await readAnswer(response, time, (next) => {
      wait();
      answer = next;
      tell();
    });
    tell({ ending: isWhole ? 'complete' : 'cut' });
  } catch (error) {
    // The report of a violation arrives after the refusal.
    await new Promise((done) => setTimeout(done, 50));
    const ending = signal.aborted ? 'cancelled' : isLate ? 'timeout' : policy ? 'policy' : failureOf(request);
    tell({ ending, reason: error instanceof Error ? error.message : String(error) });
  } finally {
    clearTimeout(timer);
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
}

function failureOf({ url }: ApiRequest): Ending {
  if (!navigator.onLine) return 'offline';
  const isLocal = /^http:\/\/(localhost|127\.|\[::1\])/.test(url);
  return location.protocol === 'https:' && url.startsWith('http:') && !isLocal ? 'insecure' : 'network';
}

/** Of forms the browser writes the header itself. */
const typeHeader = (body: ApiBody | undefined): [string, string][] =>
  body && 'contentType' in body && body.contentType ? [['Content-Type', body.contentType]] : [];

function payload(body: ApiBody | undefined): BodyInit | null {
  switch (body?.kind) {
    case undefined:
      return null;
    case 'json':
      return JSON.stringify(body.value);
    case 'text':
      return body.text;
    case 'form':
      return new URLSearchParams(body.fields);
    case 'binary':
      return body.file.data ?? null;
    case 'multipart': {
      const form = new FormData();
      for (const part of body.parts) {
        if ('file' in part) {
          if (part.file.data) form.append(part.name, part.file.data, part.file.name);
        } else if (part.contentType)
          form.append(part.name, new Blob([part.value], { type: part.contentType }));
        else form.append(part.name, part.value);
      }
      return form;
    }
  }
}

/** Says whether the answer came to its end; a stream of events can end in the middle of one. */
async function readAnswer(
  response: Response,
  time: () => number,
  changed: (answer: Answer) => void,
): Promise<boolean> {
  const { status, statusText } = response;
  const headers = [...response.headers].sort(([a], [b]) => a.localeCompare(b));
  const type = (response.headers.get('content-type') ?? '').replace(/;.*/s, '').trim().toLowerCase();
  const chunks: BlobPart[] = [];
  const isStream = type === 'text/event-stream';
  let events: ServerEvent[] = [];
  let eventCount = 0;
  let rest = '';
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => {
      eventCount += 1;
      events = [...events, { number: eventCount, name: event.trim(), data, time: time() }].slice(-mostEvents);
    },
  });
  const tell = (body?: Blob) =>
    changed({
      status,
      statusText,
      headers,
      type,
      ...(isStream && { events }),
      eventCount,
      ...(body && { body }),
    });
  tell();
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) break;
      chunks.push(value);
      if (!isStream) continue;
      const text = decoder.decode(value, { stream: true });
      parser.feed(text);
      rest = (rest + text).replaceAll('\r\n', '\n');
      rest = rest.slice(rest.lastIndexOf('\n\n') + 1);
      tell();
    }
  } finally {
    tell(new Blob(chunks, { type }));
  }
  return !isStream || rest.trim() === '' || rest.trim().startsWith(':');
}
