/** Descriptions in OpenAPI 2.0 are read as 3.0, and lose nothing by it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildDescription } from './small.ts';

const description = readFileSync(join(import.meta.dirname, 'openapi2.yaml'), 'utf8');
const site = await buildDescription(description, {
  'parts.yaml': 'Fault: { type: object, properties: { code: { type: string, description: The code. } } }\n',
});

test('it is said once that the description is converted', () =>
  expect(site.findings).toEqual([
    expect.stringMatching(/^warning content\/api\/a.yaml:1 This description is in OpenAPI 2.0/),
  ]));

test.each([
  [
    'list',
    '`GET https://api.example.com/v1/dogs`',
    'OAuth 2',
    'Reads all.',
    '`tags` (array of string',
    '`big`',
  ],
  [
    'list',
    '`ids` (array of integer, Style pipeDelimited',
    'It is gone.',
    'Since when.',
    'The code.',
    '"Rex"',
  ],
  [
    'add',
    'X-Key',
    'From the shop.',
    'The shared body.',
    '`name` (string or null)',
    'More than 1',
    '"kind": "Dog"',
  ],
  ['photo', 'multipart/form-data', 'The shared file.', 'A note.'],
  ['file', 'multipart/form-data', 'Why.'],
])('the page of %s says %s', async (name, ...said) => {
  const markdown = (await site.read(`docs/${name}.md`)) ?? '';
  for (const part of said) expect(markdown).toContain(part);
});

test('what is no description of 2.0 is an error of ours', async () => {
  const { findings } = await buildDescription("swagger: '2.0'\npaths: [1]\n");
  expect(findings.join('\n')).toMatch(/error content\/api\/a.yaml/);
  expect(findings.join('\n')).not.toMatch(/undefined|Cannot read|node_modules/);
});
