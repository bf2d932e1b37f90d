import { expect, test } from 'vitest';
import { toolchainVersion, versionsOf } from '#engine/incremental/toolchainVersion.ts';
import { temporaryFolder, writeFiles } from '../temporaryFolder.ts';

const folder = temporaryFolder();

async function of(version: string, installed: string): Promise<string> {
  const own = { version, dependencies: { satteri: '1.0.0' } };
  writeFiles(folder, {
    'package.json': JSON.stringify(own),
    'node_modules/satteri/package.json': JSON.stringify({ version: installed }),
  });
  return versionsOf(folder);
}

test('another version of the engine or of a library is another edition', async () => {
  const editions = [await of('1.0.0', '1.0.0'), await of('1.0.1', '1.0.0'), await of('1.0.0', '1.0.1')];
  expect(new Set(editions).size).toBe(3);
  expect(await of('1.0.0', '1.0.0')).toBe(editions[0]);
});

test('the edition at work names the libraries whose results are kept', () => {
  for (const name of ['satteri', 'shiki', 'elkjs', '@redocly/openapi-core', 'esbuild'])
    expect(toolchainVersion).toMatch(new RegExp(`(^| )${name}@\\d+\\.\\d+`));
});
