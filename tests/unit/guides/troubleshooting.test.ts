/** The index of problems knows the table of problems of every guide. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages, siteRoot } from './samples.ts';

const read = (file: string): string => readFileSync(join(siteRoot, file), 'utf8');

/** Address of a guide, from its path. */
const addressOf = (file: string): string =>
  `/${file.replace(/^content\//, '').replace(/(?:\/index)?\.mdx$/, '')}`;

test('the index leads to the problems of every guide', () => {
  const index = read('content/docs/troubleshooting.mdx');
  const left = pages
    .filter((file) => file.startsWith('content/docs/') && !/^unlisted: true$/m.test(read(file)))
    .filter((file) => /^## .*(?:\{#what-goes-wrong\}|What goes wrong)$/m.test(read(file)))
    .filter((file) => !index.includes(`(${addressOf(file)}#what-goes-wrong)`));
  expect(left).toEqual([]);
});

test('addresses of guides follow their files', () => {
  expect(addressOf('content/docs/billing/index.mdx')).toBe('/docs/billing');
  expect(addressOf('content/docs/billing/credit.mdx')).toBe('/docs/billing/credit');
});
