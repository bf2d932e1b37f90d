/** A build with a damaged cache makes what one without a cache makes, whichever of its files is damaged. */
import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { filesBelow } from '#engine/content/files.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { randomFrom } from './changingSite.ts';

const run = promisify(execFile);
const random = randomFrom(Number(process.env['DAMAGE_SEED'] ?? 1));

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);
const copy = (from: string, to: string) =>
  cp(at(from), at(to), { recursive: true, force: true, preserveTimestamps: true, verbatimSymlinks: true });

async function built(cache: string, out: string): Promise<Map<string, string>> {
  const env = { ...process.env, DOCS_CACHE: at(cache) };
  await run(process.execPath, ['engine/bin/docwright.mjs', 'build', '--site', at('site'), '--out', at(out)], {
    env,
  });
  const files = await filesBelow(at(out));
  return new Map(
    await Promise.all(
      files.sort().map(async (file) => [file, await readFile(join(at(out), file), 'base64')] as const),
    ),
  );
}

async function openCacheFolder(name: string): Promise<void> {
  await mkdir(join(at(name), 'modules'), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(at(name), 'node_modules'));
}

let caches: string[];
let expected: Map<string, string>;

beforeAll(async () => {
  await cp('tests/fixtures/tiny', at('site'), { recursive: true });
  for (const name of ['cache', 'other']) await openCacheFolder(name);
  await built('cache', 'out');
  caches = await filesBelow(at('cache'), () => false);
  for (const name of ['cache', 'out']) await copy(name, `${name}-before`);
  await appendFile(at('site/content/docs/first.mdx'), '\nA sentence that is new.\n');
  expected = await built('other', 'expected');
}, 240_000);

/** Builds with the caches and the output of the first build, after these caches were damaged. */
async function builtAfter(
  damage: (bytes: Buffer) => Buffer,
  damaged: readonly string[],
): Promise<Map<string, string>> {
  for (const name of ['cache', 'out']) {
    await rm(at(name), { recursive: true, force: true });
    await copy(`${name}-before`, name);
  }
  for (const file of damaged)
    await writeFile(join(at('cache'), file), damage(await readFile(join(at('cache'), file))));
  return built('cache', 'out');
}

const flipped = (bytes: Buffer): Buffer => {
  for (let count = 0; count < 3; count++) {
    const place = random(bytes.length);
    bytes[place] = (bytes[place] ?? 0) ^ (1 + random(255));
  }
  return bytes;
};
const cut = (bytes: Buffer): Buffer => bytes.subarray(0, random(bytes.length));

test('a build with caches of which one is damaged writes what one without caches writes', async () => {
  const kinds = ['assets-', 'build-', '-search', 'content-', 'modules/'];
  expect(kinds.filter((kind) => !caches.some((file) => file.includes(kind)))).toEqual([]);
  for (const file of caches) expect(await builtAfter(flipped, [file]), file).toEqual(expected);
}, 240_000);

test('a build with caches that are all cut short writes what one without caches writes', async () => {
  expect(await builtAfter(cut, caches)).toEqual(expected);
}, 240_000);
