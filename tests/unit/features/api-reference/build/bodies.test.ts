/** Bodies as their content types have them: JSON where anything goes, XML by its schema. */
import { describe, expect, test } from 'vitest';
import { formValues } from '#engine/features/api-reference/ui/fields/initial.ts';
import { mockExchange } from '#engine/features/api-reference/ui/send/mock.ts';
import { fieldsOf } from '../ui/form.ts';
import { callOf, described, drawn, requestOf } from './described.ts';

const text = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const both = (content: object, schemas: object = {}) =>
  described(
    { requestBody: { required: true, content }, responses: { 200: { description: 'ok', content } } },
    schemas,
  );

describe('a content type for anything', () => {
  test.each(['*/*', 'application/*', '*/*;charset=UTF-8'])('%s is JSON', async (type) => {
    const description = both({ [type]: { schema: object({ id: { type: 'integer' } }) } });
    const request = requestOf(description);
    expect(request.body).toEqual({ kind: 'json', contentType: 'application/json', value: { id: 1 } });
    expect(request.answer).toBe('json');
    expect(callOf(description).answers).toEqual([
      { status: 200, contentType: 'application/json', value: { id: 1 } },
    ]);
    expect(fieldsOf(callOf(description))).toContain('id');
    const { page, markdown } = await drawn(description);
    expect(page).toMatch(/Response 200 \{ "id": 1 \}/);
    expect(page).toContain(type);
    expect(markdown).toContain('Content-Type: application/json');
  });

  test('is JSON where there is an example alone', () => {
    const description = both({ '*/*': { example: { id: 7 } } });
    expect(requestOf(description).body).toMatchObject({ kind: 'json', value: { id: 7 } });
    expect(callOf(description).answers).toMatchObject([{ value: { id: 7 } }]);
  });

  test.each<[string, object]>([
    ['bytes', { schema: { type: 'string', format: 'binary' } }],
    ['bytes that are referred to', { schema: { $ref: '#/components/schemas/File' } }],
    ['nothing that is known', {}],
  ])('is a file where it is %s', (_, media) => {
    const File = { type: 'string', contentMediaType: 'image/png' };
    const request = requestOf(both({ '*/*': media }, { File }));
    expect([request.body?.kind, request.answer]).toEqual(['binary', 'binary']);
  });
});

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

describe('XML', () => {
  test.each<[string, object, string]>([
    ['names the root by the schema', object({ id: { type: 'integer' } }), '<Thing>\n  <id>1</id>\n</Thing>'],
    [
      'takes another name',
      object({ a: { ...text, xml: { name: 'b' } } }, { xml: { name: 'thing' } }),
      '<thing>\n  <b>string</b>\n</thing>',
    ],
    [
      'has attributes',
      object({
        id: { type: 'integer', xml: { attribute: true } },
        lang: { ...text, example: 'a"<b', xml: { attribute: true, name: 'xml:lang' } },
      }),
      '<Thing id="1" xml:lang="a&quot;&lt;b"/>',
    ],
    [
      'repeats a list by the name of the field',
      object({ tag: { type: 'array', items: text, example: ['a', 'b'] } }),
      '<Thing>\n  <tag>a</tag>\n  <tag>b</tag>\n</Thing>',
    ],
    [
      'repeats a list by the name of its items',
      object({ tags: { type: 'array', items: { ...text, xml: { name: 'tag' } }, xml: { name: 'ignored' } } }),
      '<Thing>\n  <tag>string</tag>\n</Thing>',
    ],
    [
      'wraps a list',
      object({
        tags: {
          type: 'array',
          items: { ...text, xml: { name: 'tag' } },
          xml: { wrapped: true, name: 'all' },
        },
      }),
      '<Thing>\n  <all>\n    <tag>string</tag>\n  </all>\n</Thing>',
    ],
    [
      'wraps a list whose items have no name',
      object({ tags: { type: 'array', items: text, xml: { wrapped: true } } }),
      '<Thing>\n  <tags>\n    <tags>string</tags>\n  </tags>\n</Thing>',
    ],
    [
      'declares a namespace once',
      object(
        { id: { ...text, xml: { prefix: 't', namespace: 'urn:t' } }, plain: text },
        { xml: { prefix: 't', namespace: 'urn:t', name: 'thing' } },
      ),
      '<t:thing xmlns:t="urn:t">\n  <t:id>string</t:id>\n  <plain>string</plain>\n</t:thing>',
    ],
    [
      'has a namespace without a prefix',
      object({ id: text }, { xml: { namespace: 'urn:t' } }),
      '<Thing xmlns="urn:t">\n  <id>string</id>\n</Thing>',
    ],
    [
      'escapes texts and mends names',
      object({ 'a b': { ...text, example: '<&>' }, 1: text }),
      '<Thing>\n  <_1>string</_1>\n  <a_b>&lt;&amp;&gt;</a_b>\n</Thing>',
    ],
    [
      'joins parts, alternatives and free fields',
      {
        allOf: [
          object({ id: { ...text, xml: { attribute: true } } }),
          { oneOf: [object({ kind: { ...text, xml: { name: 'k' } } })] },
        ],
        additionalProperties: { xml: { name: 'more' } },
        example: { id: '1', kind: 'x', any: 2, none: null },
      },
      '<Thing id="1">\n  <k>x</k>\n  <more>2</more>\n  <more/>\n</Thing>',
    ],
    [
      'knows kinds of nodes',
      object({
        id: { ...text, xml: { nodeType: 'attribute' } },
        said: { ...text, example: 'a]]>b', xml: { nodeType: 'cdata' } },
      }),
      '<Thing id="string"><![CDATA[a]]]]><![CDATA[>b]]></Thing>',
    ],
    [
      'knows the text of an element with attributes',
      object({
        unit: { ...text, xml: { attribute: true } },
        amount: { type: 'integer', xml: { 'x-text': true } },
      }),
      '<Thing unit="string">1</Thing>',
    ],
    [
      'is one document for a list',
      { type: 'array', items: object({ id: text }, { xml: { name: 'one' } }) },
      '<Thing>\n  <one>\n    <id>string</id>\n  </one>\n</Thing>',
    ],
    ['is a value alone', { type: 'integer' }, '<Thing>1</Thing>'],
  ])('%s', (_, Thing, expected) => {
    const { body } = requestOf(
      both({ 'application/xml': { schema: { $ref: '#/components/schemas/Thing' } } }, { Thing }),
    );
    expect(body).toEqual({ kind: 'text', contentType: 'application/xml', text: head + expected });
  });

  const schema = object(
    {
      id: { type: 'integer', readOnly: true, xml: { attribute: true } },
      name: text,
      secret: { ...text, writeOnly: true },
    },
    { xml: { name: 'pet' } },
  );

  test('is what samples, form, mock and page have', async () => {
    const description = both({ 'application/problem+xml': { schema } });
    const call = callOf(description);
    const asked = `${head}<pet>\n  <name>string</name>\n  <secret>string</secret>\n</pet>`;
    const answer = `${head}<pet id="1">\n  <name>string</name>\n</pet>`;
    expect(requestOf(description)).toMatchObject({ body: { text: asked }, answer: 'text' });
    expect(formValues(call).body).toBe(asked);
    expect(call.answers).toEqual([{ status: 200, contentType: 'application/problem+xml', value: answer }]);
    expect(await mockExchange(call.answers[0] ?? { status: 0 }).answer?.body?.text()).toBe(answer);
    const { page, markdown } = await drawn(description);
    expect(page).toContain('<pet id="1"> <name>string</name>');
    expect(markdown).toContain('```xml\n<?xml');
  });
});

