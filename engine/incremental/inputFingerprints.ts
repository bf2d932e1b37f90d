/** Fingerprints of the files that a build reads: hashes of their content, which are computed again only where size or dates changed. */
import { hash } from 'node:crypto';
import { type BigIntStats, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { isMisnamed } from '#engine/shared/pathFault.ts';

/** A file as it was seen. */
interface Input {
  /** Size, dates and number of the file. */
  stats: string;
  hash: string;
}

/** Stands for what is not there, or may not be read. */
const unread: Input = { stats: '', hash: '' };
const isRefused = (fault: unknown) => /^(EACCES|EPERM)$/.test(String(Object(fault).code));

export interface InputFingerprints {
  /** By path from the site's folder. */
  files: Map<string, Input>;
  /** Nanoseconds; when reading began. */
  at: bigint;
}

/** What nobody writes by hand, or no page is made of. */
const leftOut = /^(node_modules|\.git|\.cache)$/;

/** File systems note dates in steps: what changed shortly before it was read may have changed once more since. */
const step = 2_000_000_000n;

const statsOf = ({ size, mtimeNs, ctimeNs, ino }: BigIntStats): string =>
  [size, mtimeNs, ctimeNs, ino].join(' ');

/** All files below `roots`, which are folders or files, but for `outputs`; `before` are those of the last build. */
export function fingerprintInputs(
  root: string,
  roots: Iterable<string>,
  outputs: ReadonlySet<string>,
  before?: InputFingerprints,
): InputFingerprints {
  const at = BigInt(Date.now()) * 1_000_000n;
  const files = new Map<string, Input>();
  for (const path of roots) read(path);
  return { files, at };

  function read(path: string): void {
    const name = relative(root, path);
    try {
      const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
      if (!stats) files.set(name, unread);
      else if (stats.isDirectory()) list(path);
      else if (stats.isFile()) files.set(name, inputOf(path, name, stats));
    } catch (fault) {
      // Whoever needs it says so, with all else that is wrong.
      if (!isRefused(fault)) throw fault;
      files.set(name, unread);
    }
  }

  function list(folder: string): void {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (leftOut.test(entry.name) || outputs.has(path) || isMisnamed(entry.name)) continue;
      if (entry.isDirectory()) read(path);
      else if (!entry.isSymbolicLink() || statSync(path, { throwIfNoEntry: false })?.isFile()) read(path);
    }
  }

  function inputOf(path: string, name: string, stats: BigIntStats): Input {
    const seen = statsOf(stats);
    const known = before?.files.get(name);
    const changed = stats.mtimeNs > stats.ctimeNs ? stats.mtimeNs : stats.ctimeNs;
    if (before && known?.stats === seen && changed + step < before.at) return known;
    return { stats: seen, hash: hash('sha256', readFileSync(path), 'base64url') };
  }
}

/** Fingerprints of files that something was made from, by their absolute paths; they may be missing. */
export const fingerprintFiles = (files: Iterable<string>, before?: InputFingerprints): InputFingerprints =>
  fingerprintInputs(sep, files, new Set(), before);

/** Their absolute paths. */
export const pathsOf = ({ files }: InputFingerprints): string[] =>
  [...files.keys()].map((name) => resolve(sep, name));

/** Whether files are as they were. */
export const areCurrent = (before: InputFingerprints): boolean =>
  areSame(before, fingerprintFiles(pathsOf(before), before));

/** Whether the files of a reading are found in another one with the same content. */
export const isSameIn = (a: InputFingerprints, b: InputFingerprints): boolean =>
  [...a.files].every(([path, input]) => b.files.get(path)?.hash === input.hash);

/** Whether two readings found the same files with the same content. */
export const areSame = (a: InputFingerprints, b: InputFingerprints): boolean =>
  a.files.size === b.files.size && isSameIn(a, b);
