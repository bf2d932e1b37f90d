/** Problems that "Try it" finds before it sends. */
import { describe, expect, it, vi } from 'vitest';
import type { ApiBodyType, Json, Schema } from '#engine/features/api-reference/shared/types.ts';
import { initialValues } from '#engine/features/api-reference/shared/values.ts';
import { check } from '#engine/features/api-reference/ui/fields/check.ts';
import { impossible } from '#engine/features/api-reference/ui/fields/problems.ts';
import { tryItStrings } from '#engine/features/api-reference/ui/strings.ts';
import { strings } from '../../../texts.ts';
import { operation, parameter } from '../operation.ts';
import { withValidator } from '../validatorWorker.ts';

const texts = tryItStrings(strings);

async function checkBody(schema: Schema, body: Json | undefined, definitions: Record<string, Schema>) {
  const bodies: ApiBodyType[] = [{ contentType: 'application/json', schema, examples: [] }];
  const target = operation({ bodies, definitions, isBodyRequired: true });
  const { body: _sample, ...values } = initialValues(target);
  const found = await check(target, { ...values, ...(body !== undefined && { body }) }, texts);
  return found.map(({ at, message }) => `${at}: ${message}`);
}

const problems = (
  schema: Schema,
  body: Json | undefined,
  definitions: Record<string, Schema> = {},
): Promise<string[]> => withValidator(() => checkBody(schema, body, definitions));

const person: Schema = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'string', readOnly: true }, name: { type: 'string', minLength: 2 } },
  additionalProperties: false,
};

describe('a body', () => {
  it('is sent unchecked where a check takes for ever', async () => {
    vi.useFakeTimers();
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const ended = vi.fn();
    class Endless {
      addEventListener() {}
      postMessage() {}
      terminate = ended;
    }
    const found = withValidator(
      () => checkBody({ type: 'string', pattern: '^(a+)+$' }, `${'a'.repeat(50)}!`, {}),
      Endless,
    );
    await vi.runAllTimersAsync();
    expect(await found).toEqual([]);
    expect(ended).toHaveBeenCalledOnce();
    warned.mockRestore();
    vi.useRealTimers();
  });

  const misfit = 'body: This does not fit the description.';
  it.each<[string, Schema, Json | undefined, string?]>([
    ['that fits', person, { name: 'Ada' }],
    ['that is missing', person, undefined, 'body: Fill in this field.'],
    ['without a required field', person, {}, 'body/name: Fill in this field.'],
    ['that is too short', person, { name: 'A' }, 'body/name: At least 2 characters.'],
    ['with an unknown field', person, { name: 'Ada', 'a/b c': 1 }, 'body/a~1b c: There is no such field.'],
    ['of the wrong type', person, [], 'body: This has to be: object.'],
    ['of no listed value', { enum: ['a', 2, null] }, 'x', 'body: Only these values are allowed: a, 2, null.'],
    ['that is no whole number', { type: ['integer', 'null'] }, 1.5, 'body: This has to be: integer, null.'],
    [
      'with one wrong item',
      { items: { type: 'number', maximum: 3 } },
      [1, 9],
      'body/1: The largest value is 3.',
    ],
    ['with too few fields', { type: 'object', minProperties: 2 }, { a: 1 }, misfit],
    ['with the same item twice', { uniqueItems: true }, [1, 1], misfit],
    ['of no multiple', { multipleOf: 5 }, 7, misfit],
    ['that is excluded', { not: { const: 1 } }, 1, misfit],
    [
      'with a wrong name',
      { propertyNames: { enum: ['en'] } },
      { de: 1 },
      'body/de: Only these values are allowed: en.',
    ],
    [
      'of the wrong format',
      { type: 'string', format: 'uuid' },
      'x',
      'body: This has to be in the format uuid.',
    ],
    [
      'against a pattern',
      { type: 'string', pattern: '^a+$' },
      'b',
      'body: This has to match the pattern ^a+$.',
    ],
    ['with too many items', { type: 'array', maxItems: 1 }, [1, 2], 'body: At most 1 item.'],
  ])('%s', async (_name, schema, body, ...expected) =>
    expect(await problems(schema, body)).toEqual(expected),
  );

  it('is measured by the kind that comes nearest', async () => {
    const definitions: Record<string, Schema> = {
      Circle: {
        type: 'object',
        required: ['radius'],
        properties: { radius: { type: 'number', minimum: 1 } },
      },
      Many: { type: 'array', items: { $ref: '#/$defs/Circle' } },
    };
    const schema: Schema = { oneOf: [{ $ref: '#/$defs/Many' }, { $ref: '#/$defs/Circle' }] };
    expect(await problems(schema, { radius: 0 }, definitions)).toEqual([
      'body/radius: The smallest value is 1.',
    ]);
    expect(await problems(schema, [{ radius: 2 }, {}], definitions)).toEqual([
      'body/1/radius: Fill in this field.',
    ]);
  });

  it('that contains itself is followed as deep as it goes', async () => {
    const Node: Schema = { properties: { name: { type: 'string' }, child: { $ref: '#/$defs/Node' } } };
    const body = { child: { child: { name: 3 } } };
    expect(await problems({ $ref: '#/$defs/Node' }, body, { Node })).toEqual([
      'body/child/child/name: This has to be: string.',
    ]);
  });

  it('is sent unchecked when its description cannot be used', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await problems({ type: 'string', pattern: '(' }, 'a')).toEqual([]);
    expect(await problems({ $ref: '#/$defs/Missing' }, 'a')).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(2);
    const said = 'The description of these values cannot be used to check them.';
    expect(warn).toHaveBeenLastCalledWith(said, expect.anything());
    warn.mockRestore();
  });

  it('of parts wants the files that are required', async () => {
    const schema: Schema = {
      type: 'object',
      required: ['File'],
      properties: { File: { type: 'string', format: 'binary' }, more: { items: { format: 'binary' } } },
    };
    const bodies: ApiBodyType[] = [
      { contentType: 'multipart/form-data', schema, examples: [{ name: 'a', value: {} }] },
    ];
    const target = operation({ bodies, isBodyRequired: true });
    const values = initialValues(target);
    expect((await withValidator(() => check(target, values, texts))).map(({ at }) => at)).toEqual([
      'body/File',
    ]);
    const file = { name: 'a', type: '' };
    const full = { ...values, files: { File: [file], more: [file] } };
    expect(await withValidator(() => check(target, full, texts))).toEqual([]);
  });
});

