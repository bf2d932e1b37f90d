/** Alternatives that a property tells apart, in all the ways in which descriptions write them. */
import { describe, expect, test } from 'vitest';
import { compare } from '#engine/features/api-reference/build/changes/compare.ts';
import { initialOf } from '#engine/features/api-reference/ui/fields/initial.ts';
import { strings } from '../../../texts.ts';
import { callOf, described, drawn, refusals, requestOf } from './described.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const sent = (schema: object) => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
});
const answered = (schema: object) => ({
  responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
});
const text = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const heir = (parent: string, properties: object) => ({ allOf: [ref(parent), object(properties)] });

const shape = (mapping?: object, kind: object = text) => ({
  title: 'Any shape',
  ...object({ kind, color: text }, { required: ['kind'] }),
  discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
});
const heirs = {
  Circle: heir('Shape', { radius: { type: 'integer' } }),
  Square: heir('Shape', { side: { type: 'integer' } }),
};
const circle = { color: 'string', radius: 1 };

describe.each<[string, string, object]>([
  ['without a mapping', 'Circle', { Shape: shape(), ...heirs }],
  ['with a mapping of names', 'round', { Shape: shape({ round: 'Circle', flat: 'Square' }), ...heirs }],
  [
    'with a mapping of pointers',
    'round',
    { Shape: shape({ round: ref('Circle').$ref, flat: ref('Square').$ref }), ...heirs },
  ],
  [
    'with a mapping of files',
    'round',
    { Shape: shape({ round: 'circle/Circle.yaml', flat: 'x.json#/Square' }), ...heirs },
  ],
  ['whose mapping leaves out a child', 'round', { Shape: shape({ round: 'Circle' }), ...heirs }],
  [
    'whose property lists its values',
    'CIRCLE',
    { Shape: shape(undefined, { type: 'string', enum: ['CIRCLE', 'SQUARE'] }), ...heirs },
  ],
  [
    'whose children say their values themselves',
    'o',
    {
      Shape: shape(),
      Circle: { allOf: [ref('Shape'), object({ kind: { const: 'o' }, radius: { type: 'integer' } })] },
      Square: { allOf: [ref('Shape'), object({ kind: { enum: ['q'] }, side: { type: 'integer' } })] },
    },
  ],
  [
    'that lists its children too',
    'Circle',
    { Shape: { ...shape(), oneOf: [ref('Circle'), ref('Square')] }, ...heirs },
  ],
  [
    'whose grandchildren inherit from a child that no value stands for',
    'round',
    {
      Shape: shape({ round: 'Circle', flat: 'Square' }),
      Plain: heir('Shape', {}),
      Circle: heir('Plain', { radius: { type: 'integer' } }),
      Square: heir('Plain', { side: { type: 'integer' } }),
    },
  ],
  ['that is a part of its schema', 'Circle', { Shape: { allOf: [{ type: 'object' }, shape()] }, ...heirs }],
])('a parent %s', (_, value, schemas) => {
  const description = described(
    { ...sent(ref('Shape')), ...answered({ type: 'array', items: ref('Shape') }) },
    schemas,
  );

  test('is a choice between its children on the page and in Markdown, each with its value', async () => {
    const { page, markdown } = await drawn(description);
    for (const said of [page, markdown.replace(/[*`\\]/g, '')]) {
      expect(said).toMatch(/The field kind tells which one it is/);
      expect(said).toContain(`kind: ${value}`);
      expect(said).not.toContain('x-bases');
      expect(said).toMatch(/Circle[\s\S]*radius[\s\S]*Square[\s\S]*side/);
    }
  });

  test('has samples, a form and a mock of its first child', () => {
    const call = callOf(description);
    const first = { ...circle, kind: value };
    expect(requestOf(description).body).toMatchObject({ value: first });
    expect(call.answers).toMatchObject([{ value: [first] }]);
    expect(initialOf(call.bodies[0]?.schema ?? {}, call.definitions)).toEqual({ kind: value });
  });

  test('takes right bodies and refuses others', async () => {
    expect(await refusals(description, { kind: value, radius: 3, color: 'red' })).toEqual([]);
    expect(await refusals(description, { kind: value, radius: 'x' })).toHaveLength(1);
    expect(await refusals(description, { kind: 'none of them' })).toHaveLength(1);
  });

  test('has children that say their value where they stand alone', async () => {
    const alone = described(sent(ref('Circle')), schemas);
    expect(requestOf(alone).body).toMatchObject({ value: { ...circle, kind: value } });
    expect(await refusals(alone, { kind: value, radius: 2 })).toEqual([]);
  });
});
test('a child keeps the values that it lists, though its name is not among them', async () => {
  const Square = { allOf: [ref('Shape'), object({ kind: { enum: ['q', 'r'] } }, { required: ['kind'] })] };
  const description = described(sent(ref('Shape')), { Shape: shape(), Circle: heirs.Circle, Square });
  expect(await refusals(description, { kind: 'r' })).toEqual([]);
});

test('several values may stand for one schema', async () => {
  const description = described(sent(ref('Shape')), {
    Shape: shape({ o: 'Circle', round: 'Circle', flat: 'Square' }),
    ...heirs,
  });
  const { page } = await drawn(description);
  expect(page).toMatch(/Circle kind: o · kind: round/);
  expect(requestOf(description).body).toMatchObject({ value: { kind: 'o' } });
  expect(await refusals(description, { kind: 'round', radius: 1 })).toEqual([]);
});

test('a mapping may lead to any place of the description', async () => {
  const parts = {
    Circle: object({ kind: text, radius: { type: 'integer' } }),
    'a/b': object({ kind: text, side: text }),
  };
  const mapping = { round: '#/x-shapes/Circle', flat: '#/x-shapes/a~1b' };
  const discriminator = { propertyName: 'kind', mapping };
  const listed = [{ $ref: '#/x-shapes/Circle' }, { $ref: '#/x-shapes/a~1b' }];
  for (const schema of [
    { oneOf: listed, discriminator },
    { ...object({ kind: text }), discriminator },
  ]) {
    const description = described(sent(schema), {}, { 'x-shapes': parts });
    expect((await drawn(description)).page).toMatch(/kind: round.*radius.*kind: flat.*side/);
    expect(requestOf(description).body).toMatchObject({ value: { kind: 'round', radius: 1 } });
    expect(await refusals(description, { kind: 'flat', side: 'x' })).toEqual([]);
  }
});

describe('alternatives that are listed', () => {
  const plain = {
    Circle: object({ kind: text, radius: { type: 'integer' } }),
    Square: object({ side: text }),
  };
  const choice = (mapping?: object) => ({
    oneOf: [ref('Circle'), ref('Square')],
    discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
  });

  test.each([
    ['names of schemas', undefined, 'Circle', 'Square'],
    ['a mapping', { round: 'Circle', flat: ref('Square').$ref }, 'round', 'flat'],
  ])('are told apart by %s', async (_, mapping, first, second) => {
    const description = described(sent(choice(mapping)), plain);
    expect((await drawn(description)).page).toMatch(new RegExp(`kind: ${first}.*kind: ${second}`));
    expect(requestOf(description).body).toMatchObject({ value: { kind: first, radius: 1 } });
    expect(await refusals(description, { kind: second, side: 'x' })).toEqual([]);
    expect(await refusals(description, { kind: 'other', side: 'x' })).not.toEqual([]);
  });
  test('where any other value means one of them', async () => {
    const schema = {
      ...choice(),
      discriminator: { propertyName: 'kind', mapping: { o: 'Circle' }, defaultMapping: 'Square' },
    };
    const description = described(sent(schema), plain);
    expect(await refusals(description, { kind: 'unheard of', side: 'x' })).toEqual([]);
    expect(requestOf(description).body).toMatchObject({ value: { kind: 'o' } });
  });
});

test('parents may be children of others', async () => {
  const Animal = { ...object({ type: text }), discriminator: { propertyName: 'type' } };
  const Dog = {
    ...heir('Animal', { breed: text }),
    discriminator: { propertyName: 'breed', mapping: { poodle: 'Poodle' } },
  };
  const schemas = {
    Animal,
    Dog,
    Poodle: heir('Dog', { curls: { type: 'integer' } }),
    Cat: heir('Animal', { lives: text }),
  };
  const description = described(sent(ref('Animal')), schemas);
  expect(requestOf(description).body).toMatchObject({ value: { type: 'Dog', breed: 'poodle', curls: 1 } });
  expect(await refusals(description, { type: 'Cat', lives: '9' })).toEqual([]);
  expect(await refusals(description, { type: 'Dog', breed: 'poodle', curls: 2 })).toEqual([]);
  expect((await drawn(description)).page).toMatch(/type: Dog.*Always "poodle".*curls.*type: Cat.*lives/);
});
test('a property that only answers hold is not sent', () => {
  const schemas = { Shape: shape({ round: 'Circle' }, { type: 'string', readOnly: true }), ...heirs };
  expect(requestOf(described(sent(ref('Shape')), schemas)).body).toMatchObject({ value: circle });
});
test('a new child is a change, and so is a new value', () => {
  const Line = heir('Shape', { length: { type: 'integer' } });
  const old = { Shape: shape({ o: 'Circle', line: 'Line' }), Circle: heirs.Circle, Line };
  const before = described(answered(ref('Shape')), old);
  const after = described(answered(ref('Shape')), {
    Shape: shape({ round: 'Circle', line: 'Line' }),
    Line,
    ...heirs,
  });
  const [changes] = compare(before, after, strings);
  const said = changes?.changes.map(({ text }) => text).join('; ');
  expect(said).toMatch(/<Square>/);
  expect(said).toMatch(/<Circle>.kind.*Always "round"/);
});
test.each<[string, object]>([
  [
    'a mapping that is nothing',
    { A: { discriminator: { propertyName: 'k', mapping: null } }, B: heir('A', {}) },
  ],
  ['a mapping that leads nowhere', { A: shape({ x: 'Nope', y: '#/nope', z: 1 }), B: heir('A', {}) }],
  ['parts that are no schemas', { A: shape(), B: true, C: { allOf: [ref('A'), true] } }],
  ['a circle of parents', { A: { ...shape(), allOf: [ref('B')] }, B: heir('C', {}), C: heir('A', {}) }],
  ['a choice of itself', { A: { ...shape(), oneOf: [ref('A'), ref('B')] }, B: object({}) }],
  ['names with signs', { A: shape(), 'a/b c%': heir('A', {}), 日本: heir('A', {}) }],
])('%s ends nothing', async (_, schemas) => {
  const { page } = await drawn(described(sent(ref('A')), schemas));
  expect(page).toContain('POST https://api.example.com /items');
});
