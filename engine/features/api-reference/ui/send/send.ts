/** Sends a request from the reader's browser, and tells of the answer while it comes. */
import type { ApiBody, ApiRequest } from '../../shared/types.ts';
import { type Answer, readAnswer } from '../answer/readAnswer.ts';

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
  | 'cut'
  | 'tooMuch'
  | 'longEvent';

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
    const ending = await readAnswer(response, time, wait, (next) => {
      answer = next;
      tell();
    });
    tell({ ending });
  } catch (error) {
    // The report of a violation arrives after the refusal.
    await new Promise((done) => setTimeout(done, 50));
    const ending = signal.aborted ? 'cancelled' : isLate ? 'timeout' : policy ? 'policy' : failureOf(request);
    tell({ ending, reason: error instanceof Error ? error.message : String(error) });
  } finally {
    stop.abort();
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
