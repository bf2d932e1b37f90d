/** Requests a written answer from an address of the owner; docs/search.md describes the protocol. */
import { createParser } from 'eventsource-parser';

export interface WriteRequest {
  question: string;
  /** Language of the reader. */
  locale: string;
  /** Addresses of the sections to read. The answer names the first one `[1]`. */
  sections: string[];
}

/** Characters of an event, and of all events, that are read. */
const longestEvent = 20_000;
const longest = 80_000;
/** Milliseconds until an answer is complete. */
const patience = 60_000;

/** Yields the parts of an answer as they arrive. Throws if the request fails or the stream has no proper end. */
export async function* streamAnswer(
  address: string,
  request: WriteRequest,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener('abort', stop);
  setTimeout(stop, patience);
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify(request),
    credentials: 'omit',
    signal: controller.signal,
  });
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !response.body || !type.startsWith('text/event-stream'))
    throw new Error(`Status ${response.status}, ${type}`);
  let parts: string[] = [];
  let isDone = false;
  let length = 0;
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent({ event = 'message', data }) {
      length += data.length;
      if (length > longest) throw new Error('The answer is too long.');
      if (event === 'error') throw new Error(data);
      if (event === 'message' && !isDone) parts.push(textOf(data));
      isDone ||= event === 'done';
    },
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });
  try {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    while (!isDone) {
      const { done, value } = await reader.read();
      if (done) throw new Error('The answer was cut.');
      parser.feed(value);
      yield parts.join('');
      parts = [];
    }
  } finally {
    stop();
  }
}

/** Returns the text of an event; empty if it has none. */
function textOf(data: string): string {
  const { text } = JSON.parse(data) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}
