import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileBelow } from '#engine/content/files.ts';
import { checked, type ReadFile, Unavailable } from './addressReader.ts';

/** Reads the files of a site from the output folder of a build. */
export function folderReader(dist: string): ReadFile {
  return async (path) => {
    const file = join(dist, checked(path));
    if (!isFileBelow(dist, file)) throw new Unavailable(`The site has no ${path}.`);
    return readFile(file, 'utf8');
  };
}
