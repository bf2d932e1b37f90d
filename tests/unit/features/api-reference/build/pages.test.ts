/** Pages from descriptions: every construct as a reader sees it, and what a writer is told of a broken one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildFiles } from '../../../site.ts';

const head = `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers:
  - url: https://{region}.example.com/v1
    variables: { region: { default: eu, enum: [eu, us], description: Where the data lies. } }
tags: [{ name: Pets, description: All about pets. }]
`;

const pets = readFileSync(join(import.meta.dirname, 'pets.yaml'), 'utf8');

const parts = `one:
  parameters: [{ name: petId, in: path, required: true, description: Which one., schema: { type: string } }]
  get:
    operationId: getPet
    x-slug: one-pet
    tags: [Pets]
    summary: Get a pet
    responses: { '200': { description: The pet. } }
`;

const site = (yaml: string, more: Record<string, string> = {}, options = ', lint: false') =>
  buildFiles(
    { 'content/api/pets.yaml': yaml, ...more },
    `openapi: [{ file: 'content/api/pets.yaml', docs: 'default'${options} }],`,
  );

const words = (html = '') =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ');

const main = (html = '') => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe('a description', async () => {
  const { findings, read } = await site(pets, { 'content/api/parts.yaml': parts });
  const page = async (slug: string) => (await read(`docs/${slug}.html`)) ?? '';
  const said = async (slug: string) => words(main(await page(slug)));
  const add = main(await page('add-pet'));
  const text = words(add);
  const [request = '', answer = ''] = add.split('id="responses"');

  test('is read without a finding', () => expect(findings).toEqual([]));

  test('gives each operation a page at its slug, a webhook too', async () => {
    for (const slug of ['one-pet', 'add-pet', 'put-photo', 'pet-lost'])
      expect(await page(slug), slug).toContain('<h1>');
  });

  test.each<[what: string, slug: string, ...texts: string[]]>([
    ['who is called', 'pet-lost', 'POST petLost webhook: your server gets this', 'It comes with '],
    ['types', 'add-pet', 'string or null', 'string (uuid)', 'array of string', 'string or integer or null'],
    [
      'limits',
      'add-pet',
      '1 to 20 characters',
      '0 to 8',
      'More than 0',
      'A multiple of 0.5',
      'At most 3 items',
    ],
    ['rules', 'add-pet', 'Items differ', 'At most 9 fields', 'any name', 'deprecated', 'Always "long"'],
    ['values', 'add-pet', 'Meows.', 'Default: "Rex"', 'Example: "Bella"'],
    ['alternatives', 'add-pet', 'Fish', 'lives', 'The field kind tells which one it is.'],
    ['once what holds itself', 'add-pet', 'Same fields as in Pet'],
    ['examples, whole', 'add-pet', 'Examples A cat named Tom { "name" : "Tom" }'],
    ['texts that look like code', 'add-pet', 'Adds {one} <pet>. See bold .', "import x from 'y'"],
    ['headers, links and callbacks', 'add-pet', 'Where it is.', 'The pet itself.', 'Called when done.'],
    ['the server of an operation', 'add-pet', 'https://other.example.com'],
    ['variables', 'put-photo', 'Server variables region string Where the data lies. Default: "eu" eu us'],
    ['who chooses the host', 'list-pens', 'Host of your own.'],
    ['the credentials', 'add-pet', 'an API key in the header X-KEY'],
    [
      'two credentials',
      'list-pens',
      'name and password in the header Authorization and a client certificate',
    ],
    ['that none are needed', 'put-photo', 'No credentials are needed.'],
    ['that nothing is enough', 'add-pen', 'No credentials are needed.'],
    ['the first example of a parameter', 'list-pens', 'Example (one): "Roomy"'],
    ['what is not confirmed', 'add-pet', 'shape not confirmed'],
    ['files as parts of a form', 'put-photo', 'multipart/form-data', 'A file photo: bella.jpg title: Bella'],
    ['what is required instead of others', 'put-photo', 'Required: photo , or link and title .'],
  ])('says %s (%s)', async (_, slug, ...texts) => {
    const found = await said(slug);
    for (const each of texts) expect(found).toContain(each);
  });

  test('says nothing of other operations: what to send, servers and their variables', async () => {
    expect(await said('pet-lost')).not.toContain('Send ');
    expect(text).not.toMatch(/\{region\}|Server variables/);
    expect(add.length).toBeLessThan(120_000);
  });

  test('has badges in the sidebar', async () => {
    const html = await page('pet-lost');
    expect(html).toMatch(/sidebar__badge" data-badge="HOOK">HOOK<\/span>A pet is lost/);
    expect(html).toMatch(/sidebar__badge" data-badge="POST">POST<\/span><s>Add a pet<\/s>/);
    expect(await page('add-pet')).toContain('class="table-of-contents__link"');
  });

  test('gives each tag an index page that leads to its operations', async () => {
    const index = await page('tags/pets');
    expect(index).toContain('All about pets.');
    expect(index).toMatch(/href="\/docs\/add-pet"[^>]*><s>Add a pet<\/s>/);
    expect(words(index)).toContain('Add a pet POST /pets ');
    expect(index).toMatch(/<title>pets API/i);
  });

  test('shows samples of its own beside the made ones', () => {
    const tabs = [...add.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label);
    expect(tabs.join()).toBe('curl,JavaScript,Pet SDK,C#,Python,Python (as described),Nonsense++');
    const code = add.replace(/<[^>]+>/g, '');
    for (const sample of ['pets.add()', 'my_python()', 'whatever']) expect(code).toContain(sample);
  });

  test('marks what only requests or only answers hold, and leaves it out of the other', () => {
    expect(words(request)).toContain('write only');
    expect(words(answer)).toContain('read only');
    expect(request).not.toMatch(/id="body[^"]*-id"/);
    expect(answer).not.toMatch(/id="response-201[^"]*-secret"/);
    expect(answer).toMatch(/id="response-201[^"]*-id"/);
    expect(answer).toContain('href="/docs/one-pet"');
  });

  test('shows an answer with what only answers hold, as JSON even where a stream is named first', () => {
    const [, sample = ''] = text.split('Response 201');
    expect(sample.split('Try it')[0]).toMatch(/^ \{ "id" :/);
    expect(sample.split('Try it')[0]).not.toContain('"secret"');
  });

  test('can be tried only where the host is known: a key never goes to a host that is made up', async () => {
    expect(await page('list-pens')).not.toContain('data-island="TryIt"');
    expect(await page('put-photo')).toContain('data-island="TryIt"');
  });

  test('has the marks of its pages in their Markdown, in the same words', async () => {
    const photo = await read('docs/put-photo.md');
    expect(photo).toMatch(/^`PUT \S+\/photo` \(shape not confirmed\)$/m);
    expect(photo).toContain('**204** Set. *shape not confirmed*');
    const markdown = await read('docs/add-pet.md');
    expect(markdown).toMatch(/^# Add a pet[\s\S]*1 to 20 characters/);
    expect(markdown).toMatch(/- `id` \(string \(uuid\), required, read only\)/);
    expect(await read('docs/pet-lost.md')).toContain('`POST petLost` (webhook: your server gets this)');
  });

  test('is handed out whole, as YAML and as JSON', async () => {
    const json = JSON.parse((await read('docs/openapi.json')) ?? '{}');
    expect(Object.values(json.paths['/pets/{petId}'] ?? {})).not.toEqual([]);
    expect(await read('docs/openapi.yaml')).toContain('operationId: getPet');
    expect(JSON.stringify(json)).not.toContain('parts.yaml');
  });

  test('of version 3.0 means the same', async () => {
    const { findings: none, read: readOld } = await site(
      `${head.replace('3.1.0', '3.0.3')}paths:
  /a: { get: { operationId: a, summary: A, parameters: [{ name: n, in: query, schema: { type: integer, nullable: true, minimum: 3, exclusiveMinimum: true } }], responses: { '200': { description: ok } } } }
`,
    );
    expect(none).toEqual([]);
    const old = words(await readOld('docs/a.html'));
    for (const each of ['integer or null', 'More than 3']) expect(old).toContain(each);
    expect(old).not.toContain('At least 3');
  });
});

test('"Try it" can be switched off: no form, and no server in the policy', async () => {
  const files = { 'content/api/parts.yaml': parts };
  const [on, off] = await Promise.all([site(pets, files), site(pets, files, ', lint: false, tryIt: false')]);
  expect(await on.read('docs/add-pet.html')).toContain('data-island="TryIt"');
  expect(await on.read('_headers')).toContain('https://other.example.com');
  expect(await off.read('docs/add-pet.html')).not.toContain('TryIt');
  expect(await off.read('_headers')).not.toContain('example.com/v1');
  expect(await off.read('_headers')).not.toContain('other.example.com');
});

describe('a broken description is told', () => {
  const operation = (more: string) =>
    `${head}paths:\n  /a/{id}:\n    get:\n      summary: A\n      operationId: a\n${more}      responses: { '200': { description: ok } }\n`;

  test.each([
    [
      'a name that is missing',
      operation(`      parameters: [{ $ref: '#/tagz' }]\n`),
      /pets.yaml:\d+.* The reference #\/tagz leads nowhere. — Did you mean "tags"/,
    ],
    ['another format', 'openapi: 4.0.0\n', /OpenAPI 4.0.0 is not supported/],
    ['broken YAML', 'openapi: [3\n', /error content\/api\/pets.yaml:\d+/],
    ['a list in place of an object', '- a\n', /This is not an OpenAPI description/],
  ])('%s', async (_, yaml, expected) => {
    const { findings } = await site(yaml, {}, '');
    expect(findings.join('\n')).toMatch(expected);
    expect(findings.join('\n')).not.toMatch(/\/tmp\/|at .*\.ts:/);
  });
});

test('two descriptions share the docs instance that both name', async () => {
  const list = '---\ntitle: All\ndescription: All operations.\n---\n\n<ApiOperations />\n';
  const entry = (file: string) => `{ file: 'content/api/${file}', lint: false, docs: 'default' }`;
  const shop = '{ operationId: listShops, tags: [Shops], summary: List the shops, responses: {} }';
  const { findings, read } = await buildFiles(
    {
      'content/api/pets.yaml': pets,
      'content/api/parts.yaml': parts,
      'content/api/shops.yaml': `${head}paths: { /shops: { get: ${shop} } }\n`,
      'docs/all.mdx': list,
    },
    `openapi: [${entry('pets.yaml')}, ${entry('shops.yaml')}],`,
  );

  expect(findings).toEqual([]);
  expect(await read('docs/one-pet.html')).toContain('<h1>Get a pet');
  expect(await read('docs/list-shops.html')).toContain('<h1>List the shops');
  expect(await read('docs/tags/shops.html')).toContain('href="/docs/list-shops"');
  expect(await read('docs/all.html')).toContain('href="/docs/one-pet"');
  expect(JSON.parse((await read('docs/openapi.json')) ?? '{}').paths).toHaveProperty('/pets');
  expect(JSON.parse((await read('docs/shops.json')) ?? '{}').paths).toHaveProperty('/shops');
});

test('tags of 3.2 lie in their parents, have a name for readers, and group operations only where they navigate', async () => {
  const { findings, read } = await buildFiles(
    {
      'content/api/shops.yaml': `openapi: 3.2.0
servers: [{ url: https://shop.example.com }]
info: { title: Shops, version: '1' }
tags:
  - { name: orders, summary: Your orders, parent: sales }
  - { name: sales, description: What is sold. }
  - { name: beta, kind: badge }
  - { name: egg, parent: hen }
  - { name: hen, parent: egg }
paths:
  /orders:
    get: { operationId: listOrders, tags: [beta, orders], summary: List the orders, responses: {} }
  /eggs:
    get: { operationId: listEggs, deprecated: true, tags: [egg], summary: List the eggs, responses: {} }
`,
      'docs/all.mdx': '---\ntitle: All\ndescription: All operations.\n---\n\n<ApiOperations />\n',
    },
    `openapi: [{ file: 'content/api/shops.yaml', lint: false, docs: 'default' }],`,
  );
  expect(findings).toEqual([]);
  const html = (await read('docs/list-orders.html')) ?? '';
  expect(words(/<nav class="breadcrumbs.*?<\/nav>/s.exec(html)?.[0] ?? '')).toMatch(
    /sales.*Your orders.*List the orders/,
  );
  expect(await read('docs/tags/sales.html')).toContain('href="/docs/tags/orders"');
  expect(await read('docs/tags/egg.html')).toContain('href="/docs/list-eggs"');
  expect(await read('docs/tags/beta.html')).toBeUndefined();
  expect(html).toMatch(/<a href="\/docs\/list-eggs"><span[^>]*>GET<\/span><s>List the eggs<\/s>/);
  expect(words((await read('docs/all.html')) ?? '')).toContain('List the eggs deprecated GET');
});

test('all ways to sign in stand on a page that asks for them', async () => {
  const { findings, read } = await buildFiles(
    {
      'content/api/shops.yaml': `openapi: 3.1.0
info: { title: Shops, version: '1' }
components:
  securitySchemes:
    key: { type: apiKey, in: query, name: token, description: 'Ask <b>us</b>.' }
    login:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: 'https://example.com/token', scopes: { read: 'Reads {all}.' } }
paths: {}
`,
      'docs/all.mdx': '---\ntitle: All\ndescription: All.\n---\n\n<ApiAuthentication />\n',
    },
    `openapi: [{ file: 'content/api/shops.yaml', lint: false, docs: 'default' }],`,
  );
  expect(findings).toEqual([]);
  const text = words(main(await read('docs/all.html')));
  expect(text).toContain('key Send an API key in the query parameter token . Ask us .');
  expect(text).toMatch(/login Send .* https:\/\/example.com\/token read : Reads \{all\}\./);
});
