/** What a build says about an OpenAPI description that is wrong. */
import { expect, test } from 'vitest';
import { buildFiles } from '../../../site.ts';

const config = `openapi: [{ file: 'content/api/api.yaml' }],`;

const description = (operation: string) => `openapi: 3.1.0
info: { title: Test, version: '1' }
servers: [{ url: https://api.acme.dev }]
security: []
tags: [{ name: Things, description: All things. }]
paths:
  /things:
    get:
${operation.replace(/^/gm, '      ')}
`;

const right = `operationId: things
tags: [Things]
summary: List things
description: Lists all things.
responses:
  '200':
    description: The things.
    content:
      application/json:
        schema: { type: array, items: { type: string } }
        example: [one, two]
  '400': { description: Something is wrong. }`;

const findings = async (
  operation: string,
  more: Record<string, string> = {},
  extra = config,
): Promise<string[]> => {
  const built = await buildFiles({ 'content/api/api.yaml': description(operation), ...more }, extra);
  return built.findings.filter((finding) => finding.includes('content/api/'));
};

test('a description that is right is silent', async () => expect(await findings(right)).toEqual([]));

test('an example that does not fit its schema is an error with its line', async () =>
  expect(await findings(right.replace('[one, two]', '[one, 2]'))).toEqual([
    expect.stringMatching(/^error content\/api\/api\.yaml:19:\d+ .*must be .*string/s),
  ]));

test('in another file as well', async () => {
  const moved = right.replace('{ type: array, items: { type: string } }', '{ $ref: things.yaml#/Things }');
  const things = {
    'content/api/things.yaml': 'Things:\n  type: array\n  items:\n    type: string\n  examples:\n    - [1]\n',
  };
  expect(await findings(moved, things)).toEqual([
    expect.stringMatching(/^error content\/api\/things\.yaml:6:/),
  ]);
});
test('operations of one address are both shown, the first one there, with a warning', async () => {
  const { findings, read } = await buildFiles(
    {
      'content/api/api.yaml': `${description(right)}    post:
${right.replace('things', 'Things').replace('List', 'Add').replace(/^/gm, '      ')}
`,
    },
    config.replace(' }', ", docs: 'default' }"),
  );
  expect(findings).toEqual([
    'warning content/api/api.yaml:22 POST /things and GET /things have the same address "things". — GET /things keeps it, POST /things is shown at "things-2". Give one of them another operationId or x-slug.',
  ]);
  expect(await read('docs/things.html')).toContain('<h1>List things');
  expect(await read('docs/things-2.html')).toContain('<h1>Add things');
});

test('a file that is missing or is no YAML is an error of the build', async () => {
  expect(await findings(right, {}, config.replace('api.yaml', 'absent.yaml'))).toEqual([
    expect.stringMatching(/^error content\/api\/absent\.yaml/),
  ]);
  expect(await findings(right, { 'content/api/api.yaml': 'openapi: [' })).toEqual([
    expect.stringMatching(/^error content\/api\/api\.yaml/),
  ]);
});

test('a description that others wrote is taken as it is', async () => {
  const foreign = config.replace(' }', ', lint: false }');
  expect(await findings(right.replace('[one, two]', '[one, 2]'), {}, foreign)).toEqual([]);
});

const queried = (schema: string) =>
  right.replace('tags:', `parameters: [{ name: q, in: query, description: Q., schema: ${schema} }]\ntags:`);

test.each([
  [
    'a default of another type',
    '{ type: integer, default: many }',
    'The default must be a whole number (integer).',
  ],
  ['a default outside of a list', '{ enum: [a, b], default: c }', 'The default must be one of "a", "b".'],
  [
    'a default beyond a limit',
    '{ type: integer, maximum: 3, default: 10 }',
    'The default must be at most 3.',
  ],
  [
    'an entry of a default of another type',
    '{ type: array, items: { type: string }, default: [1] }',
    '"0" of the default must be text (string).',
  ],
  [
    'a pattern that cannot be read',
    "{ type: string, pattern: '[a-' }",
    'The pattern [a- is no regular expression of JavaScript, as OpenAPI wants it.',
  ],
  [
    'limits without a value between them',
    '{ type: integer, minimum: 5, maximum: 3 }',
    'No value fits: "minimum" is 5, and "maximum" is 3.',
  ],
  [
    'nullable, which 3.1 has not',
    '{ type: string, nullable: true }',
    'OpenAPI has no field "nullable" here. — Since 3.1, null is one of the types: type: [string, "null"]. In 3.0, it stands beside "type".',
  ],
  [
    'a reference to nowhere, once',
    "{ $ref: '#/components/schemas/Nope' }",
    'The reference #/components/schemas/Nope leads nowhere. — Correct it, such as "#/components/schemas/Name" for a schema of this file.',
  ],
])('names %s', async (_, schema, said) => {
  const found = await findings(queried(schema));
  expect(found.map((finding) => finding.replace(/^error \S+:\d+:\d+ /, ''))).toEqual([said]);
});

test('takes defaults, patterns and limits that are right', async () =>
  expect(
    await findings(
      queried(
        '{ type: object, default: { a: x, b: null }, minProperties: 1, maxProperties: 1000, properties: { a: { type: string, pattern: "^[\\\\w-]+$", default: x }, b: { type: [integer, "null"], default: null, minimum: 3, maximum: 3 } } }',
      ),
    ),
  ).toEqual([]));

test('names a security scheme that does not exist once', async () =>
  expect(await findings(right.replace('tags:', 'security: [{ nope: [] }]\ntags:'))).toEqual([
    expect.stringMatching(/:\d+:\d+ There is no security scheme "nope"/),
  ]));
