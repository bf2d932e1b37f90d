/** Schemas of every form: what pages, their Markdown and samples make of them. */
import { toString as textOf } from 'mdast-util-to-string';
import { markdownToMdast } from 'satteri';
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
    ...['- `gone` (no value, required)', '- `any` (any value)', '- `list` (array of any value)'],
    ...['- `empty` (array of any value, No other items)', '- `[2]` (no value)', '- `some` (any value)'],
    ...['- `none` (no value)', '- `not` (no value)', '- `either` (string)', '- `^y` (no value)'],
    'else **no value**',
  ])
    expect(markdown).toContain(line);
  expect(html).toContain('no value');
  expect(sent).toEqual({
    any: {},
    list: [{}],
    empty: [],
    tuple: [{}, 'string'],
    contains: [{}],
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

const given = `components:
  schemas:
    A: { type: object, required: [b], properties: { b: { $ref: '#/components/schemas/B' } } }
    B: { type: object, required: [a, all], properties: { a: { $ref: '#/components/schemas/A' }, all: { type: array, items: { $ref: '#/components/schemas/B' } } } }
    Near: { $ref: '#/components/schemas/Mid', description: Near words. }
    Mid: { $ref: '#/components/schemas/Far', description: Mid words. }
    Far: { type: string, description: Far words. }
`;

test.each([
  ['{ const: null }', null, ['(null, Always null)']],
  ["{ $ref: '#/components/schemas/A' }", { b: { a: {}, all: [] } }, ['(A)']],
  ['{ nullable: true }', {}, ['(any value)']],
  ['{ enum: [null, a] }', 'a', ['(string or null)']],
  ['{ allOf: [{ type: string, enum: [a, b] }, { nullable: true }] }', 'a', ['(string or null)']],
  ['{ type: string, enum: [a, null] }', 'a', ['(string or null)']],
  ["{ enum: ['1', 1, true, 'true', x] }", '1', ['- `"1"`', '- `1`', '- `true`', '- `"true"`', '- `x`']],
  ["{ enum: ['1', '2'] }", '1', ['- `1`', '- `2`']],
  ["{ oneOf: [{ const: '1' }, { const: 1 }] }", '1', ['- `"1"`', '- `1`']],
  ['{ type: object, not: { required: [a, b] } }', {}, ['- Not **with a and b**']],
  [
    '{ type: object, if: { required: [k] }, then: { required: [n] } }',
    {},
    ['If **with k**', 'then **with n**'],
  ],
  [
    '{ type: array, contains: { type: integer, minimum: 7 }, minContains: 2 }',
    [7, 7],
    ['Contains **integer**'],
  ],
  ['{ type: array, items: { type: integer }, contains: { minimum: 7 } }', [7], ['(array of integer)']],
  ["{ $ref: '#/components/schemas/Near' }", 'string', ['(string)', '  Near words.']],
])('%s', async (schema, sample, said) => {
  const { markdown, html, sent } = await pageOf(
    taking(`{ type: object, properties: { it: ${schema} } }`, given),
  );
  expect(sent).toEqual({ it: sample });
  for (const part of said) {
    expect(markdown).toContain(part);
    expect(html.replace(/<[^>]+>/g, '').replaceAll('&quot;', '"')).toContain(
      part.replace(/^ +|^- |[`()*]/g, '').split(',')[0],
    );
  }
  expect(markdown).not.toMatch(/Mid words|Far words/);
});

test.each(['^\\.[a-z]*x*$', '`a\\d`', '^<b>$', 'a|b\\|c'])(
  'the pattern %s reads as it is',
  async (pattern) => {
    const { markdown, html } = await pageOf(
      taking(`{ type: object, properties: { it: { type: string, pattern: ${JSON.stringify(pattern)} } } }`),
    );
    const [, written = ''] = /\(string, Matches (.*)\)/.exec(markdown) ?? [];
    expect(textOf(markdownToMdast(written))).toBe(pattern);
    expect(html).toContain(`Matches ${pattern.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`);
  },
);
