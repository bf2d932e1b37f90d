import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheKey, openCache } from '#engine/incremental/cache.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
  file = join(folder, 'deep/cache.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

async function filled(entries: Record<string, string>) {
  const cache = await openCache(file);
  for (const [key, value] of Object.entries(entries)) cache.set(key, value);
  await cache.save();
}

describe('cache', () => {
  it('gives back after reopening what was saved, whatever the text', async () => {
    const values = {
      plain: 'x',
      lines: 'a\nb\tc\r\n',
      quotes: '"\\"',
      letters: 'é 日本 \u2028 🚀',
      empty: '',
    };
    await filled(values);
    const cache = await openCache(file);
    for (const [key, value] of Object.entries(values)) expect(cache.get(key)).toBe(value);
    expect(cache.get('other')).toBeUndefined();
  });

  it('keeps unused entries on a plain save and drops them when pruned', async () => {
    await filled({ read: '1', unread: '2' });
    const plain = await openCache(file);
    plain.set('new', '3');
    await plain.save();
    expect((await openCache(file)).get('unread')).toBe('2');

    const pruned = await openCache(file);
    pruned.get('read');
    pruned.set('newer', '4');
    await pruned.save({ prune: true });
    const after = await openCache(file);
    expect(['read', 'unread', 'new', 'newer'].map((key) => after.get(key))).toEqual([
      '1',
      undefined,
      undefined,
      '4',
    ]);
  });

  it('adds new entries to the end of its file, and writes it anew where that has become another', async () => {
    await filled({ a: '1' });
    const before = await readFile(file);
    await filled({ b: '2' });
    const after = await readFile(file);
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    expect(after.length).toBeGreaterThan(before.length);
    const changes: Record<string, () => Promise<void>> = {
      gone: () => rm(file),
      foreign: () => writeFile(file, 'docs-cache 2 another edition of the engine, written meanwhile\n'),
      short: () => writeFile(file, 'd'),
    };
    for (const [name, change] of Object.entries(changes)) {
      await filled({ a: '1' });
      const cache = await openCache(file);
      await change();
      cache.set(name, 'new');
      await cache.save();
      const again = await openCache(file);
      expect([again.get('a'), again.get(name)], name).toEqual(['1', 'new']);
    }
  });

  it('loses nothing but a line that was written in part', async () => {
    await filled({ a: '1' });
    await appendFile(file, 'half\t"no');
    await filled({ b: '2' });
    const cache = await openCache(file);
    expect(['a', 'half', 'b'].map((key) => cache.get(key))).toEqual(['1', undefined, '2']);
  });

  it('gives nothing of another edition of the engine or its libraries', async () => {
    const written = await openCache(file, 'engine 1');
    written.set('a', '1');
    await written.save();
    expect((await openCache(file, 'engine 1')).get('a')).toBe('1');
    expect((await openCache(file, 'engine 2')).get('a')).toBeUndefined();
  });

  it('leaves no temporary file and does not write when nothing changed', async () => {
    await filled({ a: '1' });
    const before = await readFile(file);
    await writeFile(file, Buffer.concat([before, Buffer.from('b\t"2"\n')]));
    const cache = await openCache(file);
    await cache.save();
    expect((await openCache(file)).get('b')).toBe('2');
    expect(await readdir(join(folder, 'deep'))).toEqual(['cache.jsonl']);
  });

  it.each([
    ['foreign text', 'hello\nworld\n'],
    ['an older form', 'docs-cache 0\na\t"1"\n'],
    ['an empty file', ''],
  ])('reads %s as an empty cache', async (_, text) => {
    await filled({ a: '1' });
    await writeFile(file, text);
    const cache = await openCache(file);
    expect(cache.get('a')).toBeUndefined();
    cache.set('a', '2');
    await cache.save();
    expect((await openCache(file)).get('a')).toBe('2');
  });

  it('skips damaged lines', async () => {
    const lines = 'no tab\nbad\t{"\nnumber\t5\ngood\t"yes"\nhalf\t"n';
    await writeFile(join(folder, 'x'), `docs-cache 2 engine 1\n${lines}`);
    const cache = await openCache(join(folder, 'x'), 'engine 1');
    expect(['bad', 'number', 'good', 'half'].map((key) => cache.get(key))).toEqual([
      undefined,
      undefined,
      'yes',
      undefined,
    ]);
  });
  it('tells parts of a key apart', () => {
    expect(cacheKey('a', 'b')).not.toBe(cacheKey('ab'));
    expect(cacheKey('a', 'b')).toBe(cacheKey('a', 'b'));
  });
});
