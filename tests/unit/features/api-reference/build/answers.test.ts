/** What answers in mock mode. */
import { expect, test } from 'vitest';
import type { Description } from '#engine/features/api-reference/build/description.ts';
import { operationsIn } from '#engine/features/api-reference/build/operations.ts';
import { Resolver } from '#engine/features/api-reference/build/resolver.ts';
import { responseExamples } from '#engine/features/api-reference/build/responseExamples.ts';

const answers = (responses: object) => {
  const description = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { responses } } },
  } as unknown as Description;
  const resolver = new Resolver(description);
  const [operation] = operationsIn(description.paths ?? {}, description, resolver);
  return operation && responseExamples(operation, resolver);
};
const json = (media: object) => ({ description: '', content: { 'application/json': media } });

test('successes come first, each example by its name, or a value made from the schema', () => {
  const examples = { many: { summary: 'Many', value: [1, 2] }, none: { value: [] } };
  expect(
    answers({
      404: json({ example: { code: 'none' } }),
      '2XX': json({ examples }),
      204: { description: '' },
      default: json({
        schema: {
          type: 'object',
          properties: { id: { type: 'integer' }, secret: { type: 'string', writeOnly: true } },
        },
      }),
    }),
  ).toEqual([
    { status: 204 },
    { status: 200, contentType: 'application/json', name: 'Many', value: [1, 2] },
    { status: 200, contentType: 'application/json', name: 'none', value: [] },
    { status: 404, contentType: 'application/json', value: { code: 'none' } },
    { status: 500, contentType: 'application/json', value: { id: 1 } },
  ]);
});

test('what would be too much for a page is left out, the first answer apart', () => {
  const long = json({ example: 'x'.repeat(13_000) });
  expect(answers({ 200: long, 400: long })?.map(({ status }) => status)).toEqual([200]);
});
