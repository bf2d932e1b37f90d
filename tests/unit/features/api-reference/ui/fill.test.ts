/** Values that a script gives to a form. */
import { expect, it } from 'vitest';
import type { TryItOperation } from '#engine/features/api-reference/shared/types.ts';
import { formValues } from '#engine/features/api-reference/ui/fields/initial.ts';
import { fill } from '#engine/features/api-reference/ui/fill.ts';
import { tryItStrings } from '#engine/features/api-reference/ui/strings.ts';
import type { TryItInput } from '#engine/shared/events.ts';
import { strings } from '../../../texts.ts';
import { operation, parameter } from '../operation.ts';
import { withValidator } from '../validatorWorker.ts';

const texts = tryItStrings(strings);

/** What the form holds afterwards, and what it says. */
async function filling(target: TryItOperation, given: Partial<TryItInput>, start = formValues(target)) {
  let values = start;
  const replace = (next: (old: typeof start) => typeof start) => {
    values = next(values);
  };
  const said = await withValidator(() => fill(target, { values: {}, ...given }, texts, replace));
  return { values, parameters: values.parameters, body: values.body, said };
}

const search = operation({
  parameters: [
    parameter({ name: 'culture', schema: { type: 'string', enum: ['en', 'es'] } }),
    parameter({ name: 'type', schema: { type: 'integer', enum: [0, 1] } }),
    parameter({ name: 'isActive', schema: { type: 'boolean' } }),
    parameter({ name: 'page', schema: { type: 'integer', minimum: 1 } }),
    parameter({ name: 'ids', schema: { type: 'array', items: { type: 'string' } } }),
    parameter({ name: 'secret', schema: { type: 'string', format: 'password' } }),
  ],
});

const login = (contentType: string, isBodyRequired = true) =>
  operation({
    method: 'POST',
    isBodyRequired,
    bodies: [
      {
        contentType,
        examples: [],
        schema: {
          type: 'object',
          properties: {
            email: { type: 'string' },
            password: { type: 'string', format: 'password' },
            isKept: { type: 'boolean' },
            tags: { type: 'array', items: { type: 'string' } },
          },
        },
      },
    ],
  });

it('takes a choice by its text, and values of any kind', async () => {
  const values = { culture: 'es', 'query type': '1', isActive: 'false', page: '2', ids: ['a', 'b'] };
  const { parameters, said } = await filling(search, { values });
  expect(parameters).toEqual({
    'query culture': 'es',
    'query type': 1,
    'query isActive': false,
    'query page': 2,
    'query ids': ['a', 'b'],
  });
  expect(said).toBe('');
});

it('leaves what it cannot take as it was, and names the choices', async () => {
  const start = { ...formValues(search), parameters: { 'query culture': 'en', 'query page': 3 } };
  const values = { culture: 'xx', type: 'assistant', isActive: 'maybe', page: null, other: 1, secret: 'x' };
  const { parameters, said } = await filling(search, { values, body: {} }, start);
  expect(parameters).toEqual({ 'query culture': 'en' });
  const names = ['culture', 'type', 'isActive', 'page', 'ids', 'secret'].map((name) => `query ${name}`);
  expect(said.split('\n')).toEqual([
    'culture: Only these values are allowed: en, es.',
    'type: Only these values are allowed: 0, 1.',
    'isActive: Only these values are allowed: true, false.',
    `other: No such parameter. There are: ${names.join(', ')}.`,
    'body: The operation has none.',
    'Passwords are left to the reader.',
  ]);
});

it('says what does not fit the description', async () => {
  expect((await filling(search, { values: { page: 0 } })).said).toBe('query page: The smallest value is 1.');
  const id = parameter({ name: 'id', in: 'path', required: true, schema: { type: 'string' } });
  const path = operation({ parameters: [id] });
  expect((await filling(path, {})).said).toBe('path id: Fill in this field.');
  expect((await filling(path, { values: { id: '..' } })).said).toMatch(/^path id: /);
});

it.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'takes a whole body over, as a value and as text: %s',
  async (type) => {
    const body = { email: 'a@b.org', isKept: false, tags: ['x'] };
    expect(await filling(login(type), { body })).toMatchObject({ body, said: '' });
    expect(await filling(login(type), { body: JSON.stringify(body) })).toMatchObject({ body, said: '' });
    expect(await filling(login(type), { body: { isKept: 'no' } })).toMatchObject({
      said: 'body/isKept: This has to be: boolean.',
    });
  },
);

it('leaves passwords, files and broken text to the reader', async () => {
  const json = login('application/json');
  expect(await filling(json, { body: { email: 'a@b.org', password: 'x' } })).toMatchObject({
    body: { email: 'a@b.org' },
    said: 'Passwords are left to the reader.',
  });
  const start = { ...formValues(json), body: { password: 'typed' } };
  expect(await filling(json, {}, start)).toMatchObject({ body: { password: 'typed' }, said: '' });
  const broken = await filling(json, { body: '{' }, start);
  expect(broken.body).toEqual({ password: 'typed' });
  expect(broken.said).toBe('body: It is not JSON.');
  const { said } = await filling(login('image/png', false), { body: 'x' });
  expect(said).toBe('body: It is a file, which the reader chooses.');
});

it('takes a text as it is, and an empty body for none where it may be left out', async () => {
  expect((await filling(login('text/plain'), { body: '{"a":1}' })).body).toBe('{"a":1}');
  expect((await filling(login('application/json', false), { body: {} })).body).toBeUndefined();
  expect((await filling(login('application/json'), { body: {} })).body).toEqual({});
});
