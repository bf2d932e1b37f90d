/** Folders of other engines. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Installs packages into a folder; throws with the end of what npm says. */
export function install(folder, packages) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 600_000,
  });
  if (status !== 0) throw new Error(`${packages.join(' ')} could not be installed:\n${stderr.slice(-2000)}`);
}

/** Writes a file and the folders above it. */
export function write(folder, file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
