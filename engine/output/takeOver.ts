import { constants, copyFileSync, linkSync } from 'node:fs';

/**
 * Puts one file in two places, or a copy where the file system has no such links. Of thousands of links at once, waiting
 * for each takes longer than making it.
 */
export function takeOver(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}
