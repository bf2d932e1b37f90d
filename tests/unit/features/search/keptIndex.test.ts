/** The index of a site of which most pages are as they were. */
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { filesBelow } from '#engine/content/files.ts';
import type { IndexedPage } from '#engine/features/search/build/index/indexedPage.ts';
import { openSiteIndex } from '#engine/features/search/build/index/siteIndex.ts';
import { isDeep, longer } from '../../../deep.ts';
import { testFolder } from '../../temporaryFolder.ts';
import { ordinary } from './index.ts';

let root: string;
beforeEach(() => {
  root = testFolder();
});

const count = 120;
const words = ['agents', 'billing', 'conversations', 'dashboards', 'exports', 'files', 'groups', 'hosts'];

/** A page whose text follows from its number and how often it was written. */
function page(number: number, writing: number): IndexedPage {
  const text = (section: number) =>
    Array.from(
      { length: 40 },
      (_, place) => words[(number * 7 + section * 3 + place * (writing + 1)) % words.length],
    );
  const sections = [1, 2].map(
    (section) =>
      `<h2 id="s${section}">Section ${section}</h2><p>Page ${number} x${writing}y ${text(section).join(' ')}.</p>`,
  );
  return {
    href: `/docs/page-${number}`,
    title: `Page ${number}`,
    ...ordinary,
    main: `<main id="Main"><article><h1>Page ${number}</h1><p>Written.</p>${sections.join('')}</article></main>`,
  };
}

/** Builds the index into a folder, over what the last build has left there if it keeps something; resolves to its files by path. */
async function build(name: string, writings: readonly number[], kept?: string): Promise<Map<string, Buffer>> {
  const out = join(root, name);
  const folder = join(root, `${name}.next`);
  const before = kept !== undefined && existsSync(out) ? out : undefined;
  const index = await openSiteIndex({
    folder,
    before,
    languages: ['en'],
    synonyms: [],
    hasThesaurus: true,
    otherVersions: [],
    sites: [],
    baseUrl: '/',
    isCompressed: true,
    cacheFile: kept && join(root, kept),
  });
  for (const [number, writing] of writings.entries()) {
    const key = `${number}-${writing}`;
    const whole = page(number, writing);
    index.add(number, { ...whole, key, main: index.known.has(key) ? '' : whole.main });
  }
  const languages = await index.finish();
  rmSync(out, { recursive: true, force: true });
  renameSync(folder, out);
  const paths = await filesBelow(out);
  const files = new Map(paths.map((path) => [path, readFileSync(join(out, path))]));
  const manifests = languages.map(({ manifest, cost }) => [manifest, cost]);
  return files.set('manifest', Buffer.from(JSON.stringify(manifests)));
}

test(
  'is what it would be without knowing them, through many builds, and what is kept does not grow with them',
  longer,
  async () => {
    const writings = Array<number>(count).fill(0);
    await build('warm', writings, 'kept');
    const { size } = statSync(join(root, 'kept'));
    for (let step = 1; step <= (isDeep ? 8 : 3); step++) {
      for (let number = step; number < count; number += step % 3 === 0 ? 2 : 29) writings[number] = step;
      if (step === 2) writings.pop();
      const files = await build('warm', writings, 'kept');
      const cold = await build(`cold-${step}`, writings);
      expect([...files.keys()].filter((path) => path.includes('/texts')).length).toBeGreaterThan(40);
      expect(files).toEqual(cold);
      expect(statSync(join(root, 'kept')).size).toBeLessThan(2.7 * size);
    }
  },
);

test('lets files of texts that hold the same be, in a folder of another name', async () => {
  const writings = Array<number>(count).fill(0);
  const places = async () => {
    const files = await build('warm', writings, 'kept');
    const path = [...files.keys()].find((path) => path.endsWith('texts15.json')) ?? '';
    return [path, statSync(join(root, 'warm', path)).ino, statSync(join(root, 'warm', `${path}.gz`)).ino];
  };
  const [path, ...inodes] = await places();
  writings[count - 1] = 1;
  const [moved, ...same] = await places();
  expect(moved).not.toBe(path);
  expect(same).toEqual(inodes);
});

test('is whole where a build was killed after it had kept what it never put in place', async () => {
  const writings = Array<number>(count).fill(0);
  await build('warm', writings, 'kept');
  renameSync(join(root, 'warm'), join(root, 'before'));
  await build('warm', writings.fill(1, 0, 9), 'kept');
  rmSync(join(root, 'warm'), { recursive: true });
  renameSync(join(root, 'before'), join(root, 'warm'));
  expect(await build('warm', writings, 'kept')).toEqual(await build('cold', writings));
});
