/** The bundle of the command line in a clone. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '#engine/config/paths.ts';

const edition = async (): Promise<string> => {
  const { bundle } = await import(join(engineRoot, 'bin/bundle.mjs'));
  const { files } = (await bundle()) as { files: Map<string, string> };
  return files.get('edition') ?? '';
};

test('commands side by side do not read what another one is writing into the cache', async () => {
  const folder = join(engineRoot, '.cache', `bundle.${process.pid}`);
  const before = await edition();
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(join(folder, 'module.ts'), 'export {};');
    expect(await edition()).toBe(before);
  } finally {
    await rm(folder, { recursive: true });
  }
});
