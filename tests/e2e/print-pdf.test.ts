/** The PDF of an edition, as the Chromium of the tests prints it. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#engine/config/loadConfig.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { features } from '#engine/features/index.ts';
import { writePdf } from '#engine/features/print/pdf/writePdf.ts';
import { Problems } from '#engine/shared/problems.ts';
import { temporaryFolder } from '../unit/temporaryFolder.ts';
import { sites } from './site.ts';

const folder = temporaryFolder();
const { root, dist } = sites.real;

const config = (await loadConfig(root, features, new Problems(), [])) as SiteConfig;

const chapters = ['Contents', 'Credit', 'Subscriptions', 'Payment methods'];

/** Titles of the bookmarks in the text of a PDF. */
const bookmarks = (text: string) => [...text.matchAll(/\/Title \(([^)]*)\)/g)].map(([, title]) => title);

test('has pages, a bookmark for each chapter, a language, and tags for screen readers', async () => {
  const file = join(folder, 'billing.pdf');
  const pages = await writePdf(dist, config, 'print/docs/billing.html', file);
  const text = readFileSync(file, 'latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(pages).toBeGreaterThan(8);
  expect(text).toMatch(/\/StructTreeRoot \d/);
  expect(text).toMatch(/\/Lang \(en\)/);
  expect(bookmarks(text)).toEqual(expect.arrayContaining(chapters));
});

test('names a chapter once where its font comes late', async () => {
  const copy = join(folder, 'without-fonts');
  for (const name of ['assets', 'print'])
    cpSync(join(dist, name), join(copy, name), {
      recursive: true,
      filter: (file) => !/\.(woff2?|ttf)$/.test(file),
    });
  const file = join(folder, 'late-font.pdf');
  await writePdf(copy, config, 'print/docs/billing.html', file);
  expect(bookmarks(readFileSync(file, 'latin1'))).toEqual(expect.arrayContaining(chapters));
});
