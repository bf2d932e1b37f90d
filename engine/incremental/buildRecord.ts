/** The record of a build for the next one, in a file of its own. */
import { deserialize, serialize } from 'node:v8';
import type { Problem } from '#engine/shared/problems.ts';
import type { CacheFile } from './cacheFile.ts';
import type { CachedResult } from './effects.ts';
import type { Environment } from './environment.ts';
import type { InputFingerprints } from './inputFingerprints.ts';
import type { OutputFingerprints } from './outputFingerprints.ts';

/** A page, or a file that is made as one. */
export interface PageRecord extends CachedResult {
  /** Its files in the output folder, without compressed copies. */
  files: string[];
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
  result: { problems: Problem[]; pages: number };
}

export interface BuildRecord {
  state: BuildState;
  /** By route path; read only where they are asked for. */
  pages(): Map<string, PageRecord>;
}

/** What a record holds, and in which form. */
export const recordKind = 'build 5';

/** The record in a file; `undefined` where there is none that can be used. */
export function readRecord(file: CacheFile): BuildRecord | undefined {
  const state = file.get('state');
  if (!state) return undefined;
  return {
    state: deserialize(state) as BuildState,
    pages() {
      const pages = file.get('pages');
      return pages ? (deserialize(pages) as Map<string, PageRecord>) : new Map();
    },
  };
}

/** What is not known of a build before its files are in their place. */
type Rest = Pick<BuildState, 'outputs' | 'result'>;

/** Makes a record ready; returns what writes it with the rest, and closes the file. */
export function prepareRecord(
  file: CacheFile,
  about: Omit<BuildState, keyof Rest>,
  pages: ReadonlyMap<string, PageRecord>,
): (rest: Rest) => void {
  const packed = serialize(pages);
  return (rest) => {
    file.set('pages', packed);
    file.set('state', serialize({ ...about, ...rest } satisfies BuildState));
    file.save({ prune: true });
  };
}
