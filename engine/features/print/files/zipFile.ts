/** A ZIP file that is written file by file, so that memory holds one of them at a time. */
import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** The earliest date of the format, so that the same files give the same bytes. */
const date = new Date(1980, 0, 1);

const isPacked = /\.(png|jpe?g|webp|avif|gif|woff2?|zip|mp4|webm)$/i;

export interface ZipFile {
  /** Adds a file; `plain` does not compress it. */
  add(file: string, content: string | Uint8Array, plain?: boolean): Promise<void>;
  /** Writes the end; resolves to the number of files. */
  close(): Promise<number>;
}

/** Opens a ZIP file with all its files in a folder, or at its top. */
export function openZip(stream: WriteStream, folder?: string): ZipFile {
  const done = finished(stream);
  // Awaited at the end, or by what is written.
  done.catch(() => {});
  let count = 0;
  let isFull = false;
  const zip = new Zip((fault, chunk) => {
    if (fault) stream.destroy(fault);
    else isFull = !stream.write(chunk);
  });
  return {
    async add(file, content, plain = isPacked.test(file)) {
      const name = folder === undefined ? file : `${folder}/${file}`;
      const entry = plain ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      entry.mtime = date;
      zip.add(entry);
      entry.push(typeof content === 'string' ? strToU8(content) : content, true);
      count++;
      if (isFull) await Promise.race([once(stream, 'drain'), done]);
      isFull = false;
    },
    async close() {
      zip.end();
      stream.end();
      await done;
      return count;
    },
  };
}
