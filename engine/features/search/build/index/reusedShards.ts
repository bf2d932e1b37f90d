/** Files of the last build's index of one language, taken over where they hold the same: most do after a change of one page. */
import { join } from 'node:path';
import { linkFile } from '#engine/output/linkFile.ts';

export interface Shards {
  /** From the output folder, with a slash at its end. */
  folder: string;
  /** Whether there is a compressed copy of each. */
  isCompressed: boolean;
  /** Names of files by hash: one that moves has another name. */
  names: ReadonlyMap<string, string>;
}

/** Hashes of files of texts by what they hold. */
export type Texts = Map<string, string>;

export class ReusedShards {
  /** `root` is the output folder of the last build, which wrote the `shards`; `folder` is that of new files. */
  constructor(
    private readonly root: string,
    private readonly shards: Shards,
    private readonly folder: string,
  ) {}

  /** Takes over the file with this hash and its compressed copy, under this name; whether there is one. */
  reuse(hash: string, name: string): boolean {
    const { folder, isCompressed, names } = this.shards;
    const before = names.get(hash);
    if (before === undefined) return false;
    for (const ending of isCompressed ? ['', '.gz'] : [''])
      linkFile(join(this.root, folder, before + ending), join(this.folder, name + ending));
    return true;
  }
}
