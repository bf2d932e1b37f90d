/** How large files, folders and adapters may be, so that each is understood at first reading. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { words } from '../words.ts';

const engine = join(import.meta.dirname, '../../engine');
const files = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(tsx?|mjs|css)$/.test(file) && !/\.cache|node_modules|^lib\b/.test(file),
);
const linesOf = (file: string) => readFileSync(join(engine, file), 'utf8').split('\n').length - 1;

test('a file has at most 250 lines', () => {
  expect(files.filter((file) => linesOf(file) > 250)).toEqual([]);
});

test('a folder has at most 20 of these files', () => {
  const folders = files.map((file) => dirname(file));
  const sizeOf = (folder: string) => folders.filter((each) => each === folder).length;
  expect([...new Set(folders)].filter((folder) => sizeOf(folder) > 20)).toEqual([]);
});

/** Mintlify makes pages of API descriptions and lets pages use code, which plugins of others do, and its configuration has two forms. */
const limits: Record<string, number> = { mintlify: 1256 };

test.each(words`mkdocs vitepress starlight mintlify plain`)('the adapter %s is within its limit', (name) => {
  const own = files.filter((file) => file.startsWith(join('adapters', name) + sep));
  const lines = own.reduce((sum, file) => sum + linesOf(file), 0);
  expect(lines).toBeGreaterThan(0);
  expect(lines).toBeLessThanOrEqual(limits[name] ?? 900);
});
