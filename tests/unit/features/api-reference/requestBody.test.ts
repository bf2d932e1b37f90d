/** What a form becomes as the body of a request. */
import { expect, it } from 'vitest';
import { buildRequest } from '#engine/features/api-reference/shared/request.ts';
import type { ApiBodyType, Schema } from '#engine/features/api-reference/shared/types.ts';
import { initialValues, type RequestValues } from '#engine/features/api-reference/shared/values.ts';
import { readJson } from '#engine/shared/exactNumber.ts';
import { operation } from './operation.ts';

const bodyOf = (own: Partial<ApiBodyType>, values: Partial<RequestValues> = {}) => {
  const type: ApiBodyType = { contentType: 'application/json', schema: {}, examples: [], ...own };
  const target = operation({ method: 'POST', bodies: [type] });
  return buildRequest(target, { ...initialValues(target), ...values }).body;
};

it('starts with the first example, or a sample of its schema', () => {
  const schema: Schema = { type: 'object', properties: { a: { type: 'integer' } } };
  expect(bodyOf({ schema })).toMatchObject({ value: { a: 1 } });
  expect(bodyOf({ schema, examples: [{ name: 'one', value: { a: 7 } }] })).toMatchObject({ value: { a: 7 } });
});

it.each([
  ['application/json', 'json'],
  ['application/vnd.api+json; charset=utf-8', 'json'],
  ['application/*+json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
  ['multipart/form-data', 'multipart'],
  ['text/plain', 'text'],
  ['application/xml', 'text'],
  ['application/octet-stream', 'binary'],
  ['*/*', 'binary'],
])('of type %s is %s', (contentType, kind) => expect(bodyOf({ contentType }, { body: {} })?.kind).toBe(kind));

it('of a form repeats lists and writes objects as JSON', () => {
  const body = { a: ['1', '2'], b: { c: 1 }, d: true };
  expect(bodyOf({ contentType: 'application/x-www-form-urlencoded' }, { body })).toEqual({
    kind: 'form',
    fields: [
      ['a', '1'],
      ['a', '2'],
      ['b', '{"c":1}'],
      ['d', 'true'],
    ],
  });
});

it('leaves reserved characters of a field as they are where that is asked for', () => {
  const partStyles = { to: { style: 'form', explode: true, allowReserved: true } } as const;
  const body = { to: 'https://a.b/c?d=1&e', text: 'a/b' };
  expect(bodyOf({ contentType: 'application/x-www-form-urlencoded', partStyles }, { body })).toEqual({
    kind: 'text',
    contentType: 'application/x-www-form-urlencoded',
    text: 'to=https://a.b/c?d%3D1%26e&text=a%2Fb',
  });
});

it('gives parts of a multipart body their headers', () => {
  const schema: Schema = { properties: { file: { format: 'binary' }, text: {} }, required: ['file'] };
  const partHeaders: ApiBodyType['partHeaders'] = { file: [['X-A', '1']], text: [['X-B', '2']] };
  expect(
    bodyOf({ contentType: 'multipart/form-data', schema, partHeaders }, { body: { text: 'x' } }),
  ).toEqual({
    kind: 'multipart',
    parts: [
      { name: 'file', file: { name: 'file', type: '' }, headers: [['X-A', '1']] },
      { name: 'text', value: 'x', headers: [['X-B', '2']] },
    ],
  });
});

it.each([
  ['image/png', '', 'image/png'],
  ['image/png', 'text/plain', 'image/png'],
  ['image/png, image/jpeg', 'image/jpeg', 'image/jpeg'],
  ['image/*', 'image/gif', 'image/gif'],
  ['image/*, application/pdf', 'text/plain', 'application/pdf'],
  ['image/*', '', ''],
  ['*/*', 'text/css', 'text/css'],
])('gives a file the type %s of its part: %s becomes %s', (allowed, type, expected) => {
  const schema: Schema = { properties: { file: { format: 'binary' } }, required: ['file'] };
  const files = { file: [{ name: 'a', type }] };
  const body = bodyOf(
    { contentType: 'multipart/form-data', schema, partTypes: { file: allowed } },
    { files },
  );
  expect(body).toMatchObject({ parts: [{ file: { type: expected } }] });
});

it('of parts obeys the styles of its fields', () => {
  const partStyles: ApiBodyType['partStyles'] = {
    list: { style: 'form', explode: false },
    deep: { style: 'deepObject', explode: true },
  };
  const body = { list: ['a', 'b'], deep: { x: 1 }, plain: ['c', 'd'] };
  expect(bodyOf({ contentType: 'multipart/form-data', partStyles }, { body })).toMatchObject({
    parts: [
      { name: 'list', value: 'a,b' },
      { name: 'deep[x]', value: '1' },
      { name: 'plain', value: 'c' },
      { name: 'plain', value: 'd' },
    ],
  });
});

it.each([
  ['multipart/form-data', undefined],
  ['multipart/form-data; charset=utf-8', undefined],
  ['multipart/*', undefined],
  ['multipart/Mixed', 'multipart/mixed'],
  ['multipart/related', 'multipart/related'],
])('of %s is sent as %s', (contentType, type) => {
  const body = bodyOf({ contentType }, { body: { a: 1 } });
  expect(body?.kind === 'multipart' && body.type).toBe(type);
});

it('of a form obeys the styles of its fields', () => {
  const partStyles: ApiBodyType['partStyles'] = {
    deep: { style: 'deepObject', explode: true },
    spaces: { style: 'spaceDelimited', explode: false },
    commas: { style: 'form', explode: false },
  };
  const body = {
    deep: { a: { b: [{ c: 1 }] } },
    spaces: ['1', '2'],
    commas: ['1', '2'],
    exact: readJson('1.0'),
  };
  expect(bodyOf({ contentType: 'application/x-www-form-urlencoded', partStyles }, { body })).toEqual({
    kind: 'form',
    fields: [
      ['deep[a][b][0][c]', '1'],
      ['spaces', '1 2'],
      ['commas', '1,2'],
      ['exact', '1.0'],
    ],
  });
});

it('of parts knows files by their schema', () => {
  const binary: Schema = { type: 'string', format: 'binary' };
  const schema: Schema = {
    type: 'object',
    properties: {
      File: binary,
      constructor: binary,
      more: { type: 'array', items: binary },
      icon: { contentMediaType: 'image/png' },
      note: { type: 'string' },
      meta: { type: 'object' },
    },
    required: ['File'],
  };
  const file = { name: 'a.pdf', type: 'application/pdf' };
  const body = { note: 'x', meta: { a: 1 } };
  expect(
    bodyOf({ contentType: 'multipart/form-data', schema }, { body, files: { more: [file, file] } }),
  ).toEqual({
    kind: 'multipart',
    parts: [
      { name: 'File', file: { name: 'file', type: '' } },
      { name: 'more', file },
      { name: 'more', file },
      { name: 'note', value: 'x' },
      { name: 'meta', value: '{"a":1}', contentType: 'application/json' },
    ],
  });
});
