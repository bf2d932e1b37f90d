/** Sample values from schemas. */
import { expect, it } from 'vitest';
import { sampleValue } from '#engine/features/api-reference/shared/sampleValue.ts';
import type { Json, Schema } from '#engine/features/api-reference/shared/types.ts';

const sample = (schema: Schema, definitions: Record<string, Schema> = {}) => sampleValue(schema, definitions);

it.each<[string, Schema, Json]>([
  ['takes an example first', { type: 'string', examples: ['a'], default: 'b', enum: ['c'] }, 'a'],
  ['takes the default next', { type: 'string', default: 'b', enum: ['c'] }, 'b'],
  ['takes a constant', { const: 7 }, 7],
  ['takes the first of an enumeration', { enum: ['c', 'd'] }, 'c'],
  ['keeps a falsy default', { type: 'boolean', default: false }, false],
  ['knows formats', { type: 'string', format: 'uuid' }, '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['is as long as asked for', { type: 'string', minLength: 8 }, 'stringxx'],
  ['is as short as asked for', { type: 'string', maxLength: 3 }, 'str'],
  ['keeps to a minimum', { type: 'integer', minimum: 5 }, 5],
  ['keeps above an exclusive minimum', { type: 'integer', exclusiveMinimum: 5 }, 6],
  ['keeps to a maximum', { type: 'number', maximum: -2 }, -2],
  ['is a multiple', { type: 'integer', minimum: 7, multipleOf: 5 }, 10],
  ['prefers a type to null', { type: ['null', 'integer'] }, 1],
  ['is null when nothing else is allowed', { type: 'null' }, null],
  ['fills arrays', { type: 'array', items: { type: 'integer' }, minItems: 2 }, [1, 1]],
  ['fills tuples', { prefixItems: [{ type: 'string' }, { type: 'boolean' }] }, ['string', true]],
  ['fills maps', { type: 'object', additionalProperties: { type: 'integer' } }, { key: 1 }],
  ['fills as many items as are asked for', { items: { type: 'integer' }, minItems: 4 }, [1, 1, 1, 1]],
  [
    'fills the rest of a tuple',
    { prefixItems: [{ type: 'integer' }], items: { type: 'boolean' }, minItems: 3 },
    [1, true, true],
  ],
  [
    'differs where items have to',
    { items: { enum: ['a', 'b', 'c'] }, uniqueItems: true, minItems: 2 },
    ['a', 'b'],
  ],
  [
    'counts where items have to differ',
    { items: { type: 'string' }, uniqueItems: true, minItems: 2 },
    ['string', 'string2'],
  ],
  [
    'fills as many fields as are asked for',
    { additionalProperties: { type: 'integer' }, minProperties: 2 },
    { key: 1, key2: 1 },
  ],
  [
    'takes names that are allowed',
    { additionalProperties: { type: 'string' }, propertyNames: { enum: ['en', 'de'] } },
    { en: 'string' },
  ],
  [
    'leaves out fields that exclude each other',
    {
      properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
      oneOf: [{ required: ['b'] }, { required: ['a'] }],
    },
    { b: 'string', c: 'string' },
  ],
  [
    'keeps the constant of an alternative',
    {
      properties: { kind: { type: 'string' } },
      oneOf: [{ properties: { kind: { const: 'a' }, x: { type: 'integer' } } }],
    },
    { kind: 'a', x: 1 },
  ],
  ['takes the first choice that is not null', { oneOf: [{ type: 'null' }, { type: 'integer' }] }, 1],
  ['is an object when anything goes', {}, {}],
  ['is an object for the schema true', true, {}],
  ['knows no format that every object has', { type: 'string', format: 'constructor' }, 'string'],
])('%s', (_name, schema, value) => expect(sample(schema)).toEqual(value));

it('joins the parts of allOf, and leaves out what only answers carry', () => {
  const schema: Schema = {
    allOf: [
      { type: 'object', properties: { a: { type: 'string' }, id: { type: 'string', readOnly: true } } },
      { $ref: '#/$defs/More' },
    ],
    properties: { c: { type: 'boolean' } },
  };
  const definitions = { More: { type: 'object', properties: { b: { type: 'integer' } } } } as const;
  expect(sample(schema, definitions)).toEqual({ a: 'string', b: 1, c: true });
});

it('ends where a schema contains itself', () => {
  const Node: Schema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      child: { $ref: '#/$defs/Node' },
      all: { items: { $ref: '#/$defs/Node' } },
    },
  };
  expect(sample({ $ref: '#/$defs/Node' }, { Node })).toEqual({ name: 'string', all: [] });
  expect(sample({ $ref: '#/$defs/A' }, { A: { $ref: '#/$defs/B' }, B: { $ref: '#/$defs/A' } })).toEqual({});
});
it('stays small where many schemas contain each other', () => {
  const names = Array.from({ length: 12 }, (_, index) => `S${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }]));
  const definitions = Object.fromEntries(
    names.map((name) => [name, { type: 'object', properties } as const]),
  );
  expect(JSON.stringify(sample({ $ref: '#/$defs/S0' }, definitions)).length).toBeLessThan(20_000);
});

it('keeps a property that is named like a part of the language', () => {
  const properties = JSON.parse('{"__proto__":{"type":"string"}}') as Record<string, Schema>;
  expect(JSON.stringify(sample({ type: 'object', properties }))).toBe('{"__proto__":"string"}');
});
