import { constants, copyFileSync, linkSync, statSync, utimesSync } from 'node:fs';

/**
 * Puts one file in two places. It is copied, with its dates, where the file system has no hard links, or the file is another
 * user's. Of thousands at once, waiting for each takes longer than making it.
 */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    const { atime, mtime } = statSync(source);
    utimesSync(target, atime, mtime);
  }
}
