import { expect, it } from 'vitest';
import { buildFiles } from '../site.ts';

const faults = {
  'synonyms that stand for nothing': { 'content/search-synonyms.yml': '- [alone]\n' },
  'a file in the place of the search index': { 'public/search-index-en.json': '{}' },
};

it.each(Object.entries(faults))('a check finds what a build finds %s', async (_name, files) => {
  const [built, checked] = await Promise.all([buildFiles(files), buildFiles(files, '', { isCheck: true })]);
  expect(built.findings).toHaveLength(1);
  expect(built.findings[0]).toMatch(/^error /);
  expect(checked.findings).toEqual(built.findings);
  expect(await checked.read('index.html')).toBeUndefined();
});
