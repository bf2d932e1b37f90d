/** YAML of MkDocs is read as PyYAML reads it. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readMkdocs } from '#engine/adapters/mkdocs/config/file.ts';
import { yaml } from '#engine/adapters/mkdocs/content.ts';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import { parseYaml } from '#engine/content/records/yaml.ts';
import { Problems } from '#engine/shared/problems.ts';
import { testFolder } from '../../temporaryFolder.ts';

const read = (text: string) => readMkdocs(testFolder({ 'mkdocs.yml': text }), 'mkdocs.yml');

test('words for yes and no are no texts, and days are no dates', () => {
  expect(read('a: yes\nb: Off\nc: "no"\nd: on\ne: 2026-01-02\n')).toEqual({
    ...{ a: true, b: false, c: 'no', d: true, e: '2026-01-02' },
  });
});

test('numbers are octal, hexadecimal, binary, in groups, and of base 60', () => {
  expect(read('a: 010\nb: 0x1F\nc: 0b11\nd: 1_000\ne: 1:30\nf: 1.10\ng: 1.2.3\n')).toEqual({
    ...{ a: 8, b: 31, c: 3, d: 1000, e: 90, f: 1.1, g: '1.2.3' },
  });
});

test('names that are numbers keep their point', () => {
  expect(read('nav: [{ 2.0: a.md }, { 1.10: b.md }, { 3: c.md }]\n')).toEqual({
    nav: [{ '2.0': 'a.md' }, { '1.1': 'b.md' }, { 3: 'c.md' }],
  });
});

test('blocks, references and merged keys', () => {
  expect(read('a: >-\n  one\n  two\nb: |\n  c\n    d\n')).toEqual({ a: 'one two', b: 'c\n  d\n' });
  expect(read('a: &x { b: 1, c: 2 }\nd: &y { b: 3 }\ne: { <<: [*y, *x], f: 4 }\n')).toMatchObject({
    e: { b: 3, c: 2, f: 4 },
  });
});

test('tags of types, of the environment and of Python are values', () => {
  process.env['LAMPS_ON'] = 'true';
  process.env['LAMPS_NAME'] = 'a: [b';
  const names =
    'a: !ENV LAMPS_ON\nb: !ENV [NONE_HERE, LAMPS_NAME, x]\nc: !ENV [NONE_HERE, no]\nd: !ENV NONE_HERE\n';
  expect(read(names)).toEqual({ a: true, b: 'a: [b', c: false, d: null });
  expect(read("a: !!str 12\nb: !!python/name:a.b ''\nc: !relative $docs_dir\nd: !relative\n")).toEqual({
    ...{ a: '12', b: 'python/name:a.b', c: '$docs_dir', d: '' },
  });
});

test('in front matter, too, where a page is no draft', () => {
  const problems = new Problems(undefined, 'warnings');
  const read = (text: string, schema: z.ZodType) =>
    parseYaml(text, { file: 'a.md', line: 2 }, yaml(schema), problems);
  const text = 'search: { exclude: yes }\ndraft: yes\n';
  expect(read(text, pageFrontMatter)).toMatchObject({ search_rank: 1, draft: false });
  expect(read(text, z.looseObject({}))).toEqual({ search_rank: 1, draft: true });
  expect(problems.all.map(({ message }) => message)).toEqual(['Has no effect here: the key "draft".']);
});
