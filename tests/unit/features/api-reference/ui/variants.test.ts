/** Names of the kinds that a value may be of. */
import { expect, it } from 'vitest';
import type { Schema } from '#engine/features/api-reference/shared/types.ts';
import { variantNames } from '#engine/features/api-reference/ui/fields/variants.ts';
import { tryItStrings } from '#engine/features/api-reference/ui/strings.ts';
import { strings } from '../../../texts.ts';

const named: Record<string, Schema> = { Cat: { type: 'object' }, Dog: { title: 'A dog', type: 'object' } };
const object = (...names: string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, {}])),
});

it.each<[string, Schema[], string[]]>([
  ['its title or reference', [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }], ['Cat', 'A dog']],
  [
    'its type',
    [{ type: 'string' }, { type: 'array', items: { type: 'integer' } }, {}],
    ['string', 'list of integer', 'any value'],
  ],
  ['its constant', [{ properties: { kind: { const: 'cat' } } }, { enum: ['a', 'b'] }], ['cat', 'a, b']],
  ['its own fields', [object('id', 'name'), object('id', 'size')], ['object with name', 'object with size']],
  [
    'a number where nothing else tells',
    [object('id'), object('id')],
    ['object with id', 'object with id (2)'],
  ],
])('a kind is called by %s', (_name, choices, names) =>
  expect(variantNames(choices, named, tryItStrings(strings))).toEqual(names),
);
