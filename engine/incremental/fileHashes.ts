/** Hashes of files that something was made from. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Hash of the content of each file, by its path; empty for what is no file. */
export type InputHashes = Record<string, string>;

export const hashesOf = (paths: Iterable<string>): InputHashes =>
  Object.fromEntries([...paths].map((path) => [path, hashOf(path)]));

/** Whether all of them are as they were. */
export const areCurrent = (inputs: InputHashes): boolean =>
  Object.entries(inputs).every(([path, expected]) => hashOf(path) === expected);

function hashOf(path: string): string {
  try {
    return hash('sha256', readFileSync(path), 'base64url');
  } catch {
    return '';
  }
}
