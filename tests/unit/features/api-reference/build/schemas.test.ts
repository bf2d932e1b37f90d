/** Schemas of every form: what pages, their Markdown and samples make of them. */
import { expect, test } from 'vitest';
import { buildDescription, pageOf, taking } from './small.ts';

const booleans = `{ type: object, required: [gone], properties: {
  gone: false, any: true, list: { type: array, items: true }, empty: { type: array, items: false },
  tuple: { type: array, prefixItems: [true, { type: string }, false] }, contains: { type: array, contains: true },
  some: { $ref: '#/components/schemas/Some' }, none: { $ref: '#/components/schemas/None' },
  not: { not: true }, either: { anyOf: [false, { type: string }] }, all: { allOf: [true, { type: string }] },
  more: { type: object, additionalProperties: true, patternProperties: { '^x': true, '^y': false },
    dependentSchemas: { a: true }, propertyNames: true },
  when: { if: true, then: { type: string }, else: false } } }`;
const someAndNone = 'components: { schemas: { Some: true, None: false } }';

test('true and false are schemas wherever a schema is', async () => {
  const { markdown, html, findings, sent } = await pageOf(taking(booleans, someAndNone));
  expect(findings).toEqual([]);
  for (const line of [
    '- `gone` (no value, required)',
    '- `any` (any value)',
    '- `list` (array of any value)',
    '- `empty` (array of any value, No other items)',
    '- `[2]` (no value)',
    '- `some` (any value)',
    '- `none` (no value)',
    '- `not` (no value)',
    '- `either` (string)',
    '- `^y` (no value)',
    'else **no value**',
  ])
    expect(markdown).toContain(line);
  expect(html).toContain('no value');
  expect(sent).toEqual({
    any: {},
    list: [{}],
    empty: [],
    tuple: [{}, 'string'],
    contains: [],
    some: {},
    either: 'string',
    all: 'string',
    more: {},
    when: {},
  });
});

test('true and false are schemas of parameters, headers, bodies and parts of other files', async () => {
  const description = taking('true').replace(
    'summary: A',
    `summary: A
      parameters:
        - { name: q, in: query, schema: true }
        - { name: f, in: query, content: { application/json: { schema: { $ref: 'parts.yaml#/No' } } } }`,
  );
  const { markdown, findings } = await pageOf(description, { 'parts.yaml': 'No: false\n' });
  expect(findings).toEqual([]);
  expect(markdown).toContain('- `q` (any value)');
  expect(markdown).toContain('- `f` (no value, Written as application/json)');
});

test('the linter takes true and false for schemas', async () => {
  const { findings } = await buildDescription(taking(booleans, someAndNone), {}, 'lint: true');
  expect(findings.filter((finding) => /type/.test(finding))).toEqual([]);
});
