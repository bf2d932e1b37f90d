import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { loadModule } from '#engine/config/loadModule.ts';
import { cacheFolder } from '#engine/config/paths.ts';

const builds = vi.hoisted(() => ({ count: 0 }));
vi.mock('esbuild', async (load) => {
  const esbuild = await load<typeof import('esbuild')>();
  const build: typeof esbuild.build = (options) => {
    builds.count++;
    return esbuild.build(options);
  };
  return { ...esbuild, build };
});

const folder = mkdtempSync(join(tmpdir(), 'modules-'));
const entry = join(folder, 'entry.ts');
afterAll(() => rmSync(folder, { recursive: true }));

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
  builds.count = 0;
});

const word = async () => (await loadModule(entry))['default'];

it('takes a module over while nothing that it is made of has changed', async () => {
  expect(await word()).toBe('one');
  expect(builds.count).toBe(0);
});

it('makes a module anew when a file has changed that it imports', async () => {
  write('part.ts', `export const word = 'two';`);
  expect(await word()).toBe('two');
  expect(builds.count).toBe(1);
});

it('makes a module anew when settings come that the bundler reads', async () => {
  write('tsconfig.json', '{}');
  await word();
  rmSync(join(folder, 'tsconfig.json'));
  expect(builds.count).toBe(1);
});

it('makes a module anew whose bundle is damaged or gone', async () => {
  const modules = join(cacheFolder, 'modules');
  const bundles = readdirSync(modules).filter((name) => name.startsWith('entry.ts.'));
  for (const name of bundles) writeFileSync(join(modules, name), 'export default ');
  await expect(word()).resolves.toBe('one');
  for (const name of bundles) rmSync(join(modules, name));
  await word();
  expect(builds.count).toBe(2);
  expect(bundles.some((name) => existsSync(join(modules, name)))).toBe(true);
});

it('does not trust what was written at the same moment', async () => {
  writeFileSync(join(folder, 'part.ts'), `export const word = 'three';`);
  expect(await word()).toBe('three');
  expect(await word()).toBe('three');
  expect(builds.count).toBe(2);
});
