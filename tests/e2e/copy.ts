/** A copy of the engine and the fixture site in a folder of its own, so that everything may be edited. */
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const projectRoot = resolve(import.meta.dirname, '../..');

export const copiedSite = 'tests/fixtures/site';

export async function copyEngine(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'copy-'));
  for (const name of ['engine', 'package.json', copiedSite]) {
    const filter = (path: string) => basename(path) !== '.cache';
    await cp(join(projectRoot, name), join(copy, name), { recursive: true, filter });
  }
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
