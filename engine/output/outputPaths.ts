/** The files of the output folder, known before any is written: each lies in it, and has one source. */
import { resolve, sep } from 'node:path';
import { pathFault } from '#engine/shared/pathFault.ts';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';

/**
 * The path of a file below `root`. Throws for one that could lie elsewhere or is no name on some systems. Whatever
 * writes into the output folder asks here.
 */
export function pathBelow(root: string, file: string): string {
  const fault = pathFault(file);
  const path = resolve(root, file);
  if (fault !== undefined || !path.startsWith(resolve(root) + sep))
    throw new Error(
      `The file ${JSON.stringify(file)} cannot be written: its path ${fault ?? 'leads elsewhere'}.`,
    );
  return path;
}

export class OutputPaths {
  /** Source by file; and of the first file in it by folder. */
  private readonly files = new Map<string, string>();
  private readonly folders = new Map<string, string>();
  private readonly refused = new Set<string>();

  constructor(private readonly problems: Problems) {}

  /** Takes a path in the output folder for what stands at `place`; reports one that cannot be written. */
  claim(file: string, location: SourceLocation): void {
    const key = keyOf(file);
    const fault = pathFault(file);
    const above = foldersOf(key);
    const other = [key, key.replace(/\.(gz|br)$/, ''), ...above]
      .map((path) => this.files.get(path))
      .concat(this.folders.get(key))
      .find((source) => source !== undefined);
    if (fault === undefined && other === undefined) {
      this.files.set(key, location.file);
      for (const folder of above) if (!this.folders.has(folder)) this.folders.set(folder, location.file);
      return;
    }
    this.refused.add(file);
    const name = JSON.stringify(file);
    if (fault !== undefined)
      this.problems.error(
        location,
        `The file ${name} cannot be written: its path ${fault}.`,
        'Choose another name.',
      );
    else
      this.problems.error(
        location,
        `The file ${name} would take the place of one ${isMade.test(other ?? '') ? 'that the build makes' : `from ${other}`}.`,
        'Rename one of them.',
      );
  }

  /** Whether a file was reported. */
  isRefused(file: string): boolean {
    return this.refused.has(file);
  }
}

/** Sources of files that no page stands for: the engine, and the configuration. */
const isMade = /^(?:\.\.\/|engine\/|\/)|^site\.config\.ts$/;

/** Some systems tell neither capitals nor forms of Unicode apart. */
const keyOf = (file: string): string => file.normalize('NFC').toLowerCase();

const foldersOf = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, names) => names.slice(0, index + 1).join('/'));
