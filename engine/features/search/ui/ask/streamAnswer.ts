/** Asks an address of the owner's to write an answer; docs/search.md describes what is sent and what comes. */
import { createParser } from 'eventsource-parser';

export interface WriteRequest {
  question: string;
  /** Language of the reader. */
  locale: string;
  /** Addresses of the sections to read. The answer calls the first of them `[1]`. */
  sections: string[];
}

/** Characters of an event, and of all events, that are read. */
const longestEvent = 20_000;
const longest = 80_000;
/** Milliseconds until an answer is complete. */
const patience = 60_000;

/** The parts of an answer as they come, read as text. Throws when it cannot be had or does not end as it should. */
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

/** What an event adds to the answer; nothing where it has no text. */
function textOf(data: string): string {
  const { text } = JSON.parse(data) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}
