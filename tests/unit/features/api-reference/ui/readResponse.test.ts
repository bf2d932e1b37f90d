/** Answers of any length, read as far as a tab can hold. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostBytes } from '#engine/features/api-reference/ui/response/limits.ts';
import { type ApiResponse, readResponse } from '#engine/features/api-reference/ui/response/readResponse.ts';

beforeEach(() => vi.stubGlobal('window', globalThis));
afterEach(() => vi.unstubAllGlobals());

/** Reads an answer that sends the parts, then the last one for ever. */
async function read(type: string, parts: string[], isEndless = false) {
  const encoded = parts.map((part) => new TextEncoder().encode(part));
  let index = 0;
  let longest = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = encoded[isEndless ? Math.min(index, parts.length - 1) : index];
      index += 1;
      if (part === undefined) controller.close();
      else controller.enqueue(part.slice());
    },
  });
  let answer: ApiResponse | undefined;
  const reports = vi.fn((next: ApiResponse) => {
    answer = next;
    longest = Math.max(longest, next.events?.length ?? 0);
  });
  const response = new Response(stream, { headers: { 'Content-Type': type } });
  const ending = await readResponse(
    response,
    () => 0,
    () => undefined,
    reports,
  );
  if (!answer) throw new Error('Nothing was reported.');
  return { ending, answer, longest, reports: reports.mock.calls.length };
}

const stream = 'text/event-stream';

describe('lines of JSON', () => {
  it('are shown as they come, the last one too', async () => {
    const parts = ['{"a":1}\n\n{"b"', ':2}\r\n', '\u001e{"c":3}'];
    const { answer, ending } = await read('application/x-ndjson; charset=utf-8', parts);
    expect(answer.events?.map(({ number, name, data }) => [number, name, data])).toEqual([
      [1, '', '{"a":1}'],
      [2, '', '{"b":2}'],
      [3, '', '{"c":3}'],
    ]);
    expect(ending).toBe('complete');
  });

  it('are read no further than one line that never ends', async () => {
    const { ending } = await read('application/jsonl', ['{}\n', 'x'.repeat(50_000)], true);
    expect(ending).toBe('longEvent');
  });
});

describe('an answer that ends', () => {
  it.each<[string, string, string[], string]>([
    ['empty', 'text/plain', [], 'complete'],
    ['ordinary', 'text/plain', ['a', 'b'], 'complete'],
    ['a stream', stream, ['data: 1\n\n', 'data: 2\r\n', '\r\n'], 'complete'],
    ['a stream with a comment last', stream, ['data: 1\n\n: alive\n'], 'complete'],
    ['a stream that is cut', stream, ['data: 1\n\ndata: 2\n'], 'cut'],
    ['a stream that is cut in a long event', stream, ['data: 1\n\ndata: ', 'x'.repeat(90_000)], 'cut'],
  ])('is whole or cut: %s', async (_name, type, parts, ending) => {
    const { answer, ...rest } = await read(type, parts);
    expect(rest.ending).toBe(ending);
    expect(await answer.body?.text()).toBe(parts.join(''));
  });

  it('keeps the last events, and the beginning of long ones', async () => {
    const long = `event: ${'n'.repeat(500)}\ndata: ${'x'.repeat(9000)}\n\n`;
    const lines = `${'data: 1\n'.repeat(3000)}\n`;
    const { answer, longest } = await read(stream, ['data: {}\n\n'.repeat(2000), long, lines]);
    const { events = [], eventCount } = answer;
    expect([eventCount, events.length, longest]).toEqual([2002, 500, 500]);
    expect(events.slice(-3).map(({ name, data, isCut }) => [name.length, data.length, isCut])).toEqual([
      [7, 2, false],
      [100, 5000, true],
      [7, 99, true],
    ]);
    expect(events.at(-1)?.number).toBe(2002);
  });
});

it.each<[string, string, string[], string]>([
  ['ordinary', 'application/json', ['['.repeat(65_536)], 'tooMuch'],
  ['many events', stream, [`data: ${'x'.repeat(900)}\n\n`.repeat(100)], 'tooMuch'],
  ['comments', stream, [`: ${'x'.repeat(900)}\n`.repeat(100)], 'tooMuch'],
  ['one event of one line', stream, ['data: 1\n\ndata: ', 'x'.repeat(65_536)], 'longEvent'],
  ['one event of many lines', stream, ['data: 1\n\n', 'data: xx\n'.repeat(8000)], 'longEvent'],
  ['one name', stream, ['event: ', 'x'.repeat(65_536)], 'longEvent'],
])(
  'an answer that never ends is read no further than a tab can hold: %s',
  async (_name, type, parts, ending) => {
    const { answer, reports, ...rest } = await read(type, parts, true);
    expect(rest.ending).toBe(ending);
    expect(answer.body?.size).toBeLessThan(mostBytes + 100_000);
    expect(reports).toBeLessThan(100);
  },
);
