/** Folders for what tests write. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Writes these files, by their paths, below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function folderUntil(end: typeof afterAll | typeof onTestFinished, files: Parameters<typeof writeFiles>[1]) {
  // Signs that mean something in addresses may stand in a path.
  const folder = mkdtempSync(join(tmpdir(), "docs #1 %41 [é] 'x' "));
  end(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

/** Makes a folder of these files for the tests of a file, or of a group; it is removed after them. */
export const temporaryFolder = (files = {}): string => folderUntil(afterAll, files);

/** Makes a folder of these files for the test that runs, or is about to; it is removed after it. */
export const testFolder = (files = {}): string => folderUntil(onTestFinished, files);
