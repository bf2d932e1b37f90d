import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder that this process removes when it ends: where others put theirs, below the home of the user, or in the
 * working directory. Throws what the system says where none can be made. Used before the engine is bundled, too.
 */
export function temporaryFolder() {
  let fault;
  for (const above of [tmpdir(), homedir(), process.cwd()])
    try {
      const folder = mkdtempSync(join(above, 'docs-cache-'));
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      return folder;
    } catch (each) {
      fault ??= each;
    }
  throw fault;
}
