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
      [...text.matchAll(/(--[a-z_][\w-]*)\s*['"]?\s*[:,\]]/g)].map(([, name]) => name),
    ),
  );
  // Such as `--color-${name}-dark:`.
  const templates = sources.flatMap(({ text }) =>
    [...text.matchAll(/--[a-z][\w-]*(?:\$\{[^}]*\}[\w-]*)+(?=:)/g)].map(
      ([name]) => new RegExp(`^${name.replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
    ),
  );
  const isSet = (name = '') => set.has(name) || templates.some((template) => template.test(name));
  const used = sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) => [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => [name, file]));
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter(([name]) => !isSet(name))).toEqual([]);
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

it('no rule names left or right, so that a page in Arabic is a mirror image', async () => {
  const physical =
    /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right|float|text-align)\s*:\s*[^;}]*/g;
  const sides = /(?:padding|margin|inset|scroll-margin)\s*:\s*([^;}]*)/g;
  const valuesOf = (text: string) => text.trim().match(/[\w-]*\((?:[^()]|\([^()]*\))*\)|\S+/g) ?? [];
  const wrong = (await read('engine', /\.css$/)).flatMap(({ file, text }) => [
    ...[...text.matchAll(physical)]
      .filter(([rule]) => /left|right/.test(rule))
      .map(([rule]) => `${file}: ${rule.trim()}`),
    ...[...text.matchAll(sides)]
      .filter(([, given = '']) => valuesOf(given).length === 4 && valuesOf(given)[1] !== valuesOf(given)[3])
      .map(([rule]) => `${file}: ${rule}`),
  ]);
  // The mark of a failed picture is drawn from its middle, which is the same from both sides.
  expect(wrong.filter((rule) => !rule.includes('calc(50% - 0.75em)'))).toEqual([]);
});
