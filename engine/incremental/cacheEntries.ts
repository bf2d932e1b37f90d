/**
 * The format of cache files: a header, then entries. An entry is the sizes of its key and value, the checksum of all of it, its
 * key and its value. The last entry of a key counts.
 */
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Where the bytes of a value lie in a file. */
export interface Place {
  start: number;
  size: number;
}

/** An open file, with the place of each value. */
export interface OpenFile {
  handle: number;
  places: Map<string, Place>;
  /** Bytes up to the end of the last entry that is whole. */
  size: number;
}

const headBytes = 12;

/** Opens a file and checks all of its entries; `undefined` without a file that begins with the header. */
export function openEntries(file: string, header: Buffer): OpenFile | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    const bytes = readFileSync(handle);
    if (bytes.subarray(0, header.length).equals(header))
      return { handle, ...checkEntries(bytes, header.length) };
  } catch {}
  if (handle !== undefined) closeSync(handle);
  return undefined;
}

function checkEntries(bytes: Buffer, first: number): Omit<OpenFile, 'handle'> {
  const places: OpenFile['places'] = new Map();
  let start = first;
  while (start + headBytes <= bytes.length) {
    const head = bytes.subarray(start, start + headBytes);
    const [keyBytes, valueBytes] = [head.readUInt32LE(0), head.readUInt32LE(4)];
    const end = start + headBytes + keyBytes + valueBytes;
    if (end > bytes.length) break;
    const content = bytes.subarray(start + headBytes, end);
    if (crc32(content, crc32(head.subarray(0, 8))) !== head.readUInt32LE(8)) break;
    places.set(content.toString('utf8', 0, keyBytes), { start: end - valueBytes, size: valueBytes });
    start = end;
  }
  return { places, size: start };
}

export function readValue(from: OpenFile | undefined, key: string): Buffer | undefined {
  const place = from?.places.get(key);
  if (!from || !place) return undefined;
  const bytes = Buffer.allocUnsafe(place.size);
  return readSync(from.handle, bytes, 0, place.size, place.start) === place.size ? bytes : undefined;
}

/** Entries as bytes to write. */
const toEntries = (values: Iterable<[string, Buffer]>): Buffer =>
  Buffer.concat(
    [...values].flatMap(([key, value]) => {
      const name = Buffer.from(key);
      const head = Buffer.alloc(headBytes);
      head.writeUInt32LE(name.length, 0);
      head.writeUInt32LE(value.length, 4);
      head.writeUInt32LE(crc32(value, crc32(name, crc32(head.subarray(0, 8)))), 8);
      return [head, name, value];
    }),
  );

/** Writes entries to the end of a file that this process alone writes to. */
export function addEntries(file: OpenFile, values: ReadonlyMap<string, Buffer>): void {
  writeAll(file.handle, toEntries(values));
  for (const [key, { length }] of values) {
    file.size += headBytes + Buffer.byteLength(key) + length;
    file.places.set(key, { start: file.size - length, size: length });
  }
}

export function writeAll(handle: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
}
