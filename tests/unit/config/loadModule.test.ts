import { hash } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { beforeEach, expect, it } from 'vitest';
import { loadModule } from '#engine/config/loadModule.ts';
import { cacheFolder } from '#engine/config/paths.ts';
import { CacheFile } from '#engine/incremental/cacheFile.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const modules = join(cacheFolder, 'modules');
const folder = temporaryFolder();
const entry = join(folder, 'entry.ts');

/** Writes a file that is no longer being edited. */
function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
  const before = new Date(Date.now() - 60_000);
  utimesSync(join(folder, name), before, before);
}

beforeEach(async () => {
  write('entry.ts', `import { word } from './part.ts';\nexport default word as string;`);
  write('part.ts', `export const word = 'one';`);
  await loadModule(entry);
});

const word = async () => (await loadModule(entry))['default'];

/** What is cached of the module: when its record was written, and its bundle. */
function kept(): { record: bigint; bundle: string } {
  const file = join(modules, hash('sha256', entry).slice(0, 16));
  const cache = CacheFile.open(file, 'module');
  const { name } = deserialize(cache.get('bundle') ?? serialize({})) as { name: string };
  cache.close();
  return { record: statSync(file, { bigint: true }).mtimeNs, bundle: join(modules, name) };
}

it('takes a module over while nothing that it is made of has changed', async () => {
  const before = kept();
  expect(await word()).toBe('one');
  expect(kept()).toEqual(before);
});

it('makes a module anew when a file has changed that it imports', async () => {
  const before = kept();
  write('part.ts', `export const word = 'two';`);
  expect(await word()).toBe('two');
  expect(kept().bundle).not.toBe(before.bundle);
});

it('makes a module anew when settings come that the bundler reads', async () => {
  const before = kept();
  write('tsconfig.json', '{}');
  await word();
  rmSync(join(folder, 'tsconfig.json'));
  expect(kept().record).not.toBe(before.record);
});

it.each(['damaged', 'gone'])('makes a module anew whose bundle is %s', async (state) => {
  const { bundle, record } = kept();
  const text = readFileSync(bundle, 'utf8');
  if (state === 'damaged') writeFileSync(bundle, 'export default ');
  else rmSync(bundle);
  expect([await word(), readFileSync(bundle, 'utf8')]).toEqual(['one', text]);
  expect(kept().record).not.toBe(record);
});
