/** Operations that `docusaurus-plugin-openapi-docs` keeps in front matter, whatever they hold. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { apiPages } from '#engine/adapters/docusaurus/content/apiPages.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import { apiDocuments } from '#engine/features/api-reference/build/documents.ts';
import { apiReferenceTexts } from '#engine/features/api-reference/texts.ts';
import type { DocumentsReader } from '#engine/routes/documents.ts';

const reader = {
  base: '/docs',
  config: { baseUrl: '/base/', openapi: [], dialect: { apiPages } },
  locale: { strings: apiReferenceTexts },
} as unknown as DocumentsReader;

const packed = (value: unknown): string => deflateSync(JSON.stringify(value)).toString('base64');

const doc = (api: string): DocRecord => ({
  source: 'docs/add-pet.api.mdx',
  id: 'add-pet',
  folder: '',
  path: '/docs/add-pet',
  title: 'Add a pet',
  description: 'Adds it.',
  label: 'Add a pet',
  position: undefined,
  isIndex: false,
  frontMatter: pageFrontMatter.parse({ api, hide_title: true }),
  body: 'As it was written.',
  bodyLine: 3,
});

const shown = (operation: object): string => {
  const [page] = apiPages([doc(packed(operation))], reader)[0]?.docs ?? [];
  return JSON.stringify(page?.generated?.get('ApiOperation')?.parts());
};

const operation = { method: 'post', path: '/pets', description: 'Adds it.' };

test('the page keeps its address, its place and its words', () => {
  const [added] = apiPages([doc(packed(operation))], reader);
  const [page] = added?.docs ?? [];
  const { path, id, title, label, body, kind, badge, frontMatter } = page ?? ({} as DocRecord);
  expect({ path, id, title, label, body, kind, badge }).toEqual({
    path: '/docs/add-pet',
    id: 'add-pet',
    title: 'Add a pet',
    label: 'Add a pet',
    body: '<ApiOperation />',
    kind: 'api-operation',
    badge: 'POST',
  });
  expect(frontMatter.hide_title).toBe(false);
});

test('the page of a schema has its fields, with what they refer to', () => {
  const schema = {
    title: 'Pet',
    description: 'An animal.',
    type: 'object',
    properties: { name: { type: 'string', description: 'How it is called.' }, mother: 'circular(Pet)' },
  };
  const body = `import Schema from "@theme/Schema";\n\n<Schema\n  schema={${JSON.stringify(schema)}}\n  schemaType={"response"}\n>\n\n</Schema>\n`;
  const { api, ...frontMatter } = doc('').frontMatter;
  const [page] = apiPages([{ ...doc(''), title: 'Pet', frontMatter, body }], reader)[0]?.docs ?? [];
  expect(page).toMatchObject({ body: '<ApiSchema />', kind: 'api-schema' });
  expect(page?.frontMatter.hide_title).toBe(false);
  const parts = JSON.stringify(page?.generated?.get('ApiSchema')?.parts());
  for (const words of ['An animal.', 'How it is called.', '"name":"mother"']) expect(parts).toContain(words);
});

test('what the page asks of the security policy and of addresses is handed on', async () => {
  const flows = {
    authorizationCode: { authorizationUrl: 'https://id.example.com/a', tokenUrl: 'https://id.example.com/t' },
  };
  const page = doc(
    packed({
      ...operation,
      servers: [{ url: 'https://api.example.com/v1' }],
      securitySchemes: { login: { type: 'oauth2', flows } },
    }),
  );
  const written = Promise.resolve({ docs: [page], draftIds: [] });
  const [added] = await apiDocuments({ ...reader, written });
  expect(added?.policy.connect).toEqual(['https://api.example.com', 'https://id.example.com']);
  expect(added?.files.map(({ path }) => path)).toEqual([
    '/docs/oauth-callback.html',
    '/docs/oauth-callback.js',
  ]);
});

test('a webhook is one', () => expect(shown({ ...operation, method: 'event' })).toContain('["webhook",'));

test('schemas that hold themselves, and mappings of schemas, are shown as far as they go', () => {
  const schema = {
    type: 'object',
    properties: { name: { type: 'string', description: 'Its name.' }, inner: 'circular(Pet)' },
    discriminator: { propertyName: 'name', mapping: { cat: { type: 'object' }, dog: 'Dog' } },
  };
  const parts = shown({ ...operation, requestBody: { content: { 'application/json': { schema } } } });
  expect(parts).toContain('Its name.');
  expect(parts).toContain('Pet');
});

test.each([
  ['no Base64', '%%%'],
  ['nothing compressed', Buffer.from('{}').toString('base64')],
  ['no JSON', deflateSync('{').toString('base64')],
  ['a text', packed('post')],
  ['nothing', packed(null)],
  ['no path', packed({ method: 'get' })],
  ['a method that is none', packed({ method: 'fetch', path: '/a' })],
  ['more than fits', deflateSync(Buffer.alloc(2 ** 26 + 1, ' ')).toString('base64')],
  ['servers that are none', packed({ ...operation, servers: [{ url: 3 }] })],
  ['lists that are none', packed({ ...operation, parameters: 3, responses: null, tags: 'a' })],
])('a page that holds %s stays as it is written', (_, api) =>
  expect(apiPages([doc(api)], reader)).toEqual([]),
);
