/** How the command line is started: bundled once, with what V8 compiled of it kept beside the bundle. */
import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const docs = (...args: string[]) => run(process.execPath, [...args, 'bin/docs.mjs', '--help']);

/** The compiled code that the last command has kept. */
async function codeFile(): Promise<string> {
  const { target } = JSON.parse(await readFile('.cache/cli/last.json', 'utf8')) as { target: string };
  const names = await readdir(target);
  return join(target, names.find((name) => name === `code-${process.version}`) ?? 'none');
}

beforeAll(async () => {
  await docs();
});

test('keeps compiled code, and leaves it as it is while it is good', async () => {
  const file = await codeFile();
  const { mtimeMs, size } = await stat(file);
  expect(size).toBeGreaterThan(500_000);
  await docs();
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});

test.each([
  ['damaged', (code: Buffer) => code.fill(0xa5, 1000, code.length - 1000)],
  ['cut', (code: Buffer) => code.subarray(0, 2)],
])('compiles anew where the code that was kept is %s', async (_, spoil) => {
  const file = await codeFile();
  const good = await readFile(file);
  await writeFile(file, spoil(Buffer.from(good)));
  const { stdout, stderr } = await docs();
  expect(stdout).toContain('Usage: npm run <command>');
  expect(stderr).toBe('');
  expect((await readFile(file)).length).toBeGreaterThan(500_000);
  expect((await readFile(file)).subarray(1000, 1100)).not.toEqual(Buffer.alloc(100, 0xa5));
});

test('names places of the sources in the stack of an exception', async () => {
  const hook = 'data:text/javascript,console.log=()=>{throw new Error("planned")}';
  const { stderr } = await docs('--import', hook).catch((fault: { stderr: string }) => fault);
  expect(stderr).toMatch(/Error: planned[\s\S]*at main \(file:.*\/engine\/cli\.ts:\d+:\d+\)/);
});
