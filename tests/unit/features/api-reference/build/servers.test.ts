/** Where requests go when a description does not say it whole. */
import { expect, test } from 'vitest';
import { buildFiles } from '../../../site.ts';

const operation = (id: string, more = '') =>
  `  /${id}: { get: { operationId: ${id}, summary: ${id}, responses: {}${more} } }\n`;

const site = (head: string, paths: string, options = '') =>
  buildFiles(
    { 'content/api/a.yaml': `openapi: 3.1.0\ninfo: { title: A, version: '1' }\n${head}\npaths:\n${paths}` },
    `openapi: [{ file: 'content/api/a.yaml', lint: false, docs: 'default'${options} }],`,
  );

test.each([
  ['none', '', '', 'https://acme.dev/a'],
  ['a path', 'servers: [{ url: /api/v1 }]', '', 'https://acme.dev/api/v1/a'],
  ['a path of its own', '', ', servers: [{ url: /own }]', 'https://acme.dev/own/a'],
  ['a step', 'servers: [{ url: ../v2 }]', '', 'https://acme.dev/v2/a'],
  ['a host without a protocol', 'servers: [{ url: //api.acme.dev/v1 }]', '', 'https://api.acme.dev/v1/a'],
  ['a whole address', 'servers: [{ url: https://other.dev }]', '', 'https://other.dev/a'],
  [
    'a variable',
    "servers: [{ url: '/{version}', variables: { version: { default: v3 } } }]",
    '',
    'https://acme.dev/v3/a',
  ],
])('with %s are relative to an address that the owner gives', async (_, head, own, address) => {
  const { findings, read } = await site(
    head,
    operation('a', own),
    ", server: 'https://acme.dev/specs/openapi.json'",
  );
  expect(findings).toEqual([]);
  expect(await read('docs/a.md')).toContain(`curl '${address}'`);
  expect(await read('docs/openapi.json')).not.toContain('"url":"/');
  expect(await read('docs/a.html')).toContain('data-island="TryIt"');
});
test.each([
  ['', 'https://api.example.com/a'],
  ['servers: [{ url: /api/v1 }]', 'https://api.example.com/api/v1/a'],
])('without a host have one in samples that is made up, which is told once: %s', async (head, address) => {
  const { findings, read } = await site(head, operation('a') + operation('b'));
  expect(findings).toEqual([
    'warning content/api/a.yaml:1 The servers of GET /a name no host: its samples are sent to "api.example.com". — Write whole addresses into `servers`, or what they are relative to into `server` of this description in site.config.ts.',
  ]);
  expect(await read('docs/a.md')).toContain(`curl '${address}'`);
  expect(await read('docs/openapi.postman.json')).toContain('"value":"https://api.example.com');
  expect(await read('docs/openapi.json')).not.toContain('example.com');
});

test('of operations are enough', async () => {
  const { findings } = await site('', operation('a', ', servers: [{ url: https://acme.dev }]'));
  expect(findings).toEqual([]);
});
