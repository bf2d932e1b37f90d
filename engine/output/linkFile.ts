import { constants, copyFileSync, linkSync, statSync, utimesSync } from 'node:fs';

/** Puts one file in two places; a copy with its dates where the file system has no hard links, or the file is another user's. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    const { atime, mtime } = statSync(source);
    utimesSync(target, atime, mtime);
  }
}
