/** Files of the last build's index, taken over where they hold the same: most do after a change of one page. */
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeOver } from '#engine/output/takeOver.ts';

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

  /** Takes over a file of just these bytes, and its compressed copy if that is asked for; whether there are both. */
  take(bytes: Uint8Array, target: string, isCompressed: boolean): boolean {
    const source = this.paths.get(hashOf(bytes));
    if (source === undefined || (isCompressed && !existsSync(`${source}.gz`))) return false;
    takeOver(source, target);
    if (isCompressed) takeOver(`${source}.gz`, `${target}.gz`);
    return true;
  }
}

const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64url');
