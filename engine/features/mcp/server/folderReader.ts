import { readFile, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { checked, type ReadFile, Unavailable } from './reader.ts';

/** Reads the files of a site from the output folder of a build. */
export function folderReader(dist: string): ReadFile {
  return async (path) => {
    const file = join(dist, checked(path));
    const [root, real] = await Promise.all([realpath(dist), realpath(file)]).catch(() => []);
    if (!root || !real?.startsWith(resolve(root) + sep)) throw new Unavailable(`The site has no ${path}.`);
    return readFile(real, 'utf8');
  };
}
