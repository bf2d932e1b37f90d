/** References of every form lead to what they mean, and those that lead nowhere are named. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildDescription, pageOf, taking } from './small.ts';

const property = (ref: string): string => `{ type: object, properties: { it: ${ref} } }`;

const schemas = readFileSync(join(import.meta.dirname, 'references.yaml'), 'utf8');

test.each([
  ["{ $ref: '#/components/schemas/a~1b' }", ['(string)', 'Slashes.']],
  ["{ $ref: '#named' }", ['(string)', 'By anchor.']],
  [
    '{ $ref: https://schemas.example.com/address }',
    ['(Address)', 'By id.', 'The street.', 'The floor.', 'By anchor.'],
  ],
  ["{ $ref: 'https://schemas.example.com/address#/properties/street' }", ['(string)', 'The street.']],
  ["{ $ref: 'https://schemas.example.com/address#zip' }", ['(integer)', 'The zip.']],
  ["{ $ref: '#/components/schemas/Tree' }", ['array of Tree']],
  ["{ $ref: '#/components/schemas/Strict' }", ['`children` (array of Strict)', 'The label.']],
  [
    "{ $ref: '#/components/schemas/PetPage' }",
    ['`items` (array of pet)', '`bark` (string)', 'How it barks.'],
  ],
  ["{ $ref: 'parts.yaml#/defs/a~1b~0c' }", ['(string)', 'Escaped.']],
  ["{ $ref: 'parts.yaml#/defs/x%20y' }", ['(string)', 'In percent.']],
])('%s', async (ref, said) => {
  const parts =
    'defs: { a/b~c: { type: string, description: Escaped. }, x y: { type: string, description: In percent. } }\n';
  const { markdown, html, findings } = await pageOf(taking(property(ref), schemas), { 'parts.yaml': parts });
  expect(findings).toEqual([]);
  for (const part of said) expect(markdown).toContain(part);
  expect(html).toContain(said.at(-1));
});

test.each([
  [
    "{ $ref: '#/components/schemas/Gone' }",
    /:\d+:\d+ The reference #\/components\/schemas\/Gone leads nowhere/,
  ],
  ["{ $ref: '#nowhere' }", /:\d+:\d+ The reference #nowhere leads nowhere/],
  ["{ $dynamicRef: '#nowhere' }", /:\d+:\d+ The reference #nowhere leads nowhere/],
  ["{ $ref: 'parts.yaml#near' }", /:\d+:\d+ .*"parts.yaml" has no anchor "near"/],
])('%s is named', async (ref, said) => {
  const { findings } = await pageOf(taking(property(ref), schemas), {
    'parts.yaml': 'far: { $anchor: far }\n',
  });
  expect(findings.length).toBeGreaterThan(0);
  expect(findings.join('\n')).toMatch(said);
});
test('what stands beside the reference of a path item is said of the same path', async () => {
  const item = (id: string) =>
    `{ parameters: [{ name: one, in: query, schema: { type: string } }], get: { operationId: ${id}, summary: Get, responses: { '200': { description: ok } } } }`;
  const more = `  /b: { $ref: '#/components/pathItems/B', parameters: [{ name: two, in: query, schema: { type: string } }], put: { operationId: putB, summary: Put, responses: { '200': { description: ok } } } }
  /c: { $ref: 'parts.yaml#/paths/~1c', put: { operationId: putC, summary: Put, responses: { '200': { description: ok } } } }
components: { pathItems: { B: ${item('getB')} } }`;
  const { read, findings } = await buildDescription(taking('{}', more), {
    'parts.yaml': `paths: { /c: ${item('getC')} }\n`,
  });
  expect(findings).toEqual([]);
  for (const name of ['get-b', 'put-b']) {
    expect(await read(`docs/${name}.md`)).toContain('`one`');
    expect(await read(`docs/${name}.md`)).toContain('`two`');
  }
  for (const name of ['get-c', 'put-c']) expect(await read(`docs/${name}.md`)).toContain('`one`');
});
test('an anchor of another file leads to its schema', async () => {
  const { markdown, findings, sent } = await pageOf(
    taking(
      "{ $ref: 'deep/parts.yaml#far' }",
      "components: { schemas: { Same: { $ref: 'deep/parts.yaml#far' } } }",
    ),
    {
      'deep/parts.yaml':
        "$defs:\n  Far:\n    $anchor: far\n    type: object\n    properties: { id: { type: integer }, next: { $ref: 'more.json#other' }, up: { $ref: '#far' } }\n",
      'deep/more.json': '{ "$defs": { "O~/x": { "$anchor": "other", "const": 7 } } }',
    },
  );
  expect(findings).toEqual([]);
  expect(sent).toEqual({ id: 1, next: 7 });
  expect(markdown).toContain('`up`');
});
