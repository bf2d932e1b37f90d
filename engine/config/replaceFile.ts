import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

type Parts = Iterable<string | Uint8Array>;

/**
 * Writes a file in one step, and the folder that it lies in: several builds at once may write the same one. Where it cannot
 * be written, it is as it was. `mode` says who may read and write it.
 */
export async function replaceFile(file: string, parts: Parts, mode?: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // The dev server takes no notice of hidden files.
  const temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
  try {
    const handle = await open(temporary, 'wx');
    try {
      if (mode !== undefined) await handle.chmod(mode);
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
