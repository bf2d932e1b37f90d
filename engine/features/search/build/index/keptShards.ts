/** Files of the last build's index of one language, taken over where they hold the same: most do after a change of one page. */
import { constants, copyFileSync, linkSync } from 'node:fs';
import { join } from 'node:path';

export interface Shards {
  /** From the output folder, with a slash at its end. */
  folder: string;
  /** Whether there is a compressed copy of each. */
  isCompressed: boolean;
  /** Names of files by hash: one that moves has another name. */
  names: ReadonlyMap<string, string>;
}

/** Hash and bytes of files of texts by what they hold. */
export type Texts = Map<string, [hash: string, bytes: number]>;

/** What is taken over with the folder that it lies in. */
export interface Staying {
  /** The folder of the last build, and that of this one. */
  from: string;
  to: string;
  /** Names of files. */
  names: readonly string[];
}

export class KeptShards {
  private readonly staying: string[] = [];

  /** `root` is the output folder of the last build, which wrote the `shards`; `folder` is that of new files. */
  constructor(
    private readonly root: string,
    private readonly shards: Shards,
    private readonly folder: string,
  ) {}

  /** Takes over the file with this hash and its compressed copy, under this name; whether there is one. */
  take(hash: string, name: string): boolean {
    const { folder, isCompressed, names } = this.shards;
    const before = names.get(hash);
    if (before === undefined) return false;
    if (before === name) return this.staying.push(name) > 0;
    for (const ending of isCompressed ? ['', '.gz'] : [''])
      putInTwoPlaces(join(this.root, folder, before + ending), join(this.folder, name + ending));
    return true;
  }

  /** What stays where it is, in a folder that is called `to` now. */
  stayingIn(to: string): Staying {
    return { from: this.shards.folder, to, names: this.staying };
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
