/** Sends a request from the reader's browser, and reports the answer while it arrives. */
import { partHead } from '../../shared/partHead.ts';
import { toWireFormat } from '../../shared/request.ts';
import type { ApiBody, ApiPart, ApiRequest } from '../../shared/types.ts';
import { type ApiResponse, readResponse } from '../response/readResponse.ts';

/** Why a request has ended. */
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
  /** `undefined` while the request runs. */
  ending?: Ending;
  /** Milliseconds since it was sent. */
  time: number;
  answer?: ApiResponse;
  /** The answer is an example; nothing was sent. */
  isMock?: boolean;
  /** The browser's message about a failure. */
  reason?: string;
}

interface SendOptions {
  signal: AbortSignal;
  /** Milliseconds without any data after which the request ends. */
  limit: number;
  /** Called with everything known so far. */
  report: (exchange: Exchange) => void;
}

/** Never throws: the ending says what went wrong. */
export async function send(request: ApiRequest, { signal, limit, report }: SendOptions): Promise<void> {
  const { body } = toWireFormat(request);
  const start = performance.now();
  const time = () => Math.round(performance.now() - start);
  const controller = new AbortController();
  const stop = (ending: Ending) => controller.abort(ending);
  if (signal.aborted) stop('cancelled');
  signal.addEventListener('abort', () => stop('cancelled'));
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(stop, limit, 'timeout');
  };
  let failure: Ending | undefined;
  const onViolation = () => {
    failure = 'policy';
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  let answer: ApiResponse | undefined;
  const update = (rest: Omit<Exchange, 'time' | 'answer'> = {}) =>
    report({ ...rest, time: time(), ...(answer && { answer }) });
  try {
    wait();
    const response = await fetch(request.url, {
      method: request.method,
      headers: [...request.headers, ...typeHeader(body)],
      body: payload(body),
      signal: controller.signal,
      credentials: 'omit',
      redirect: 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    if (response.type === 'opaqueredirect') return update({ ending: 'redirect' });
    const ending = await readResponse(response, time, wait, (next) => {
      answer = next;
      update();
    });
    update({ ending });
  } catch (error) {
    // The report of a violation arrives after the refusal.
    await new Promise((done) => setTimeout(done, 50));
    const ending: Ending = controller.signal.reason ?? failure ?? failureOf(request);
    update({ ending, reason: error instanceof Error ? error.message : String(error) });
  } finally {
    controller.abort();
    clearTimeout(timer);
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
}

function failureOf({ url }: ApiRequest): Ending {
  if (!navigator.onLine) return 'offline';
  const isLocal = /^http:\/\/(localhost|127\.|\[::1\])/.test(url);
  return location.protocol === 'https:' && url.startsWith('http:') && !isLocal ? 'insecure' : 'network';
}

/** The browser sets the header of a multipart body itself. */
const typeHeader = (body: ApiBody | undefined): [string, string][] =>
  body && 'contentType' in body && body.contentType ? [['Content-Type', body.contentType]] : [];

function payload(body: ApiBody | undefined): BodyInit | null {
  if (body?.kind === 'text') return body.text;
  if (body?.kind === 'binary') return body.file.data ?? null;
  return body?.kind === 'multipart' ? multipart(body.parts, body.type) : null;
}

function multipart(parts: readonly ApiPart[], type = 'multipart/form-data'): Blob {
  const boundary = crypto.randomUUID();
  const blobs = parts.flatMap((part): BlobPart[] => {
    const data = 'file' in part ? part.file.data : part.value;
    if (data === undefined) return [];
    return [`--${boundary}\r\n${partHead(part).join('\r\n')}\r\n\r\n`, data, '\r\n'];
  });
  return new Blob([...blobs, `--${boundary}--\r\n`], { type: `${type}; boundary=${boundary}` });
}
