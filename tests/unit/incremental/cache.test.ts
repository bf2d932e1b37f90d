import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { cacheKey, openCache } from '#engine/incremental/cache.ts';
import { testFolder } from '../temporaryFolder.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = testFolder();
  file = join(folder, 'deep/cache');
});

async function filled(entries: Record<string, string>) {
  const cache = openCache(file);
  for (const [key, value] of Object.entries(entries)) cache.set(key, value);
  cache.save();
}

it('gives back after reopening what was saved, whatever the text', async () => {
  const values = { plain: 'x', lines: 'a\nb\tc\r\n', quotes: '"\\"', letters: 'é 日本 \u2028 🚀', empty: '' };
  await filled(values);
  const cache = openCache(file);
  for (const [key, value] of Object.entries(values)) expect(cache.get(key)).toBe(value);
  expect(cache.get('other')).toBeUndefined();
});

it('keeps unused entries on a plain save and drops them when pruned', async () => {
  await filled({ read: '1', unread: '2' });
  const plain = openCache(file);
  plain.set('new', '3');
  plain.save();
  expect(openCache(file).get('unread')).toBe('2');

  const pruned = openCache(file);
  pruned.get('read');
  pruned.set('newer', '4');
  pruned.save({ prune: true });
  const after = openCache(file);
  expect(['read', 'unread', 'new', 'newer'].map((key) => after.get(key))).toEqual([
    '1',
    undefined,
    undefined,
    '4',
  ]);
});

it('loses nothing but an entry that was written in part', async () => {
  await filled({ a: '1' });
  await appendFile(file, 'half\t"no');
  await filled({ b: '2' });
  const cache = openCache(file);
  expect(['a', 'half', 'b'].map((key) => cache.get(key))).toEqual(['1', undefined, '2']);
});

it('gives nothing of another edition of the engine or its libraries', async () => {
  const written = openCache(file, 'engine 1');
  written.set('a', '1');
  written.save();
  expect(openCache(file, 'engine 1').get('a')).toBe('1');
  expect(openCache(file, 'engine 2').get('a')).toBeUndefined();
});

it('leaves no temporary file and does not write when nothing changed', async () => {
  await filled({ a: '1' });
  const before = await stat(file);
  openCache(file).save();
  expect(await stat(file)).toEqual({ ...before, atimeMs: expect.anything(), atime: expect.anything() });
  expect(await readdir(join(folder, 'deep'))).toEqual(['cache']);
});

it.each([
  ['foreign text', 'hello\nworld\n'],
  ['an older form', 'docs-cache 2 engine 1\na\t"1"\n'],
  ['an empty file', ''],
])('reads %s as an empty cache', async (_, text) => {
  await filled({ a: '1' });
  await writeFile(file, text);
  const cache = openCache(file);
  expect(cache.get('a')).toBeUndefined();
  cache.set('a', '2');
  cache.save();
  expect(openCache(file).get('a')).toBe('2');
});

it('gives the right value or none whatever byte is damaged, and wherever the file is cut', async () => {
  const values = { first: 'one', second: 'two\n', third: '' };
  await filled(values);
  const good = await readFile(file);
  const right = async (bytes: Buffer, about: string) => {
    await writeFile(file, bytes);
    const cache = openCache(file);
    for (const [key, value] of Object.entries(values))
      expect([value, undefined], about).toContain(cache.get(key));
    cache.set('later', 'four');
    cache.save();
    expect(openCache(file).get('later'), about).toBe('four');
  };
  for (let place = 0; place < good.length; place++) {
    const damaged = Buffer.from(good);
    damaged[place] = (damaged[place] ?? 0) ^ 0xff;
    if (place % 4 > 0) await right(damaged, `byte ${place}`);
    else await right(good.subarray(0, place), `cut at ${place}`);
  }
});

it('gives back values that are too many for memory, before and after they are saved', async () => {
  const value = (number: number) => `${number} `.repeat(50_000);
  const cache = openCache(file);
  for (let number = 0; number < 40; number++) cache.set(String(number), value(number));
  for (let number = 0; number < 40; number++) expect(cache.get(String(number))).toBe(value(number));
  cache.save();
  const again = openCache(file);
  for (let number = 0; number < 40; number++) expect(again.get(String(number))).toBe(value(number));
  expect(await readdir(join(folder, 'deep'))).toEqual(['cache']);
});

it('tells parts of a key apart', () => {
  expect(cacheKey('a', 'b')).not.toBe(cacheKey('ab'));
  expect(cacheKey('a', 'b')).toBe(cacheKey('a', 'b'));
});
