/** Folders for what tests write. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Makes a folder for the tests of a file, or of a group; it is removed after them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-tests-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
