/** The last build of a site into a folder: what it was made from, and what it wrote. */
import { join } from 'node:path';
import { cacheFolder } from '#engine/config/paths.ts';
import { type BuildRecord, type BuildState, readRecord, recordKind } from './buildRecord.ts';
import { cacheKey } from './cache.ts';
import { CacheFile } from './cacheFile.ts';
import { type Environment, isSameEnvironment, readEnvironment } from './environment.ts';
import { areSame, fingerprintInputs, type InputFingerprints } from './inputFingerprints.ts';
import { inputRoots } from './inputRoots.ts';
import {
  areIntact,
  compressedEndings,
  fingerprintOutputs,
  isIntact,
  type OutputFingerprints,
} from './outputFingerprints.ts';

export interface BuildFolders {
  /** Site folder. */
  root: string;
  /** Output folder. */
  out: string;
  /** Files and folders that builds write themselves. */
  outputs: ReadonlySet<string>;
}

export class LastBuild {
  private constructor(
    readonly folders: BuildFolders,
    /** Path that files for the next build begin with. */
    readonly file: string,
    readonly recordFile: CacheFile,
    readonly record: BuildRecord | undefined,
    /** Files and folders that `inputs` were found in. */
    readonly roots: readonly string[],
    /** The inputs as they are now, before anything else is read. */
    readonly inputs: InputFingerprints,
    private readonly environment: Environment,
    /** The output folder as it is now. */
    readonly found: OutputFingerprints,
  ) {}

  /** Reads the record of the last build, and the state of its inputs and outputs; with `force`, there is no record. */
  static async open(folders: BuildFolders, force = false): Promise<LastBuild> {
    const { root, out, outputs } = folders;
    const file = join(cacheFolder, `build-${cacheKey(root, out)}`);
    const recordFile = CacheFile.open(file, recordKind);
    const record = force ? undefined : readRecord(recordFile);
    const { roots = inputRoots(root), inputs: before, environment } = record?.state ?? {};
    const inputs = fingerprintInputs(root, roots, outputs, before);
    const now = await readEnvironment(root, Object.keys(environment?.variables ?? {}));
    const found = record ? fingerprintOutputs(out) : new Map();
    return new LastBuild(folders, file, recordFile, record, roots, inputs, now, found);
  }

  /** Closes the record, where no other one was written. */
  close(): void {
    this.recordFile.close();
  }

  /** The result of the last build, where another one would make the same files. */
  get unchangedResult(): BuildState['result'] | undefined {
    const state = this.record?.state;
    const isSame =
      state &&
      isSameEnvironment(state.environment, this.environment) &&
      areSame(state.inputs, this.inputs) &&
      areIntact(state.outputs, this.found);
    return isSame ? state.result : undefined;
  }

  /** The output folder, where all of it is as the last build wrote it. */
  get intactFolder(): string | undefined {
    const outputs = this.record?.state.outputs;
    return outputs && areIntact(outputs, this.found) ? this.folders.out : undefined;
  }

  /** Whether a file of the output folder and its compressed copies are as the last build wrote them. */
  isIntact(path: string): boolean {
    const outputs: OutputFingerprints = this.record?.state.outputs ?? new Map();
    const copies = compressedEndings.map((ending) => path + ending).filter((copy) => outputs.has(copy));
    return [path, ...copies].every((file) => isIntact(file, outputs, this.found));
  }
}
