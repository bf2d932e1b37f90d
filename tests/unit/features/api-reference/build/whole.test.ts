/** What a description says of itself, of its tags and of values: nothing is lost. */
import { expect, test } from 'vitest';
import { phrases } from '../../../../words.ts';
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
  for (const part of phrases`All in short. | Version: <code>2.1.0</code> | href="https://mit.example.com" |
    For tests | Keeping pets`)
    expect(html).toContain(part);
});

test.each([
  ['{ enum: [a, b], x-enumDescriptions: { a: First., b: Second. } }', ['`a` First.', '`b` Second.']],
  ['{ enum: [a, b], x-enum-descriptions: [First., Second.] }', ['`a` First.', '`b` Second.']],
  ['{ enum: [0, 1], x-enum-varnames: [ZERO, ONE] }', ['`0` ZERO', '`1` ONE']],
  [
    '{ enum: [0, 1], x-enumNames: [Zero, One], x-enum-descriptions: [Off., On.] }',
    ['`0` Zero: Off.', '`1` One: On.'],
  ],
])('%s says what its values mean', async (schema, said) => {
  const { markdown, html, findings } = await pageOf(
    taking(`{ type: object, properties: { it: ${schema} } }`),
  );
  expect(findings).toEqual([]);
  for (const part of said) {
    expect(markdown).toContain(part);
    expect(html).toContain(part.replace(/`(.*)`/, '<code>$1</code>'));
  }
});

test('a field has a link to itself, and the fields in it an address alone', async () => {
  const inner =
    '{ type: object, description: Of it., properties: { inner: { type: string, description: In it. } } }';
  const { html } = await pageOf(taking(`{ type: object, properties: { outer: ${inner} } }`));
  expect(html).toContain('<a class="api-field__name" href="#body-outer"><code>outer</code></a>');
  expect(html).toContain(
    'id="body-outer-inner"><dt class="api-field__head"><a class="api-field__name"><code>inner</code></a>',
  );
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
    '[next](https://example.com/docs/read-b)',
  ])
    expect(markdown).toContain(part);
  for (const part of ['Dee.', 'href="https://far.example.com/x.json"', 'href="/docs/read-b"'])
    expect(html).toContain(part);
});

test('the words of the whole and of its tags are there in full, boxes included', async () => {
  const { read, findings } = await buildFiles(
    {
      'content/api/a.yaml': `openapi: 3.1.0
info: { title: Things, version: '1', description: "> [!NOTE]\\n> Read *me*.\\n\\n## Limits\\n\\nTen a day." }
servers: [{ url: https://a.example.com }]
tags:
  - { name: Pets, description: "> [!WARNING]\\n> They bite.\\n\\nFirst.\\n\\n| a | b |\\n|---|---|\\n| c | d |" }
  - { name: Cats, description: A plain one. }
paths:
  /a: { get: { operationId: a, summary: A, tags: [Pets], responses: { '200': { description: ok } } } }
  /b: { get: { operationId: b, summary: B, tags: [Cats], responses: { '200': { description: ok } } } }
`,
      'docs/all.mdx': '---\ntitle: All\ndescription: All.\n---\n\n<ApiAbout />\n\n<ApiOperations />\n',
    },
    "openapi: [{ file: 'content/api/a.yaml', docs: 'default', lint: false }],",
  );
  expect(findings).toEqual([]);
  const [all, tag] = await Promise.all(['docs/all', 'docs/tags/pets'].map((page) => read(`${page}.html`)));
  expect(all).toMatch(
    /class="admonition[^"]*note[\s\S]*Read <em>me<\/em>[\s\S]*<h2 id="limits">[\s\S]*Ten a day/,
  );
  for (const html of [all, tag])
    expect(html).toMatch(/class="admonition[^"]*warning[\s\S]*They bite\.[\s\S]*First\.[\s\S]*<td>d<\/td>/);
  expect(tag).toContain('href="/docs/a"');
  expect(tag).not.toContain('class="lead"');
  for (const page of ['docs/all.md', 'docs/tags/pets.md'])
    expect(await read(page)).toMatch(/They bite\.[\s\S]*First\.[\s\S]*\| c \| d \|/);
  expect(await read('docs/tags/cats.html')).toContain('<p class="lead">A plain one.</p>');
});