describe('parameters', () => {
  const target = operation({
    path: '/{id}',
    parameters: [
      parameter({ name: 'id', in: 'path', required: true, schema: { type: 'string' } }),
      parameter({ name: 'page', schema: { type: 'integer', minimum: 1 } }),
      parameter({ name: 'X-A', in: 'header' }),
    ],
  });
  const found = async (parameters: Record<string, Json>) => {
    const values = { ...initialValues(target), parameters };
    return [
      ...impossible(target, values, texts),
      ...(await withValidator(() => check(target, values, texts))),
    ].map(({ at }) => at);
  };

  it('are checked one by one', async () => {
    expect(await found({ 'path id': 'a', 'query page': 2, 'header X-A': 'é' })).toEqual([]);
    expect(await found({ 'path id': 'a', 'query page': 0 })).toEqual(['query page']);
    expect(await found({})).toEqual(['path id', 'path id']);
  });

  it('cannot be sent with a body by GET, nor by TRACE at all', () => {
    const bodies: ApiBodyType[] = [{ contentType: 'application/json', schema: {}, examples: [] }];
    const one = operation({ method: 'GET', bodies });
    const { body: _body, ...values } = initialValues(one);
    expect(impossible(one, values, texts)).toEqual([]);
    expect(impossible(one, { ...values, body: {} }, texts)).toEqual([
      { at: 'body', message: 'Browsers send no body with GET. The curl command does.' },
    ]);
    expect(impossible(operation({ method: 'TRACE' }), values, texts)).toHaveLength(1);
  });

  it.each(['.', '..'])('cannot be %s in a path', async (id) =>
    expect(await found({ 'path id': id })).toEqual(['path id']),
  );

  it.each(['a\nb', 'a\u0000', '日'])('cannot be %j in a header', async (value) =>
    expect(await found({ 'path id': 'a', 'header X-A': value })).toEqual(['header X-A']),
  );
});
