import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isReplaceable, OutputFolder, replaceFolder } from '#engine/output/outputFolder.ts';

const long = 'All work and no play. '.repeat(100);
let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'output-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

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

test('files of an earlier build stay where they are the same and have their copies', async () => {
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
  expect([...folder.taken.keys()]).toEqual(['same.html', 'same.html.gz', 'same.html.br']);
  expect((await readdir(now)).filter((name) => name.startsWith('same'))).toEqual([]);
});

test('a folder is replaced, or as it was when the new one cannot be put there', async () => {
  const [out, next] = [join(root, 'out'), join(root, 'next')];
  for (const text of ['first', 'second']) {
    await mkdir(next);
    await writeFile(join(next, 'index.html'), text);
    await replaceFolder(out, next);
    expect(await readFile(join(out, 'index.html'), 'utf8')).toBe(text);
  }
  await expect(replaceFolder(out, next)).rejects.toThrow(/ENOENT/);
  expect(await readFile(join(out, 'index.html'), 'utf8')).toBe('second');
  expect(await readdir(root)).toEqual(['out']);
});

test('files stay with their copies in a folder that gets another name, and others of it do not', async () => {
  const [out, next] = [join(root, 'out'), join(root, 'next')];
  const earlier = new OutputFolder(out);
  for (const name of ['index-1/a.json', 'index-1/b.json', 'other.json']) await earlier.write(name, long);
  const folder = new OutputFolder(next, { before: out });
  await folder.write('index-2/b.json', 'new');
  folder.takeFolder('index-1/', 'index-2/', ['a.json']);
  expect(await readFile(folder.pathOf('index-2/a.json'), 'utf8')).toBe(long);
  await folder.finish(out);
  const files = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.json'));
  expect(files.sort()).toEqual(['index-2/a.json', 'index-2/b.json']);
  expect(await readdir(join(out, 'index-2'))).toContain('a.json.gz');
  expect(await readFile(join(out, 'index-2/b.json'), 'utf8')).toBe('new');
});

test('of a folder that is updated stays what is taken over, and nothing else', async () => {
  const [out, next] = [join(root, 'out'), join(root, 'next')];
  const first = new OutputFolder(out);
  for (const file of ['stays.html', 'page.html', 'gone/deep/a.html', 'folder/a', 'file'])
    await first.write(file, `${file} ${long}`);
  const folder = new OutputFolder(next, { before: out });
  folder.take(['stays.html']);
  for (const file of ['page.html', 'new/deep/b.html', 'new/c.html', 'folder', 'file/a'])
    await folder.write(file, `${file} again`);
  expect(await readFile(folder.pathOf('stays.html'), 'utf8')).toContain('stays');
  expect(await readFile(folder.pathOf('page.html'), 'utf8')).toBe('page.html again');
  await folder.finish(out);
  const files = (await readdir(out, { recursive: true })).sort();
  const folders = ['file', 'new', 'new/deep'];
  expect(files.filter((name) => !folders.includes(name))).toEqual([
    'file/a',
    'folder',
    'new/c.html',
    'new/deep/b.html',
    'page.html',
    'stays.html',
    'stays.html.gz',
  ]);
  expect(await readFile(join(out, 'page.html'), 'utf8')).toBe('page.html again');
  expect(await readFile(folder.pathOf('stays.html'), 'utf8')).toContain('stays');
});

test('a folder is there all the same when it cannot be updated', async () => {
  const [out, next] = [join(root, 'out'), join(root, 'next')];
  await new OutputFolder(out).write('stays.html', 'stays');
  const folder = new OutputFolder(next, { before: out });
  folder.take(['stays.html']);
  await expect(folder.finish(out)).rejects.toThrow(/ENOENT/);
  expect(await readdir(out)).toEqual(['stays.html']);
});

test('a build replaces what a build wrote, and nothing else', async () => {
  const out = join(root, 'out');
  expect(await isReplaceable(out)).toBe(true);
  await mkdir(out);
  expect(await isReplaceable(out)).toBe(true);
  await writeFile(join(out, 'thesis.txt'), 'all of it');
  expect(await isReplaceable(out)).toBe(false);
  await writeFile(join(out, 'pages.json'), '[]');
  expect(await isReplaceable(out)).toBe(true);
});
