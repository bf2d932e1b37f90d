/** Extensions that many tools share take effect. */
import { expect, test } from 'vitest';
import { buildFiles } from '../../../site.ts';

const ok = "responses: { '200': { description: ok } }";
const description = (logo: string) => `openapi: 3.1.0
info: { title: Things, version: '1', x-logo: { url: ${logo}, altText: Our sign, href: https://things.example.com } }
servers: [{ url: https://api.example.com }]
tags: [{ name: t1, x-displayName: Dogs, description: Of dogs. }, { name: t2, x-displayName: Cats }, { name: t3 }]
x-tagGroups: [{ name: Animals, tags: [t2, t1] }, { name: t3, tags: [t3, t4] }]
paths:
  /a:
    get:
      operationId: dogs
      summary: All dogs
      tags: [t1]
      parameters: [{ name: shown, in: query, schema: {} }, { name: concealed, in: query, x-internal: true, schema: {} }, { $ref: '#/components/parameters/Secret' }]
      responses: { '200': { description: ok, content: { application/json: { schema: { type: object, required: [inner, name], properties: { name: { type: string }, inner: { type: string, x-internal: true }, far: { $ref: '#/components/schemas/Secret' }, either: { oneOf: [{ type: string }, { type: object, title: Innermost, x-internal: true }] } } } } } } }
    post: { operationId: inner, summary: Inner, x-internal: true, tags: [t1], ${ok} }
  /b: { x-internal: true, get: { operationId: hiddenPath, summary: Hidden, tags: [t1], ${ok} } }
  /c: { get: { operationId: cats, summary: All cats, tags: [t2], ${ok} }, post: { operationId: birds, summary: All birds, tags: [t4], ${ok} }, put: { operationId: fish, summary: All fish, tags: [t3], ${ok} } }
components: { parameters: { Secret: { name: secret, in: query, x-internal: true, schema: {} } }, schemas: { Secret: { type: string, x-internal: true } } }
`;

const site = (logo: string) =>
  buildFiles(
    {
      'content/api/a.yaml': description(logo),
      'docs/all.mdx': '---\ntitle: All\ndescription: All.\n---\n\n<ApiAbout />\n\n<ApiOperations />\n',
    },
    "openapi: [{ file: 'content/api/a.yaml', docs: 'default', lint: false }],",
  );

test('what is internal is nowhere, and not required', async () => {
  const { read, findings } = await site('https://things.example.com/sign.png');
  expect(findings).toEqual([]);
  expect(await read('docs/inner.html')).toBeUndefined();
  expect(await read('docs/hidden-path.html')).toBeUndefined();
  const markdown = (await read('docs/dogs.md')) ?? '';
  expect(markdown).toContain('`shown`');
  expect(markdown).toContain('`name` (string, required)');
  for (const file of ['docs/dogs.md', 'docs/dogs.html', 'docs/openapi.json', 'docs/openapi.postman.json'])
    expect(await read(file)).not.toMatch(/concealed|secret`|"inner"|`inner`|`far`|Innermost/);
});

test('tags have the names that are shown, in groups', async () => {
  const { read } = await site('https://things.example.com/sign.png');
  const list = (await read('docs/all.md')) ?? '';
  expect(list.match(/^### .*/gm)).toEqual(['### Cats', '### Dogs', '### t3', '### t4']);
  expect(await read('docs/tags/animals.html')).toMatch(/Cats[\s\S]*Dogs/);
  expect(await read('docs/tags/t3.html')).toContain('All birds');
});

test('the logo stands before what is said of the whole; one without a whole address is named', async () => {
  const { read } = await site('https://things.example.com/sign.png');
  expect(await read('docs/all.html')).toMatch(
    /<a href="https:\/\/things.example.com"[^>]*><img[^>]* alt="Our sign"/,
  );
  const { findings } = await site('/sign.png');
  expect(findings).toEqual([expect.stringMatching(/x-logo, "\/sign.png", is not shown/)]);
});
