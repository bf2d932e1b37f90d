/** What the style sheets of the engine and of this site refer to. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '#engine/content/files.ts';

const root = resolve(import.meta.dirname, '../../..');

async function read(folder: string, ends: RegExp): Promise<{ file: string; text: string }[]> {
  const files = (await filesBelow(resolve(root, folder))).filter((file) => ends.test(file));
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(resolve(root, folder, file), 'utf8') })),
  );
}

it('every custom property without a fallback is set somewhere', async () => {
  const sources = [
    ...(await read('engine', /\.(css|tsx?)$/)),
    ...(await read('site/theme', /\.(css|tsx?)$/)),
  ];
  const set = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/(--[a-z][\w-]*)\s*['"]?\s*[:,\]]/g)].map(([, name]) => name),
    ),
  );
  const used = sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) => [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => [name, file]));
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter(([name]) => !set.has(name))).toEqual([]);
});

it('queries of the window are in em, so that larger text gets the layout that has room for it', async () => {
  const sources = [
    ...(await read('engine', /\.(css|tsx?)$/)),
    ...(await read('site/theme', /\.(css|tsx?)$/)),
  ];
  const queries = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:@media|@container|matchMedia)[^{;]*?\b(?:width|height)\b[^{;]*/g)].map(
      ([query]) => `${file}: ${query}`,
    ),
  );
  expect(queries.length).toBeGreaterThan(20);
  expect(queries.filter((query) => /\dpx/.test(query))).toEqual([]);
});
