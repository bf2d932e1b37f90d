/** What a description says of itself, of its tags and of values: nothing is lost. */
import { expect, test } from 'vitest';
import { buildFiles } from '../../../site.ts';
import { pageOf, taking } from './small.ts';

test('of the whole: version, license, contact, terms, handbook, servers, and more on tags', async () => {
  const description = `openapi: 3.1.0
info:
  { title: Things, version: 2.1.0, summary: All in short., termsOfService: https://x.example.com/terms,
    contact: { name: The Team, url: https://x.example.com, email: team@example.com }, license: { name: MIT, url: https://mit.example.com } }
externalDocs: { url: https://docs.example.com, description: The handbook }
servers: [{ url: https://a.example.com, description: Production }, { url: https://b.example.com, description: For tests }]
tags: [{ name: Pets, description: All pets., externalDocs: { url: https://pets.example.com, description: Keeping pets } }]
paths: { /a: { get: { operationId: a, summary: A, tags: [Pets], responses: { '200': { description: ok } } } } }
`;
  const { read, findings } = await buildFiles(
    {
      'content/api/a.yaml': description,
      'docs/all.mdx': '---\ntitle: All\ndescription: All.\n---\n\n<ApiAbout />\n\n<ApiOperations />\n',
    },
    "openapi: [{ file: 'content/api/a.yaml', docs: 'default', lint: false }],",
  );
  expect(findings).toEqual([]);
  const markdown = (await read('docs/all.md')) ?? '';
  for (const line of [
    'All in short.',
    '- Version: `2.1.0`',
    '- License: [MIT](<https://mit.example.com>)',
    '- Contact: [The Team](<https://x.example.com>), [team@example.com](<mailto:team@example.com>)',
    '- Terms of service: [https://x.example.com/terms](<https://x.example.com/terms>)',
    '- More: [The handbook](<https://docs.example.com>)',
    '- `https://b.example.com` For tests',
    '[Keeping pets](<https://pets.example.com>)',
  ])
    expect(markdown).toContain(line);
  const html = await read('docs/all.html');
  for (const part of [
    'All in short.',
    'Version: <code>2.1.0</code>',
    'href="https://mit.example.com"',
    'For tests',
    'Keeping pets',
  ])
    expect(html).toContain(part);
});

test.each([
  ['{ enum: [a, b], x-enumDescriptions: { a: First., b: Second. } }', ['`a`, First.', '`b`, Second.']],
  ['{ enum: [a, b], x-enum-descriptions: [First., Second.] }', ['`a`, First.', '`b`, Second.']],
  ['{ enum: [0, 1], x-enum-varnames: [ZERO, ONE] }', ['`0`, ZERO', '`1`, ONE']],
  [
    '{ enum: [0, 1], x-enumNames: [Zero, One], x-enum-descriptions: [Off., On.] }',
    ['`0`, Zero: Off.', '`1`, One: On.'],
  ],
])('%s says what its values mean', async (schema, said) => {
  const { markdown, html, findings } = await pageOf(
    taking(`{ type: object, properties: { it: ${schema} } }`),
  );
  expect(findings).toEqual([]);
  for (const part of said) {
    expect(markdown).toContain(part);
    const [value = '', meaning = ''] = part.split(', ');
    expect(html).toContain(`<code>${value.replaceAll('`', '')}</code> ${meaning}`);
  }
});

test('servers of an operation, the address of an example, and a link by reference', async () => {
  const description = taking(
    '{}',
    "  /b/{id}: { get: { operationId: readB, summary: Read B, parameters: [{ name: id, in: path, required: true, schema: {} }], responses: { '200': { description: ok } } } }",
  )
    .replace(
      'summary: A',
      'summary: A\n      servers: [{ url: https://c.example.com, description: Cee. }, { url: https://d.example.com, description: Dee. }]',
    )
    .replace(
      'schema: {}',
      'examples: { far: { summary: Far, externalValue: https://far.example.com/x.json } }',
    )
    .replace(
      'description: ok,',
      "description: ok, links: { next: { operationRef: '#/paths/~1b~1{id}/get' } },",
    );
  const { markdown, html } = await pageOf(description);
  for (const part of [
    '- `https://d.example.com` Dee.',
    '(<https://far.example.com/x.json>)',
    '[next](/docs/read-b)',
  ])
    expect(markdown).toContain(part);
  for (const part of ['Dee.', 'href="https://far.example.com/x.json"', 'href="/docs/read-b"'])
    expect(html).toContain(part);
});
