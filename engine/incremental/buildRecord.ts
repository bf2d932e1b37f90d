/** The record of a build for the next one, in a file of its own. */
import { deserialize, serialize } from 'node:v8';
import { readSealed, writeSealed } from '#engine/incremental/checksummedFile.ts';
import type { CachedResult } from '#engine/incremental/effects.ts';
import type { Problem } from '#engine/shared/problems.ts';
import type { Environment } from './environment.ts';
import type { InputFingerprints } from './inputFingerprints.ts';
import type { OutputFingerprints } from './outputFingerprints.ts';

/** A page, or a file that is made as one. */
export interface PageRecord extends CachedResult {
  /** Its files in the output folder, without compressed copies. */
  files: string[];
  /** Bytes of its files. */
  bytes: number;
  /** What is known of it beside its files, as plain data. */
  result: unknown;
}

export interface BuildState {
  inputs: InputFingerprints;
  environment: Environment;
  /** Files and folders that were read. */
  roots: readonly string[];
  /** Hash of all addresses of pages. */
  addresses: string;
  outputs: OutputFingerprints;
  result: { problems: Problem[]; pages: number; bytes: number };
}

export interface BuildRecord {
  state: BuildState;
  /** By route path; read only where they are asked for. */
  pages(): Map<string, PageRecord>;
}

const kind = 'build 3';

/** The record of the last build; `undefined` where there is none that can be used. */
export async function readRecord(file: string): Promise<BuildRecord | undefined> {
  const [whole, pages] = (await readSealed(file, kind)) ?? [];
  if (!whole || !pages) return undefined;
  return {
    state: deserialize(whole) as BuildState,
    pages: () => deserialize(pages) as Map<string, PageRecord>,
  };
}

/** What is not known of a build before its files are in their place. */
type Rest = Pick<BuildState, 'outputs' | 'result'>;

/** Makes a record ready; returns what writes it with the rest. */
export function prepareRecord(
  file: string,
  about: Omit<BuildState, keyof Rest>,
  pages: ReadonlyMap<string, PageRecord>,
): (rest: Rest) => Promise<void> {
  const packed = serialize(pages);
  return (rest) => writeSealed(file, kind, [serialize({ ...about, ...rest } satisfies BuildState), packed]);
}
