/** How the command line is started in a clone: bundled once, and anew when its sources have changed. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const cache = join(root, 'engine/.cache');
const docwright = (...args: string[]) =>
  promisify(execFile)(process.execPath, [...args, join(root, 'engine/bin/docwright.mjs'), '--help']);

const lastBundle = async () => readFile(join(cache, 'last.json'), 'utf8');

test('a command takes the bundle of the command before', async () => {
  await docwright();
  const before = await lastBundle();
  expect(await readdir(join(cache, (JSON.parse(before) as { name: string }).name))).toContain('cli.js');
  await docwright();
  expect(await lastBundle()).toBe(before);
});

test('names places of the sources in the stack of an exception', async () => {
  const hook = 'data:text/javascript,console.log=()=>{throw new Error("planned")}';
  const { stderr } = await docwright('--import', hook).catch((fault: { stderr: string }) => fault);
  expect(stderr).toMatch(/Error: planned[\s\S]*at main \(.*\/engine\/cli\.ts:\d+:\d+\)/);
});
