/**
 * A build that takes over what is the same equals one that knows nothing, byte for byte, after a change of each kind:
 * changes of one part of the site together, or, of the large tests, each alone and `KEPT_CHANGES` more at random, by `KEPT_SEED`.
 */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheFolder } from '#engine/config/paths.ts';
import { filesBelow } from '#engine/content/files.ts';
import { features } from '#engine/features/index.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import { type BuildResult, build } from '#engine/output/build.ts';
import { isDeep, longer } from '../../deep.ts';
import { changes, randomFrom, writeKeptSite } from './changingSite.ts';

const number = Number(process.env['KEPT_CHANGES'] ?? 40);
const random = randomFrom(Number(process.env['KEPT_SEED'] ?? 1));
const names = Object.keys(changes);
/** The changes by how much of the site they reach: together they hide none of each other. */
const together: string[][] = [
  ['word', 'heading', 'code', 'image'],
  ['title', 'description', 'label', 'sidebar position', 'related'],
  ['badge', 'icon'],
  ['addition', 'category'],
  ['slug', 'slug of a page that others link to'],
  ['move', 'partial'],
  ['deletion', 'glossary', 'published file'],
  ['post', 'author', 'tag', 'date', 'release'],
  ['field of the API', 'library version', 'redirect', 'former id of a heading'],
  ['text of the interface', 'color'],
  ['locale', 'version'],
  ['nothing'],
];
const atRandom = () => Array.from({ length: number }, () => names[random(names.length)] ?? '');
const chosen = isDeep ? [...names, ...atRandom()].map((name) => [name]) : together;

let folder: string;
let root: string;
let out: string;

const record = () => join(cacheFolder, `build-${cacheKey(root, out)}`);

/** Begins with the site as it is written. */
async function begin(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'docs-kept-'));
  root = await writeKeptSite();
  out = join(folder, 'kept');
  await built(out, { keep: true });
}

async function end(): Promise<void> {
  const caches = ['', '-search'].map((ending) => record() + ending);
  for (const path of [folder, root, ...caches]) await rm(path, { recursive: true, force: true });
}

async function built(target: string, options = {}): Promise<BuildResult> {
  const result = await build({ root, extensions: async () => ({ features }), out: target, ...options });
  const errors = result.problems.all.filter(({ severity }) => severity === 'error');
  expect(errors).toEqual([]);
  return result;
}

/** Bytes of all files by path. */
async function filesOf(target: string): Promise<Map<string, Buffer>> {
  const paths = await filesBelow(target);
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(target, path))] as const)),
  );
}

/** Builds with what is known and without, and compares the files; resolves to the former result. */
async function compare(): Promise<BuildResult> {
  const kept = await built(out, { keep: true });
  const cold = join(folder, 'cold');
  const { problems, pages } = await built(cold);
  const [files, expected] = await Promise.all([filesOf(out), filesOf(cold)]);
  await rm(cold, { recursive: true });
  const different = [...expected].filter(([path, bytes]) => !files.get(path)?.equals(bytes));
  expect(different.map(([path]) => path)).toEqual([]);
  expect([...files.keys()]).toEqual([...expected.keys()]);
  const found = ({ all }: typeof problems) => all.map((problem) => JSON.stringify(problem)).sort();
  expect([found(kept.problems), kept.pages]).toEqual([found(problems), pages]);
  return kept;
}

describe('a build that takes over what is the same equals a cold one after a change of', () => {
  beforeAll(begin, 120_000);
  afterAll(end);

  test.each(chosen.map((some, index) => [some.join(', '), index, some] as const))(
    '%s (%i)',
    { timeout: 120_000, ...longer },
    async (_, __, some) => {
      for (const name of some) await changes[name]?.(root, random);
      await compare();
    },
  );
});

test('every kind of change is made', () => expect(together.flat().sort()).toEqual(names.toSorted()));