describe('a multipart body', () => {
  const media = {
    schema: object(
      {
        photo: { type: 'string', format: 'binary' },
        scan: { contentMediaType: 'application/pdf' },
        scans: { type: 'array', items: { contentMediaType: 'image/tiff' } },
        note: text,
      },
      { required: ['photo', 'scan', 'scans'] },
    ),
    encoding: { photo: { contentType: 'image/png, image/jpeg' }, note: { contentType: 'text/markdown' } },
  };

  test('has the content types that its encoding and its schema name', () =>
    expect(requestOf(both({ 'multipart/form-data': media })).body).toEqual({
      kind: 'multipart',
      parts: [
        { name: 'photo', file: { name: 'file', type: 'image/png' } },
        { name: 'scan', file: { name: 'file', type: 'application/pdf' } },
        { name: 'scans', file: { name: 'file', type: 'image/tiff' } },
        { name: 'note', value: 'string', contentType: 'text/markdown' },
      ],
    }));
  test('of another kind says so in every language', async () => {
    const { markdown } = await drawn(both({ 'multipart/mixed': media }));
    expect(markdown).toContain("-H 'Content-Type: multipart/mixed'");
    expect(markdown).toContain('multipart/mixed; boundary=');
    expect(markdown).toContain('form.Headers.ContentType!.MediaType = "multipart/mixed";');
    expect(markdown).toContain('parts.replace("multipart/form-data", "multipart/mixed")');
  });
});

test('JSON that was written as a text is JSON', () => {
  const example = '{ "id": 7 }';
  const sent = (schema: object) => requestOf(both({ 'application/json': { schema, example } })).body;
  expect(sent(object({ id: { type: 'integer' } }))).toMatchObject({ value: { id: 7 } });
  expect(sent(text)).toMatchObject({ value: example });
});
describe('an address', () => {
  const parameter = (own: object) => ({ name: 'q', in: 'query', required: true, ...own });
  const addressOf = (path: string, ...parameters: object[]) =>
    requestOf(described({}, {}, { paths: { [path]: { get: { parameters, responses: {} } } } })).url;

  test.each([
    ['/find?kind=pet', 'https://api.example.com/find?kind=pet&q=a'],
    ['/find#pets', 'https://api.example.com/find?q=a'],
    ['/a&b', 'https://api.example.com/a&b?q=a'],
    ['/find', 'https://api.example.com/find?q=a'],
  ])('of the path %s is %s', (path, url) =>
    expect(addressOf(path, parameter({ schema: text, example: 'a' }))).toBe(url),
  );

  test.each<[string, object, string]>([
    ['an example beside its content', { example: { a: 1 }, content: { 'application/json': {} } }, '{"a":1}'],
    [
      'an example of its content',
      { content: { 'application/json': { schema: object({ a: text }), example: { a: 'mine' } } } },
      '{"a":"mine"}',
    ],
    [
      'the first example of its content',
      { content: { 'application/json': { examples: { one: { value: [1] } } } } },
      '[1]',
    ],
    [
      'a made one as JSON',
      { content: { 'application/vnd.x+json': { schema: object({ a: text }) } } },
      '{"a":"string"}',
    ],
    ['a text as it is', { content: { 'text/plain': { schema: text, example: 'as it is' } } }, 'as it is'],
  ])('has of a parameter %s', (_, own, value) =>
    expect(addressOf('/find', parameter(own))).toBe(
      `https://api.example.com/find?q=${encodeURIComponent(value)}`,
    ),
  );
});
