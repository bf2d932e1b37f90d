/** Descriptions that others wrote: what is wrong in them is a warning with its place, and every page is there. */
import { describe, expect, test } from 'vitest';
import { buildFiles } from '../../../site.ts';
import { drawDescription } from './drawDescription.ts';

const operation = (more: string) => `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /a/{id}:
    get:
      operationId: a
      summary: A
      description: Says what A does.
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: ok } }
${more}`;

const second = (members: string) =>
  operation(`  /b:\n    post:\n      operationId: b\n      summary: B\n${members}`);

const site = (yaml: string, options = '') =>
  buildFiles(
    { 'content/api/pets.yaml': yaml },
    `openapi: [{ file: 'content/api/pets.yaml', lint: false, docs: 'default'${options} }],`,
  );

const media = (text: string) => `requestBody: { content: { a/b: ${text} } }`;

test.each([
  ['an unknown security scheme', 'security: [{ kye: [] }]', /:\d+ Unknown security scheme "kye"/],
  [
    'a parameter that the path lacks',
    'parameters: [{ name: no, in: path, schema: {} }]',
    /:\d+:\d+ The path \/b has no {no}/,
  ],
  [
    'a parameter that is not described',
    'parameters: []\n  /c/{no}: { get: { operationId: c, summary: C, responses: {} } }',
    /:\d+:\d+ The path \/c\/{no} has {no}/,
  ],
  ['a link to nowhere', 'description: See [it](/guides/x).', /:\d+(:\d+)? Broken link: "\/guides\/x"/],
  ['a link of HTML', 'description: See <a href="/guides/x">it</a>.', /Broken link: "\/guides\/x"/],
  ['a picture that is not there', 'description: "![it](/x.png)"', /The image "\/x.png" does not exist/],
  [
    'a broken reference',
    "requestBody: { $ref: '#/components/x' }",
    /:\d+:\d+ The reference #\/components.*nowhere/,
  ],
  [
    'a question of readers that is too long',
    `x-questions: [What is b for?, ${'long '.repeat(30)}?]`,
    /:\d+ x-questions\.1 of POST \/b must have at most 120 characters\./,
  ],
  ['a file that is not there', media("{ schema: { $ref: 'gone.yaml#/x' } }"), /:\d+:\d+ .*gone.yaml/],
  [
    'a value that cannot be had',
    media("{ examples: { x: { externalValue: 'https://example.invalid/x' } } }"),
    /:\d+:\d+ .*example.invalid/,
  ],
  ['a value of another type', 'deprecated: maybe', /must be true or false/],
  ['a limit as 3.0 has it', media('{ schema: { minimum: 2, exclusiveMinimum: true } }'), /must be a number/],
  ['a parameter without a name', 'parameters: [{ in: query }]', /The field "name" is missing/],
  ['a reference where none belongs', "tags: [{ $ref: '#/info/title' }]", /./],
  [
    'the address of another',
    '  /c: { get: { operationId: a, summary: C, responses: {} } }',
    /the same address "a"/,
  ],
  [
    'a schema that is itself',
    "components: { schemas: { A: { $ref: '#/components/schemas/A' } } }",
    /leads back to itself/,
  ],
])('%s', async (_, more, said) => {
  const isMember = !/^( |components)/.test(more);
  const { findings, read } = await site(isMember ? second(`      ${more}`) : operation(more));
  expect(findings.filter((finding) => finding.startsWith('error'))).toEqual([]);
  expect(findings.join('\n')).toMatch(new RegExp(`warning content/api/pets.yaml.*${said.source}`));
  expect(await read('docs/a.html')).toContain('Says what A does.');
  if (isMember) expect(await read('docs/b.html')).toContain('<h1>B');
});

test('fields that OpenAPI does not have are named in one finding', async () => {
  const answers = (more: string) => `      responses: { '200': { description: ok, ${more} } }`;
  const { findings, read } = await site(
    second(
      answers(
        "model: { a: 1 }, moddel: 1 }, '400': { description: no, model: 2, content: { a/b: { schema: { nullable: true } } }",
      ),
    ),
  );
  expect(findings).toEqual([
    'warning content/api/pets.yaml:16:46 OpenAPI has no such fields, from here on: "model", "moddel". — What they say may be missing on pages. Correct their names, or begin them with "x-".',
  ]);
  expect(await read('docs/b.html')).toContain('<h1>B');
});
test('links from the root of a site lead to the site that they are meant for', async () => {
  const text = '      description: "See [it](/guides/x#y), [start](/docs) and ![it](/x.png)."';
  const { findings, read } = await site(second(text), ", links: 'https://pets.example.com/en/'");
  expect(findings).toEqual([]);
  const page = await read('docs/b.html');
  for (const part of [
    'href="https://pets.example.com/en/guides/x#y"',
    'href="/docs"',
    'src="https://pets.example.com/en/x.png"',
  ])
    expect(page).toContain(part);
});
describe('anchors of Redoc', () => {
  const links = [
    '[an operation](#operation/pets.b)',
    '[one of a tag](#tag/Big-Pets/operation/pets.b)',
    '[without an id](#operation/get%20%2Fc)',
    '[a tag](#tag/Big-Pets)',
    '<a href="#tag/Big%20Pets">a tag in HTML</a>',
  ];
  const wrong = ['[gone](#operation/gone)', '[no tag](#tag/gone)', '[a section](#section/Errors)'];
  const described = (texts: readonly string[]) =>
    operation(`  /b: { get: { operationId: pets.b, x-slug: second, summary: B, tags: [Big Pets], responses: {} } }
  /c: { get: { summary: C, tags: [Big Pets], responses: {} } }
tags: [{ name: Big Pets, description: 'Begin with [the second](#operation/pets.b).' }]`).replace(
      'Says what A does.',
      `'${texts.join(', ')}'`,
    );

  const led = (page = '') =>
    [...page.matchAll(/href="([^"]*)"[^>]*>(?:an operation|one of a tag|without an id|a tag)/g)].map(
      ([, href]) => href,
    );
  const pages = ['/second', '/second', '/get-c', '/tags/big-pets', '/tags/big-pets'];

  test('lead to pages of operations and tags', async () => {
    const { findings, read } = await site(described(links));
    expect(findings).toEqual([]);
    expect(led(await read('docs/a.html'))).toEqual(pages.map((page) => `/docs${page}`));
    expect(await read('docs/tags/big-pets.html')).toMatch(/href="\/docs\/second"[^>]*>the second</);
    expect(await read('docs/a.md')).toMatch(/\[an operation\]\(\S*\/docs\/second\S*\)/);
  });

  test('lead there in a description of our own too', async () => {
    const drawn = await drawDescription(described(links));
    expect(led(drawn.pages.get('/api/a'))).toEqual(pages.map((page) => `/api${page}`));
  });

  test('are findings where they lead nowhere', async () => {
    const { findings } = await site(described(wrong));
    expect(findings.map((finding) => finding.replace(/^.*(Broken.*?"[^"]*").*$/, '$1'))).toEqual(
      ['#operation/gone', '#tag/gone', '#section/Errors'].map(
        (hash) => `Broken anchor: /docs/a has no "${hash}"`,
      ),
    );
  });
});
