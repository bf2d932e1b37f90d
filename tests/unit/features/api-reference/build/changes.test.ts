import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { changesCommand, toMarkdown } from '#engine/features/api-reference/build/changes/command.ts';
import { compare } from '#engine/features/api-reference/build/changes/compare.ts';
import type { Description } from '#engine/features/api-reference/build/description.ts';
import type { Json } from '#engine/features/api-reference/shared/types.ts';
import { phrases } from '../../../../words.ts';
import { testFolder } from '../../../temporaryFolder.ts';
import { strings } from '../../../texts.ts';

const described = (paths: Record<string, Json>, schemas: Record<string, Json> = {}): Description =>
  ({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths,
    components: { schemas },
  }) as Description;

const call = (operation: Record<string, Json>, schemas?: Record<string, Json>) =>
  described({ '/orders': { post: operation } }, schemas);

function changes(older: Description, newer: Description): string[] {
  return compare(older, newer, strings).flatMap(({ operation, changes }) =>
    changes.map(({ isBreaking, text }) => `${isBreaking ? '! ' : ''}${operation}: ${text}`),
  );
}

const body = (schema: Json) => ({ requestBody: { content: { 'application/json': { schema } } } });
const answer = (schema: Json) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });

describe('changes between two versions of a description', () => {
  test('name operations that are gone, new or deprecated', () => {
    const older = described({ '/a': { get: {} }, '/b': { get: {} } });
    const newer = described({ '/b': { get: { deprecated: true }, delete: {} } });
    expect(changes(older, newer)).toEqual(phrases`! GET /a: is gone | GET /b: is deprecated |
      DELETE /b: is new`);
  });

  test('tell of parameters which of them break callers', () => {
    const older = call({
      parameters: [
        { name: 'page', in: 'query', schema: { type: 'integer' } },
        { name: 'sort', in: 'query', schema: { type: 'string', enum: ['new', 'old'], maxLength: 9 } },
      ],
    });
    const newer = call({
      parameters: [
        { name: 'sort', in: 'query', required: true, schema: { type: 'string', enum: ['new', 'best'] } },
        { name: 'limit', in: 'query', schema: { type: 'integer' } },
        { name: 'shop', in: 'header', required: true, schema: { type: 'string' } },
      ],
    });
    expect(changes(older, newer)).toEqual([
      '! POST /orders: no longer takes `query page`',
      'POST /orders: takes `query limit`, integer',
      '! POST /orders: takes `header shop`, string, which is required',
      '! POST /orders: `query sort` is required',
      '! POST /orders: `query sort` lost the value old',
      'POST /orders: `query sort` got the value best',
      'POST /orders: `query sort` lost the rule: At most 9 characters',
    ]);
  });

  test('weigh what is sent and what is answered the other way around', () => {
    const before = {
      type: 'object',
      required: ['a'],
      properties: { a: { enum: ['x'] }, b: { type: 'string' } },
    };
    const after = { type: 'object', properties: { a: { enum: ['x', 'y'] }, b: { type: 'integer' } } };
    const json = '`body application/json';
    expect(changes(call(body(before)), call(body(after)))).toEqual([
      `POST /orders: ${json}.a\` is optional`,
      `POST /orders: ${json}.a\` got the value y`,
      `! POST /orders: ${json}.b\` is integer, was string`,
    ]);
    expect(changes(call(answer(before)), call(answer(after)))).toEqual([
      '! POST /orders: `200 application/json.a` is optional',
      '! POST /orders: `200 application/json.a` got the value y',
      '! POST /orders: `200 application/json.b` is integer, was string',
    ]);
  });

  test('follow references, items and alternatives, name each once, and end in circles', () => {
    const tree = (name: string) => ({
      Tree: {
        type: 'object',
        properties: {
          [name]: { type: 'string' },
          children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
        },
      },
      Cat: { type: 'object', properties: { [name]: { type: 'string' } } },
    });
    const schema = { oneOf: [{ $ref: '#/components/schemas/Tree' }, { $ref: '#/components/schemas/Cat' }] };
    expect(changes(call(answer(schema), tree('name')), call(answer(schema), tree('title')))).toEqual([
      '! POST /orders: no longer answers with `200 application/json<Tree>.name`',
      '! POST /orders: no longer answers with `200 application/json<Cat>.name`',
      'POST /orders: answers with `200 application/json<Tree>.title`, string',
      'POST /orders: answers with `200 application/json<Cat>.title`, string',
    ]);
  });
  test('name of what is gone the whole, not each of its parts', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'object', properties: { b: { type: 'string' } } } },
    };
    expect(changes(call(answer(schema)), call({ responses: { 204: {} } }))).toEqual([
      '! POST /orders: no longer answers with `200`',
      'POST /orders: answers with `204`',
    ]);
  });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  type Versions = [older: Description, newer: Description];
  const both = <T>(older: T, newer: T, make: (one: T) => Description): Versions => [make(older), make(newer)];
  const answered = 'POST /orders: answers with `200 application/json';
  const asked = 'POST /orders: `body application/json';

  const kind = { properties: { kind: { type: 'string' } } };
  const parent = { Pet: { type: 'object', discriminator: { propertyName: 'kind' }, ...kind } };
  const child = (name: string, parents: object[] = [ref('Pet')], more: object = {}) => ({
    [name]: { allOf: [...parents, { ...more, properties: { [`is${name}`]: { type: 'boolean' } } }] },
  });
  /** Answers with pets that are of these kinds, of two that there are. */
  const pets = (kinds: string[]) => {
    const all = ['Dog', 'Cat'].map((name) =>
      child(name, kinds.includes(name) ? [ref('Pet')] : [], { additionalProperties: false }),
    );
    return call(answer({ type: 'array', items: ref('Pet') }), Object.assign({}, parent, ...all));
  };
  const isDog = { type: 'object', properties: { isDog: { type: 'boolean' } } };
  const isCat = { type: 'object', properties: { isCat: { type: 'boolean' } } };
  const event = (name: string) => ({
    itemSchema: { type: 'object', properties: { [name]: { type: 'string' } } },
  });

  test.each<[string, Versions, string[]]>([
    [
      'an alternative of a parent that children refer to',
      both(['Cat', 'Fish'], ['Cat', 'Fish', 'Dog'], (names) =>
        call(answer(ref('Pet')), Object.assign({}, parent, ...names.map((name) => child(name)))),
      ),
      [`${answered}<Dog>\`, Dog`],
    ],
    ['one child that gets a brother', both(['Dog'], ['Dog', 'Cat'], pets), [`${answered}[]<Cat>\`, Cat`]],
    [
      'one child that gets alone',
      both(['Dog', 'Cat'], ['Dog'], pets),
      ['! POST /orders: no longer answers with `200 application/json[]<Cat>`'],
    ],
    ...[ref('Dog'), isDog].map((dog, index): [string, Versions, string[]] => [
      `an alternative of what had none, ${index === 0 ? 'by name' : 'in place'}`,
      both<object>(dog, { oneOf: [dog, isCat] }, (schema) => call(body(schema as Json), { Dog: isDog })),
      ['POST /orders: takes `body application/json<2>`, object'],
    ]),
    [
      'values, and neither what they mean nor where servers are',
      both('old', 'new', (word) => ({
        ...call(body({ type: 'string', enum: ['a', word], 'x-enum-descriptions': { a: `${word} letter` } })),
        servers: [{ url: `https://${word}.example.com` }],
      })),
      [`! ${asked}\` lost the value old`, `${asked}\` got the value new`],
    ],
    [
      'the value of an alternative',
      both('cat', 'tom', (value) => {
        const discriminator = { propertyName: 'kind', mapping: { [value]: '#/components/schemas/Cat' } };
        return call(body({ oneOf: [ref('Cat')], discriminator }), {
          Cat: { type: 'object', required: ['kind'], ...kind },
        });
      }),
      [`${asked}.kind\` lost the rule: Always "cat"`, `! ${asked}.kind\` got the rule: Always "tom"`],
    ],
    [
      'schemas that are true or false',
      [
        call(body({ type: 'object', properties: { a: {}, b: { type: 'string' } } })),
        call(body({ type: 'object', properties: { a: { not: {} }, b: {} }, additionalProperties: false })),
      ],
      [
        `! ${asked}\` got the rule: No other fields`,
        `! ${asked}.a\` is no value, was any value`,
        `! ${asked}.b\` is any value, was string`,
      ],
    ],
    [
      'an operation of a method of its own',
      [
        described({ '/orders': { additionalOperations: { COPY: {} } } }),
        described({ '/orders': { query: {}, additionalOperations: { COPY: { deprecated: true } } } }),
      ],
      ['COPY /orders: is deprecated', 'QUERY /orders: is new'],
    ],
    [
      'fields of the events of a stream',
      both('id', 'key', (name) =>
        call({ responses: { 200: { content: { 'text/event-stream': event(name) } } } }),
      ),
      [
        '! POST /orders: no longer answers with `200 text/event-stream.id`',
        'POST /orders: answers with `200 text/event-stream.key`, string',
      ],
    ],
  ])('name %s', (_, [older, newer], said) => expect(changes(older, newer)).toEqual(said));

  test('tell of credentials', () =>
    expect(changes(call({ security: [{ key: [] }] }), call({ security: [{ login: ['read'] }] }))).toEqual([
      '! POST /orders: no longer accepts the credentials key',
      'POST /orders: accepts the credentials login read',
    ]));
});

describe('npm run api:changes', () => {
  test('prints Markdown, and says which file cannot be read', async () => {
    const of = (path: string) => JSON.stringify(described({ [path]: { get: { responses: {} } } }));
    const folder = testFolder({ 'old.json': of('/a'), 'new.json': of('/b') });
    const [older, newer, none] = ['old.json', 'new.json', 'none.json'].map((name) => join(folder, name));
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [
      'engine/bin/docwright.mjs',
      'api-changes',
      `${older}`,
      `${newer}`,
    ]);
    expect(stdout).toBe(
      'Breaking changes: 1\n\n## GET /a\n\n- **Breaking:** is gone\n\n## GET /b\n\n- is new\n',
    );
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const values = { OLD: older, NEW: none };
    expect(
      await changesCommand.run({
        root: folder,
        out: folder,
        extensions: async () => ({ features: [], adapters: [] }),
        values,
      }),
    ).toBe(1);
    expect(error.mock.calls.join()).toContain('none.json');
    error.mockRestore();
  });
  test('says that nothing changed', () =>
    expect(toMarkdown([], strings)).toBe('Nothing changed that callers meet.'));
});
