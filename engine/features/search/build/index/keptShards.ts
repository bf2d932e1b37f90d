/** Files of the last build's index, taken over where they hold the same: most do after a change of one page. */
import { constants, copyFileSync, linkSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of shards in the output folder by hash: one that moves has another name. */
export type Shards = ReadonlyMap<string, string>;

/** Hash and bytes of files of texts by what they hold. */
export type Texts = Map<string, [hash: string, bytes: number]>;

export class KeptShards {
  /** `folder` is the output folder of the last build, which wrote the `shards`. */
  constructor(
    private readonly folder: string | undefined,
    private readonly shards: Shards,
  ) {}

  /** Takes over the file with this hash, and its compressed copy if that is asked for; whether there are both. */
  take(hash: string, target: string, isCompressed: boolean): boolean {
    const path = this.shards.get(hash);
    if (this.folder === undefined || path === undefined) return false;
    const source = join(this.folder, path);
    try {
      // First the copy, which there may not be: nothing is to be written into a file that lies in two places.
      if (isCompressed) putInTwoPlaces(`${source}.gz`, `${target}.gz`);
      putInTwoPlaces(source, target);
      return true;
    } catch {
      return false;
    }
  }
}

/** One file, or a copy where the file system has no such links. Of thousands at once, waiting for each takes longer than making it. */
function putInTwoPlaces(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}
