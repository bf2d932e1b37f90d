/** Asks an address of the owner's to write an answer; docs/search.md describes what is sent and what comes. */
import { createParser } from 'eventsource-parser';

/** A passage that the answer may rest on. */
export interface Source {
  /** What the answer calls it, as in `[1]`. */
  number: number;
  title: string;
  /** Whole address of its heading. */
  url: string;
  text: string;
}

export interface WriteRequest {
  question: string;
  /** Language of the reader. */
  locale: string;
  passages: Source[];
}

/** Characters of an answer that are read. */
const longest = 20_000;
/** Milliseconds until an answer is complete. */
const patience = 60_000;

/** The parts of an answer as they come, read as text. Throws when it cannot be had or does not end as it should. */
export async function* written(
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
  if (!response.ok || !response.body) throw new Error(`Status ${response.status}`);
  let parts: string[] = [];
  let isDone = false;
  const parser = createParser({
    maxBufferSize: longest,
    onEvent({ event = 'message', data }) {
      if (event === 'done') isDone = true;
      else if (event === 'error') throw new Error(data);
      else parts.push(String((JSON.parse(data) as { text?: unknown }).text ?? ''));
    },
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let length = 0;
  while (!isDone) {
    const { done, value } = await reader.read();
    if (done) throw new Error('The answer was cut.');
    parser.feed(value);
    length += value.length;
    if (length > longest * 4) throw new Error('The answer is too long.');
    yield parts.join('');
    parts = [];
  }
  await reader.cancel();
}