describe('a build', () => {
  beforeAll(begin, 120_000);
  afterAll(end);

  const edited = () => changes['word']?.(root, random);
  const drawn = async (options = {}) => {
    const { pages, reused } = await built(out, { keep: true, ...options });
    return pages - reused;
  };
  /** Home, search, and what says that there is no such page: they are drawn in every build. */
  const always = 3;
  /** Pages for print with the guides: of all of them, and of their category. */
  const editions = 2;

  test('draws no page and writes no file where nothing has changed', async () => {
    await drawn();
    const before = await stat(join(out, 'pages.json'));
    expect(await drawn()).toBe(0);
    expect((await stat(join(out, 'pages.json'))).ino).toBe(before.ino);
  });

  test('draws the page that has changed, and links the files of the others', async () => {
    await drawn();
    const file = join(out, 'docs/glossary.html');
    const before = await stat(file);
    await edited();
    expect(await drawn()).toBe(always + 1 + editions);
    expect((await stat(file)).ino).toBe(before.ino);
  });

  test('draws no page that shows nothing of one that is new', async () => {
    await drawn();
    const file = join(out, 'notes/2025-03-03.html');
    const before = await stat(file);
    await changes['addition']?.(root, random);
    await drawn();
    expect((await stat(file)).ino).toBe(before.ino);
  });

  test('draws no page where an address has moved, and the page where a heading has', async () => {
    await drawn();
    await changes['redirect']?.(root, random);
    expect(await drawn()).toBe(always);
    await changes['former id of a heading']?.(root, random);
    expect(await drawn()).toBe(always + 1);
  });

  test('draws a page anew whose file somebody else has written', async () => {
    await drawn();
    await writeFile(join(out, 'docs/glossary.html'), 'Something else');
    expect(await drawn()).toBe(always + 1);
    await compare();
  });

  /** Numbers of the files of the search index by what they hold. */
  const indexFiles = async () => {
    const folder = join(out, 'assets/search');
    const files = (await filesBelow(folder)).map((file) => join(folder, file));
    return new Map(
      await Promise.all(
        files.map(async (file) => [await readFile(file, 'base64'), (await stat(file)).ino] as const),
      ),
    );
  };

  test('links the files of the search index that hold the same', async () => {
    await drawn();
    const before = await indexFiles();
    await edited();
    await drawn();
    const after = [...(await indexFiles())];
    const same = after.filter(([content]) => before.has(content));
    expect(same.length).toBeGreaterThan(after.length / 2);
    expect(same.filter(([content, number]) => before.get(content) !== number)).toEqual([]);
  });

  test('writes files of the search index anew where somebody else has written one of their copies', async () => {
    await drawn();
    const folder = join(out, 'assets/search');
    for (const file of await filesBelow(folder))
      if (file.endsWith('.gz')) await writeFile(join(folder, file), 'Something else');
    await edited();
    await compare();
  });

  test('draws all pages with force', async () => {
    const { pages } = await built(out, { keep: true });
    expect(await drawn({ force: true })).toBe(pages);
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['is cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['is of another version', (bytes) => Buffer.from(bytes).fill(0x58, 12, 20)],
    ['is empty', () => Buffer.alloc(0)],
  ])('leaves a record aside that %s', async (_, damage) => {
    await drawn();
    await writeFile(record(), damage(await readFile(record())));
    const { pages, reused } = await built(out, { keep: true });
    expect([reused, pages > 0]).toEqual([0, true]);
  });

  test('reads pages anew where the cache of search is damaged', async () => {
    await drawn();
    await writeFile(`${record()}-search`, 'Something else');
    await edited();
    await compare();
  });

  test('looks at the site again where a variable has changed that the configuration asks for', async () => {
    const file = join(root, 'site.config.ts');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace("tagline: 'Tagline'", `tagline: process.env['KEPT_TAGLINE'] ?? ''`));
    await drawn();
    expect(await drawn()).toBe(0);
    process.env['KEPT_TAGLINE'] = 'Another';
    expect(await drawn()).toBeGreaterThan(0);
    delete process.env['KEPT_TAGLINE'];
  });

  test('writes no compressed copies where the host makes them', async () => {
    const file = join(root, 'site.config.ts');
    const text = await readFile(file, 'utf8');
    const copies = async () => [...(await filesOf(out)).keys()].filter((path) => /\.(gz|br)$/.test(path));
    expect((await copies()).length).toBeGreaterThan(0);
    await writeFile(file, text.replace("title: 'Kept'", "compressedCopies: false, title: 'Kept'"));
    await drawn();
    expect(await copies()).toEqual([]);
    await writeFile(file, text);
  });
});
