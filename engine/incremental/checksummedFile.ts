/** Files of caches that are either whole and ours, or as good as none. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { replaceCacheFile } from '#engine/config/replaceFile.ts';
import { toolchainVersion } from '#engine/incremental/toolchainVersion.ts';

interface Part {
  size: number;
  hash: string;
}

/** What is kept holds good for one edition on one kind of machine. */
const machine = [toolchainVersion, process.platform, process.arch, process.version].join(' ');

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

/** Writes a file in one step; one that cannot be written is done without. */
export async function writeSealed(file: string, kind: string, parts: readonly Buffer[]): Promise<void> {
  const head = JSON.stringify(parts.map((part) => partOf(part, kind)));
  await replaceCacheFile(file, [`${head}\n`, ...parts]);
}

const partOf = (bytes: Buffer, kind: string): Part => ({
  size: bytes.length,
  hash: createHash('sha256').update(`${kind} ${machine}\n`).update(bytes).digest('base64url'),
});
