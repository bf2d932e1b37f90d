import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

type Parts = Iterable<string | Uint8Array>;

/**
 * Writes a file in one step, and the folder that it lies in: several builds at once may write the same one. Where it cannot
 * be written, it is as it was.
 */
export async function replaceFile(file: string, parts: Parts): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  try {
    const handle = await open(temporary, 'wx');
    try {
      for (const part of parts) await handle.writeFile(part);
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (fault) {
    await rm(temporary, { force: true });
    throw fault;
  }
}
