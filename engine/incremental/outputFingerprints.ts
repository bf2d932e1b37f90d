/** Fingerprints of the files that a build wrote: size and date by path. */
import { readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

export type OutputFingerprints = Map<string, string>;

/** Endings of compressed copies beside files. */
export const compressedEndings = ['.gz', '.br'] as const;

/** Archives keep dates to the second. */
const fingerprintOf = ({ size, mtimeMs }: Stats): string => `${size} ${Math.floor(mtimeMs / 1000)}`;

/** All files below a folder; none where there is no folder. Of those that are `known`, nothing is read. */
export function fingerprintOutputs(
  folder: string,
  known: (path: string) => string | undefined = () => undefined,
): OutputFingerprints {
  const fingerprints: OutputFingerprints = new Map();
  const list = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) list(path);
      else fingerprints.set(path, known(path) ?? fingerprintOf(statSync(join(folder, path))));
    }
  };
  try {
    list('');
  } catch {
    return new Map();
  }
  return fingerprints;
}

/** Whether a file is as it was written. */
export const isIntact = (path: string, written: OutputFingerprints, found: OutputFingerprints): boolean =>
  written.get(path) !== undefined && written.get(path) === found.get(path);

/** Whether two folders hold the same files. */
export const areIntact = (written: OutputFingerprints, found: OutputFingerprints): boolean =>
  written.size === found.size && [...written.keys()].every((path) => isIntact(path, written, found));
