/** Splits records that are too large for the hosted service. */
import { sampleEnd, samplesOf } from '../shared/blocks.ts';
import type { ServiceRecord } from './attributes.ts';

/** In bytes. The service refuses records above 10 kB. */
const largestRecord = 9500;

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Returns a record, or several with the same address that together hold its text if it is too large. */
export function fittedRecords(record: ServiceRecord): ServiceRecord[] {
  if (sizeOf(record) <= largestRecord) return [record];
  const bare = { ...record, content: null, code: null };
  const { questions: _, ...rest } = { ...bare, words: null };
  const room = Math.max(1, largestRecord - sizeOf(bare) - 40);
  const texts = pieces((record.content ?? '').split('\n'), room).map((lines) => ({
    content: lines.join('\n'),
  }));
  const samples = samplesOf(record.code ?? '').flatMap(({ title, code }) =>
    pieces(code.split('\n'), room - sizeOf(title)).map((lines) =>
      [title, lines.join('\n'), ''].join(sampleEnd),
    ),
  );
  const codes = pieces(samples, room).map((some) => ({ code: some.join('') }));
  return [...texts, ...codes].map((part, number) =>
    number === 0 ? { ...bare, ...part } : { ...rest, ...part, objectID: `${record.objectID}:${number + 1}` },
  );
}

/** Groups lines to at most `room` bytes, and splits longer ones. */
function pieces(lines: readonly string[], room: number): string[][] {
  const groups: string[][] = [];
  let left = 0;
  for (const line of lines.flatMap((each) => parts(each, room))) {
    const size = sizeOf(line);
    if (size > left) {
      groups.push([]);
      left = room;
    }
    groups.at(-1)?.push(line);
    left -= size;
  }
  return groups;
}

/** Halves a line until its parts fit. Letters of two units stay whole. */
function parts(line: string, room: number): string[] {
  if (sizeOf(line) <= room || line.length < 4) return [line];
  const middle = line.length >> 1;
  const space = line.lastIndexOf(' ', middle) + 1;
  const at = space > middle / 2 ? space : middle + (/[\udc00-\udfff]/.test(line.charAt(middle)) ? 1 : 0);
  return [...parts(line.slice(0, at), room), ...parts(line.slice(at), room)];
}
