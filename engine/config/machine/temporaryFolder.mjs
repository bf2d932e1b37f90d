import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder, also before the engine is bundled, that this process removes when it ends. Throws what the system says where none
 * can be made.
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
