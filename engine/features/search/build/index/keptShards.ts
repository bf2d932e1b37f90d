/** Files of the last build's index, taken over where they hold the same: most do after a change of one page. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export class KeptShards {
  /** By hash: a shard that moves has another name. */
  private readonly paths = new Map<string, string>();

  /** Reads the shards below `folder`; there need not be one. */
  constructor(folder: string | undefined) {
    if (folder === undefined || !existsSync(folder)) return;
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.json')) continue;
      const path = join(folder, name);
      this.paths.set(hashOf(readFileSync(path)), path);
    }
  }

  /** The file that holds just these bytes. */
  find(bytes: Uint8Array): string | undefined {
    return this.paths.get(hashOf(bytes));
  }
}

/** Puts a file, or its copy with the `ending`, in a second place; whether there is one. */
export function takeOver(source: string | undefined, target: string, ending = ''): boolean {
  if (source === undefined || !existsSync(source + ending)) return false;
  try {
    linkSync(source + ending, target + ending);
  } catch {
    copyFileSync(source + ending, target + ending);
  }
  return true;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');
