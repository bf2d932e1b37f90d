import fs from 'node:fs';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { linkFile } from '#engine/output/linkFile.ts';
import { OutputFolder } from '#engine/output/outputFolder.ts';
import { testFolder } from '../temporaryFolder.ts';

const long = 'All work and no play. '.repeat(100);
let root = '';

const isOne = async (a: string, b: string) => (await stat(a)).ino === (await stat(b)).ino;

beforeEach(() => {
  root = testFolder();
});

test('texts that take more than one packet get copies that hold the same, and nothing else does', async () => {
  const folder = new OutputFolder(root);
  const files = {
    'docs/a.html': long,
    'docs/a.md': long,
    'assets/main.js': long,
    'short.html': 'short',
    'photo.png': long,
    _headers: long,
  };
  await Promise.all(Object.entries(files).map(([name, text]) => folder.write(name, text)));
  for (const [name, text] of Object.entries(files))
    expect(await readFile(join(root, name), 'utf8')).toBe(text);
  const copies = (await readdir(root, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name)).sort();
  expect(copies).toEqual(['assets/main.js.br', 'assets/main.js.gz', 'docs/a.html.gz', 'docs/a.md.gz']);
  expect(brotliDecompressSync(await readFile(join(root, 'assets/main.js.br'))).toString()).toBe(long);
  expect(gunzipSync(await readFile(join(root, 'docs/a.html.gz'))).toString()).toBe(long);
});

test('copies are left out where nobody needs them', async () => {
  await new OutputFolder(root, { uncompressed: true }).write('docs/a.html', long);
  expect(await readdir(join(root, 'docs'))).toEqual(['a.html']);
});

test('files of an earlier build are linked where they are the same and have their copies', async () => {
  const before = join(root, 'before');
  const now = join(root, 'now');
  const earlier = new OutputFolder(before);
  for (const name of ['same.html', 'changed.html', 'lost.html', 'foreign.html'])
    await earlier.write(name, long);
  await rm(join(before, 'lost.html.gz'));
  const folder = new OutputFolder(now, { before, isIntact: (file) => file !== 'foreign.html' });
  const files = {
    'same.html': long,
    'changed.html': `${long}!`,
    'lost.html': long,
    'foreign.html': long,
    'new.html': long,
  };
  for (const [name, text] of Object.entries(files)) {
    await folder.write(name, text);
    expect(gunzipSync(await readFile(`${folder.pathOf(name)}.gz`)).toString()).toBe(text);
  }
  expect([...folder.reused]).toEqual(['same.html', 'same.html.gz']);
  const names = await readdir(before);
  const linked = names.map(async (name) =>
    (await isOne(join(before, name), join(now, name))) ? [name] : [],
  );
  expect((await Promise.all(linked)).flat()).toEqual(['same.html', 'same.html.gz']);
});

test('a file that belongs to the last build too is not written to', async () => {
  const [before, now] = [join(root, 'before'), join(root, 'now')];
  await new OutputFolder(before).write('page.html', long);
  const folder = new OutputFolder(now, { before });
  folder.reuse(['page.html']);
  await expect(folder.write('page.html', 'another')).rejects.toThrow(/EEXIST/);
  expect(await readFile(join(before, 'page.html'), 'utf8')).toBe(long);
});

test('what others change in the folder has copies that hold the same, or none', async () => {
  const folder = new OutputFolder(root);
  for (const name of ['same.html', 'longer.html', 'shorter.html', 'gone.html'])
    await folder.write(name, long);
  await folder.refresh(async () => {
    await writeFile(folder.pathOf('longer.html'), `${long}!`);
    await writeFile(folder.pathOf('shorter.html'), 'short');
    await writeFile(folder.pathOf('new.html'), long);
    await rm(folder.pathOf('gone.html'));
  });
  const copies = (await readdir(root)).filter((name) => name.endsWith('.gz')).sort();
  expect(copies).toEqual(['longer.html.gz', 'new.html.gz', 'same.html.gz']);
  for (const copy of copies)
    expect(gunzipSync(await readFile(join(root, copy))).toString()).toBe(
      await readFile(join(root, copy.replace('.gz', '')), 'utf8'),
    );
});

test('a file that cannot be linked is copied with its dates', async () => {
  const [source, target] = [join(root, 'source'), join(root, 'target')];
  await writeFile(source, long);
  await utimes(source, new Date(1e12), new Date(1e12));
  const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('planned'), { code: 'EPERM' });
  });
  syncBuiltinESMExports();
  linkFile(source, target);
  link.mockRestore();
  syncBuiltinESMExports();
  expect([await readFile(target, 'utf8'), (await stat(target)).mtimeMs]).toEqual([long, 1e12]);
  expect(await isOne(source, target)).toBe(false);
});
