/**
 * The samples of this site run. Installs packages, so it needs a network.
 *
 * @module-tag deep
 */
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { features } from '#engine/features/index.ts';
import { samplesCommand } from '#engine/features/samples/command.ts';
import { ranFile } from '#engine/features/samples/ran.ts';
import { testFolder } from '../../temporaryFolder.ts';

const site = join(import.meta.dirname, '../../../../site');

test('every sample of the site that can run does, and its page says so', async () => {
  const root = testFolder();
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  await cp(site, root, { recursive: true, filter: (path) => !path.includes('node_modules') });
  const code = await samplesCommand.run({
    root,
    out: '',
    extensions: async () => ({ features }),
    values: {},
  });
  expect(code, lines.join('\n')).toBe(0);
  const fingerprints = async (folder: string) =>
    [...(await readFile(join(folder, ranFile), 'utf8')).matchAll(/"([\w-]{8})"/g)]
      .map(([, one]) => one)
      .sort();
  expect(await fingerprints(site)).toEqual(await fingerprints(root));
}, 900_000);
