/** What a form starts with: what has to be sent, and nothing else. */
import { expect, it } from 'vitest';
import type { ApiBodyType, Json, Schema } from '#engine/features/api-reference/shared/types.ts';
import { formValues, initialOf } from '#engine/features/api-reference/ui/fields/initial.ts';
import { operation, parameter } from '../operation.ts';

const start = (schema: Schema, value?: Json, isBodyRequired = true) => {
  const examples = value === undefined ? [] : [{ name: 'one', value }];
  const bodies: ApiBodyType[] = [{ contentType: 'application/json', schema, examples }];
  return formValues(operation({ method: 'POST', bodies, isBodyRequired })).body;
};

const rome = { city: 'Rome', street: 'Via' };
const address: Schema = { type: 'object', required: ['city'], properties: { city: {}, street: {} } };

it('fills in parameters that are required, and no others', () => {
  const parameters = [
    parameter({ name: 'id', required: true, example: 'a' }),
    parameter({ name: 'page', example: 3 }),
  ];
  expect(formValues(operation({ parameters })).parameters).toEqual({ 'query id': 'a' });
});

it.each<[string, Schema, Json | undefined, Json]>([
  ['fields of an example', address, rome, { city: 'Rome' }],
  [
    'fields of fields',
    { type: 'object', required: ['to'], properties: { to: address, copy: address } },
    { to: rome, copy: {} },
    { to: { city: 'Rome' } },
  ],
  [
    'nothing where nothing is required',
    { type: 'object', properties: { a: { type: 'string' } } },
    undefined,
    {},
  ],
  [
    'what tells a kind',
    {
      discriminator: { propertyName: 'kind' },
      oneOf: [{ type: 'object', properties: { kind: { const: 'a' }, more: {} } }],
    },
    { kind: 'a', more: 1 },
    { kind: 'a' },
  ],
  ['items of lists as they are', { type: 'array', items: address }, [rome], [rome]],
  ['a free object as it is', { type: 'object' }, { any: 1 }, { any: 1 }],
])('starts a body with what is required: %s', (_name, schema, value, body) =>
  expect(start(schema, value)).toEqual(body),
);

it('sends no body that may be left out', () =>
  expect(start(address, { city: 'Rome' }, false)).toBeUndefined());

it('adds a group with its required fields alone', () =>
  expect(
    initialOf(
      { $ref: '#/$defs/Address' },
      { Address: { ...address, properties: { city: { type: 'string' }, street: { type: 'string' } } } },
    ),
  ).toEqual({ city: 'string' }));
