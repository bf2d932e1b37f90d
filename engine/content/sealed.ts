/** Files of caches that are either whole and ours, or as good as none. */
import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { edition } from '#engine/config/edition.ts';

interface Part {
  size: number;
  hash: string;
}

/** What is kept holds good for one edition on one kind of machine. */
const machine = [edition, process.platform, process.arch, process.version].join(' ');

/** The parts of a file; `undefined` where it is missing, damaged, or written by others. `kind` says what they are. */
export async function readSealed(file: string, kind: string): Promise<Buffer[] | undefined> {
  try {
    const bytes = await readFile(file);
    let start = bytes.indexOf('\n') + 1;
    const parts = (JSON.parse(bytes.toString('utf8', 0, start)) as Part[]).map((part) => {
      const content = bytes.subarray(start, start + part.size);
      start += part.size;
      return partOf(content, kind).hash === part.hash ? content : undefined;
    });
    return parts.every((part) => part !== undefined) ? parts : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a file in one step. */
export async function writeSealed(file: string, kind: string, parts: readonly Buffer[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  const handle = await open(temporary, 'w');
  try {
    await handle.write(`${JSON.stringify(parts.map((part) => partOf(part, kind)))}\n`);
    for (const part of parts) await handle.writeFile(part);
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

const partOf = (bytes: Buffer, kind: string): Part => ({
  size: bytes.length,
  hash: createHash('sha256').update(`${kind} ${machine}\n`).update(bytes).digest('base64url'),
});
