import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { changesCommand, toMarkdown } from '#engine/features/api-reference/build/changes/command.ts';
import { compare } from '#engine/features/api-reference/build/changes/compare.ts';
import type { Description } from '#engine/features/api-reference/build/description.ts';
import type { Json } from '#engine/features/api-reference/shared/types.ts';
import { strings } from '../../../texts.ts';

const described = (paths: Record<string, Json>, schemas: Record<string, Json> = {}): Description =>
  ({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths,
    components: { schemas },
  }) as Description;

/** A description with one operation. */
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
    expect(changes(older, newer)).toEqual([
      '! GET /a: is gone',
      'GET /b: is deprecated',
      'DELETE /b: is new',
    ]);
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

  test('end in circles of schemas that are parts of others', () => {
    const node = { $ref: '#/components/schemas/Node' };
    const tree = (name: string) => ({
      Node: {
        type: 'object',
        properties: {
          [name]: { type: 'string' },
          parent: { description: 'Above.', allOf: [node] },
          friends: { type: 'array', items: { allOf: [node, { properties: { [`${name}Since`]: {} } }] } },
        },
      },
    });
    const schema = { allOf: [node] };
    expect(changes(call(answer(schema), tree('name')), call(answer(schema), tree('title')))).toEqual([
      '! POST /orders: no longer answers with `200 application/json.name`',
      '! POST /orders: no longer answers with `200 application/json.friends[].nameSince`',
      'POST /orders: answers with `200 application/json.title`, string',
      'POST /orders: answers with `200 application/json.friends[].titleSince`, any value',
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

  test('do not name an object that only got another name', () => {
    const named = (name: string) =>
      call(answer({ $ref: `#/components/schemas/${name}` }), {
        [name]: { title: name, type: 'object', properties: { id: { type: 'string' } } },
      });
    expect(changes(named('Order'), named('Purchase'))).toEqual([]);
  });

  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  test.each<[string, [Description, Description], string[]]>([
    [
      'an alternative of a parent that children refer to',
      [
        ['Cat', 'Fish'],
        ['Cat', 'Fish', 'Dog'],
      ].map((names) =>
        call(answer(ref('Pet')), {
          Pet: {
            type: 'object',
            discriminator: { propertyName: 'kind' },
            properties: { kind: { type: 'string' } },
          },
          ...Object.fromEntries(
            names.map((name) => [
              name,
              { allOf: [ref('Pet'), { properties: { [`is${name}`]: { type: 'boolean' } } }] },
            ]),
          ),
        }),
      ) as [Description, Description],
      ['POST /orders: answers with `200 application/json<Dog>`, Dog'],
    ],
    ...[true, false].map((isWider): [string, [Description, Description], string[]] => {
      const pets = [['Dog'], ['Dog', 'Cat']].map((names) =>
        call(answer({ type: 'array', items: ref('Pet') }), {
          Pet: {
            type: 'object',
            discriminator: { propertyName: 'kind' },
            properties: { kind: { type: 'string' } },
          },
          ...Object.fromEntries(
            ['Dog', 'Cat'].map((name) => [
              name,
              {
                allOf: [
                  ...(names.includes(name) ? [ref('Pet')] : []),
                  { additionalProperties: false, properties: { [`is${name}`]: { type: 'boolean' } } },
                ],
              },
            ]),
          ),
        }),
      );
      return [
        `one child that gets ${isWider ? 'a brother' : 'alone'}`,
        (isWider ? pets : pets.toReversed()) as [Description, Description],
        [
          isWider
            ? 'POST /orders: answers with `200 application/json[]<Cat>`, Cat'
            : '! POST /orders: no longer answers with `200 application/json[]<Cat>`',
        ],
      ];
    }),
    ...[
      { $ref: '#/components/schemas/Dog' },
      { type: 'object', properties: { isDog: { type: 'boolean' } } },
    ].map((dog, index): [string, [Description, Description], string[]] => [
      `an alternative of what had none, ${index === 0 ? 'by name' : 'in place'}`,
      [dog, { oneOf: [dog, { type: 'object', properties: { isCat: { type: 'boolean' } } }] }].map((schema) =>
        call(body(schema), { Dog: { type: 'object', properties: { isDog: { type: 'boolean' } } } }),
      ) as [Description, Description],
      ['POST /orders: takes `body application/json<2>`, object'],
    ]),
    [
      'values, and neither what they mean nor where servers are',
      ['old', 'new'].map((word) => ({
        ...call(body({ type: 'string', enum: ['a', word], 'x-enum-descriptions': { a: `${word} letter` } })),
        servers: [{ url: `https://${word}.example.com` }],
      })) as [Description, Description],
      [
        '! POST /orders: `body application/json` lost the value old',
        'POST /orders: `body application/json` got the value new',
      ],
    ],
    [
      'the value of an alternative',
      ['cat', 'tom'].map((value) =>
        call(
          body({
            oneOf: [ref('Cat')],
            discriminator: { propertyName: 'kind', mapping: { [value]: '#/components/schemas/Cat' } },
          }),
          { Cat: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } } },
        ),
      ) as [Description, Description],
      [
        'POST /orders: `body application/json.kind` lost the rule: Always "cat"',
        '! POST /orders: `body application/json.kind` got the rule: Always "tom"',
      ],
    ],
    [
      'schemas that are true or false',
      [
        call(body({ type: 'object', properties: { a: {}, b: { type: 'string' } } })),
        call(body({ type: 'object', properties: { a: { not: {} }, b: {} }, additionalProperties: false })),
      ],
      [
        '! POST /orders: `body application/json` got the rule: No other fields',
        '! POST /orders: `body application/json.a` is no value, was any value',
        '! POST /orders: `body application/json.b` is any value, was string',
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
      ['id', 'key'].map((name) =>
        call({
          responses: {
            200: {
              content: {
                'text/event-stream': {
                  itemSchema: { type: 'object', properties: { [name]: { type: 'string' } } },
                },
              },
            },
          },
        }),
      ) as [Description, Description],
      [
        '! POST /orders: no longer answers with `200 text/event-stream.id`',
        'POST /orders: answers with `200 text/event-stream.key`, string',
      ],
    ],
  ])('name %s', (_, [older, newer], said) => {
    expect(changes(older, newer)).toEqual(said);
  });

  test('tell of credentials', () => {
    expect(changes(call({ security: [{ key: [] }] }), call({ security: [{ login: ['read'] }] }))).toEqual([
      '! POST /orders: no longer accepts the credentials key',
      'POST /orders: accepts the credentials login read',
    ]);
  });
});

describe('npm run api:changes', () => {
  test('prints Markdown, and says which file cannot be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'changes-'));
    const [older, newer, none] = ['old.json', 'new.json', 'none.json'].map((name) => join(folder, name));
    await writeFile(`${older}`, JSON.stringify(described({ '/a': { get: { responses: {} } } })));
    await writeFile(`${newer}`, JSON.stringify(described({ '/b': { get: { responses: {} } } })));
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
    await rm(folder, { recursive: true });
  });

  test('says where a file that a thread has read is malformed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'changes-'));
    const [good, broken] = ['good.yaml', 'broken.yaml'].map((name) => join(folder, name));
    await writeFile(`${good}`, JSON.stringify(described({})));
    await writeFile(`${broken}`, 'openapi: 3.1.0\ninfo: {title: Shop\npaths: [}');
    const run = promisify(execFile);
    const failed = run(process.execPath, ['engine/bin/docwright.mjs', 'api-changes', `${good}`, `${broken}`]);
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/broken\.yaml:2:\d+/),
    });
    await rm(folder, { recursive: true });
  });

  test('says that nothing changed', () => {
    expect(toMarkdown([], strings)).toBe('Nothing changed that callers meet.');
  });
});
