/** Types in words: short for any schema, and without doubt about what belongs together. */
import { expect, test } from 'vitest';
import type { Description } from '#engine/features/api-reference/build/description.ts';
import { Resolver } from '#engine/features/api-reference/build/resolver.ts';
import type { RawSchema } from '#engine/features/api-reference/build/schema/rawSchema.ts';
import { ruleWords, typeWords } from '#engine/features/api-reference/build/schema/words.ts';
import { kindsOf, variantNames } from '#engine/features/api-reference/ui/fields/variants.ts';
import { tryItStrings } from '#engine/features/api-reference/ui/strings.ts';
import { strings } from '../../../texts.ts';
import { callOf, described, drawn } from './described.ts';

const kinds = (count: number): RawSchema[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'object', title: `Kind ${index + 1}` }));

const description = {
  components: {
    schemas: {
      Shape: { oneOf: kinds(9) },
      List: { type: 'array', items: { $ref: '#/components/schemas/List' } },
    },
  },
} as unknown as Description;

const words = (schema: RawSchema): string => typeWords(schema, new Resolver(description), strings);

test.each<[said: string, schema: RawSchema]>([
  ['Kind 1 or Kind 2 or Kind 3', { oneOf: kinds(3) }],
  ['one of 4 kinds', { oneOf: kinds(4) }],
  ['one of 11 kinds', { anyOf: kinds(11) }],
  ['array of one of 11 kinds', { type: 'array', items: { oneOf: kinds(11) } }],
  ['Shape', { $ref: '#/components/schemas/Shape' }],
  ['array of Figure', { type: 'array', items: { title: 'Figure', oneOf: kinds(11) } }],
  ['one of 4 kinds or null', { oneOf: [...kinds(4), { type: 'null' }] }],
  ['Kind 1 or Kind 2 or Kind 3 or null', { oneOf: [...kinds(3), { type: 'null' }] }],
  ['string', { oneOf: [{ type: 'string' }, { type: 'string', maxLength: 3 }] }],
  ['array of (Kind 1 or Kind 2) or null', { type: ['array', 'null'], items: { oneOf: kinds(2) } }],
  ['array of (string or null)', { type: 'array', items: { type: ['string', 'null'] } }],
  ['array of string or null', { type: 'array', nullable: true, items: { type: 'string' } }],
  ['array of List', { $ref: '#/components/schemas/List' }],
])('%s', (said, schema) => expect(words(schema)).toBe(said));

test('counts one as one', () => {
  const rules = (schema: object) => ruleWords(schema, strings);
  expect(rules({ minLength: 1, maxItems: 1 })).toEqual(['At least 1 character', 'At most 1 item']);
  expect(rules({ minLength: 2, maxItems: 0 })).toEqual(['At least 2 characters', 'At most 0 items']);
});
test('alternatives that only limit a number are numbers on the page and in the form', async () => {
  const schema = { type: 'number', oneOf: [{ multipleOf: 5 }, { $ref: '#/components/schemas/Three' }] };
  const content = { 'application/json': { schema } };
  const description = described({ requestBody: { content } }, { Three: { multipleOf: 3 } });
  const { page, markdown } = await drawn(description);
  for (const text of [page, markdown]) expect(text).not.toContain(strings.apiAny);
  expect(markdown).toMatch(/number.*A multiple of 5/s);
  const { bodies, definitions } = callOf(description);
  const [body] = bodies;
  const { kinds: named } = kindsOf(body?.schema, definitions);
  expect(variantNames(named, definitions, tryItStrings(strings))).toEqual(['number', 'Three']);
});
