/** Which fields a form has where a body may be of several kinds. */
import { describe, expect, test } from 'vitest';
import { buildRequest } from '#engine/features/api-reference/shared/request.ts';
import type { Json } from '#engine/features/api-reference/shared/types.ts';
import { CredentialFields } from '#engine/features/api-reference/ui/credentials/CredentialFields.tsx';
import { changedKind, formValues } from '#engine/features/api-reference/ui/fields/initial.ts';
import { ParameterFields } from '#engine/features/api-reference/ui/fields/ParameterFields.tsx';
import { kindsOf } from '#engine/features/api-reference/ui/fields/variants.ts';
import { phrases } from '../../../../words.ts';
import { callOf, described, refusals, requestOf } from '../build/described.ts';
import { fieldsOf, markupOf } from './form.ts';

const sent = (schema: object, type = 'application/json') =>
  described({ requestBody: { required: true, content: { [type]: { schema } } } });
const text = { type: 'string' };
const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });
const fields = (...given: Parameters<typeof sent>) => fieldsOf(callOf(sent(...given))).slice(2);

const [mail, phone] = [object({ mail: text }, 'mail'), object({ phone: text }, 'phone')];

describe('a form', () => {
  const [a, b] = [object({ a: text }, 'a'), object({ b: text }, 'b')];
  const name = object({ name: text }, 'name');
  const choice = ['- object with mail', '- object with phone'];
  const either = [{ required: ['mail'] }, { required: ['phone'] }];
  test.each<[string, object, string[], Json]>([
    [
      'fields beside alternatives in parts',
      { allOf: [name, { oneOf: [mail, phone] }] },
      [...choice, 'Body', 'name', 'mail'],
      { name: 'x', phone: 'y' },
    ],
    [
      'fields beside alternatives',
      { ...name, anyOf: [mail, phone] },
      [...choice, 'Body', 'name', 'mail'],
      { name: 'x', phone: 'y' },
    ],
    [
      'two groups of alternatives',
      { allOf: [{ oneOf: [mail, phone] }, { oneOf: [a, b] }] },
      [...choice, '- object with a', '- object with b', 'Body', 'mail', 'a'],
      { phone: 'y', b: 'x' },
    ],
    [
      'fields of which some are required',
      { ...object({ mail: text, phone: text }), oneOf: either },
      ['Body', 'mail', 'phone'],
      { phone: 'y' },
    ],
    [
      'fields where one alternative is null',
      { ...name, oneOf: [mail, { type: 'null' }] },
      ['Body', 'name', 'mail'],
      { name: 'x', mail: 'y' },
    ],
    [
      'alternatives that overlap',
      { oneOf: [object({ mail: text }), object({ mail: text, phone: text })] },
      [...choice, 'Body', 'mail'],
      { mail: 'y' },
    ],
  ])('has %s, and takes right bodies', async (_, schema, names, body) => {
    expect(fields(schema).filter((name) => name !== '- required')).toEqual(names);
    expect(await refusals(sent(schema), body)).toEqual([]);
    expect(await refusals(sent(schema), formValues(callOf(sent(schema))).body as Json)).toEqual([]);
  });

  test('refuses fields that exclude each other', async () => {
    const schema = { ...object({ mail: text, phone: text }), oneOf: either };
    expect(await refusals(sent(schema), { mail: 'x', phone: 'y' })).toEqual([
      'body: Some of these fields exclude each other: leave them out.',
    ]);
    expect(await refusals(sent(schema), {})).toEqual(['body/mail: Fill in this field.']);
  });

  test('keeps what fits the kind that it changes to', () => {
    const round = object({ kind: { const: 'round' }, name: text, radius: text }, 'kind', 'name', 'radius');
    const flat = object({ kind: { const: 'flat' }, name: text, side: text }, 'kind', 'name', 'side');
    const [, choice = {}] = kindsOf({ oneOf: [round, flat] } as object, {}).choices;
    expect(changedKind({ kind: 'round', name: 'My own', radius: '1' }, choice, {})).toEqual({
      kind: 'flat',
      name: 'My own',
      side: 'string',
    });
  });
});

describe('a multipart body of several kinds', () => {
  const file = { type: 'string', format: 'binary' };
  const schema = { oneOf: [object({ photo: file, note: text }, 'photo'), object({ link: text }, 'link')] };
  const description = sent(schema, 'multipart/form-data');
  const call = callOf(description);

  test('has a field for the file', () =>
    expect(fields(schema, 'multipart/form-data')).toEqual(phrases`- object with photo, note |
      - object with link | Body | photo (file) | note`));

  test('has samples that send a file', () =>
    expect(requestOf(description).body).toEqual({
      kind: 'multipart',
      parts: [
        { name: 'photo', file: { name: 'file', type: '' } },
        { name: 'note', value: 'string' },
      ],
    }));

  test('sends the file of the kind that is chosen, and no other', () => {
    const files = { photo: [{ name: 'me.png', type: 'image/png' }] };
    const values = { ...formValues(call), files };
    const parts = (body: Json) => buildRequest(call, { ...values, body }).body;
    expect(parts({ photo: 'me.png' })).toMatchObject({
      parts: [{ name: 'photo', file: { name: 'me.png' } }],
    });
    expect(parts({ link: 'x' })).toMatchObject({ parts: [{ name: 'link', value: 'x' }] });
  });
});

test('samples send an optional parameter that has an example itself, and forms show each example as a hint', () => {
  const parameters = [
    { name: 'own', in: 'query', example: 'a', schema: text },
    { name: 'hinted', in: 'query', schema: { ...text, example: 'b' } },
    { name: 'listed', in: 'query', schema: { type: 'integer', examples: [9] } },
    { name: 'needed', in: 'query', required: true, schema: { ...text, example: 'c' } },
  ];
  const description = described({ parameters });
  const call = callOf(description);
  expect(requestOf(description).url).toBe('https://api.example.com/items?own=a&needed=c');
  expect(formValues(call).parameters).toEqual({ 'query needed': 'c' });
  const html = markupOf(call, ParameterFields);
  expect([...html.matchAll(/placeholder="(.*?)"/g)].map(([, hint]) => hint)).toEqual(['a', 'b', '9', 'c']);
});

test.each([
  ['alone', {}],
  ['beside another', { clientCredentials: { tokenUrl: 'https://id.example/token', scopes: {} } }],
])('a flow that no page can follow, %s, is named beside the field for its token', (_, others) => {
  const device = { deviceAuthorizationUrl: 'https://id.example/device', scopes: {} };
  const flows = { ...others, deviceAuthorization: device };
  const call = callOf(
    described(
      { security: [{ login: [] }] },
      {},
      { components: { securitySchemes: { login: { type: 'oauth2', flows } } } },
    ),
  );
  const html = markupOf(call, CredentialFields);
  expect(html).toContain('A page cannot get a token by this flow: deviceAuthorization.');
  expect(html).toMatch(/<input [^>]*type="password"/);
  expect(html.includes('<details')).toBe('clientCredentials' in others);
});
