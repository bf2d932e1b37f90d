/** Files that pages include. */
import { existsSync, readFileSync, statSync } from 'node:fs';

/** Nested includes beyond this are no longer read. */
export const deepestInclude = 8;

/** The lines of a file; `undefined` if there is none. */
export const includedLines = (path: string): string[] | undefined =>
  existsSync(path) && statSync(path).isFile()
    ? readFileSync(path, 'utf8').replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
    : undefined;
