/** Reads an answer of any length while it arrives. */
import { createParser } from 'eventsource-parser';
import { mostBytes, mostEvent, mostEventLines } from './limits.ts';
import { isLines, lineParser } from './lines.ts';

export interface ServerEvent {
  /** Counts from 1. */
  number: number;
  /** Empty for a line of JSON. */
  name: string;
  /** The beginning of the text if `isCut`. */
  data: string;
  isCut: boolean;
  /** Milliseconds since the request was sent. */
  time: number;
}

export interface ApiResponse {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  /** Content type without parameters, in lower case. */
  type: string;
  /** Everything that arrived, once reading has ended. */
  body?: Blob;
  /** The last events of a stream of server-sent events or lines of JSON. */
  events?: ServerEvent[];
  eventCount: number;
}

const mostEvents = 500;
/** Characters of one event that are shown. */
const mostOfName = 100;
const mostOfEvent = 5000;

/** Milliseconds between two reports of an answer that has not ended. */
const pause = 100;

/**
 * Reads to the end, or as much as a tab can hold. Calls `onPart` with every part that arrives, `changed` with the answer so
 * far. A stream of events that ends inside of one is `cut`.
 */
export async function readResponse(
  response: Response,
  time: () => number,
  onPart: () => void,
  changed: (answer: ApiResponse) => void,
): Promise<'complete' | 'cut' | 'tooMuch' | 'longEvent'> {
  const { status, statusText } = response;
  const headers = [...response.headers].sort(([a], [b]) => a.localeCompare(b));
  const type = (response.headers.get('content-type') ?? '').replace(/;.*/s, '').trim().toLowerCase();
  const areLines = isLines(type);
  const isStream = areLines || type === 'text/event-stream';
  const known = { status, statusText, headers, type };
  let chunks: BlobPart[] = [];
  let byteCount = 0;
  let events: ServerEvent[] = [];
  let eventCount = 0;
  let isTooLong = false;
  let end = '';
  let timer = 0;
  const add = (name: string, data: string) => {
    eventCount += 1;
    events.push({ number: eventCount, name, data, isCut: false, time: time() });
    if (events.length > 2 * mostEvents) events = events.slice(-mostEvents);
  };
  const lines = lineParser({
    longest: mostEvent,
    onLine: (line) => add('', line),
    onTooLong: () => {
      isTooLong = true;
    },
  });
  const parser = createParser({
    maxBufferSize: mostEvent,
    onEvent: ({ event = 'message', data }) => add(event, data),
    onError: (error) => {
      isTooLong ||= error.type === 'max-buffer-size-exceeded';
    },
  });
  const report = (body?: Blob) =>
    changed({
      ...known,
      ...(isStream && { events: events.slice(-mostEvents).map(cut) }),
      eventCount,
      ...(body && { body }),
    });
  onPart();
  report();
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  try {
    while (!isTooLong && byteCount <= mostBytes) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) break;
      onPart();
      byteCount += value.length;
      chunks.push(value);
      if (chunks.length > 1000) chunks = [new Blob(chunks)];
      if (!isStream) continue;
      const text = decoder.decode(value, { stream: true });
      (areLines ? lines : parser).feed(text);
      end = (end + text).slice(-mostOfEvent);
      timer ||= window.setTimeout(() => {
        timer = 0;
        report();
      }, pause);
    }
  } finally {
    if (!isTooLong) lines.end();
    clearTimeout(timer);
    report(new Blob(chunks, { type }));
  }
  if (isTooLong) return 'longEvent';
  if (byteCount > mostBytes) return 'tooMuch';
  end = end.replaceAll('\r\n', '\n');
  const rest = end.slice(end.lastIndexOf('\n\n') + 1).trim();
  return !isStream || areLines || rest === '' || rest.startsWith(':') ? 'complete' : 'cut';
}

function cut(event: ServerEvent): ServerEvent {
  const data = event.data.slice(0, mostOfEvent).split('\n', mostEventLines).join('\n');
  const name = event.name.trim().slice(0, mostOfName);
  return { ...event, name, data, isCut: data.length < event.data.length };
}
