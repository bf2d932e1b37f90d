/** Large descriptions: nothing is cut, and no page grows with all that it leads to. */
import { expect, test } from 'vitest';
import { drawDescription } from './drawDescription.ts';

const kinds = 40;
/** Objects of thirty fields, each of which leads to the three after it. */
const schemas = Object.fromEntries(
  Array.from({ length: kinds }, (_, kind) => [
    `Kind${kind}`,
    {
      type: 'object',
      description: `Kind number ${kind}.`,
      properties: Object.fromEntries([
        ...Array.from({ length: 30 }, (_, field) => [`field${kind}x${field}`, { type: 'string' }]),
        ...[1, 2, 3].map((step) => [
          `next${step}`,
          { $ref: `#/components/schemas/Kind${(kind + step) % kinds}` },
        ]),
      ]),
    },
  ]),
);

const description = (properties: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    servers: [{ url: 'https://api.example.com' }],
    info: { title: 'Large', version: '1' },
    paths: {
      '/all': {
        get: {
          operationId: 'all',
          summary: 'All',
          parameters: [{ name: 'query', in: 'query', required: true, schema: { type: 'string' } }],
          responses: {
            200: {
              description: 'ok',
              content: { 'application/json': { schema: { type: 'object', properties } } },
            },
          },
        },
      },
    },
    components: { schemas },
  });

test('every field stands on one of the pages, and each page is small', async () => {
  const { pages, markdown, findings } = await drawDescription(
    description({ first: { $ref: '#/components/schemas/Kind0' } }),
  );
  expect(findings).toEqual([]);
  expect(pages.size).toBe(kinds + 2);
  for (const all of [pages, markdown]) {
    const text = [...all.values()].join();
    for (let kind = 0; kind < kinds; kind++)
      for (let field = 0; field < 30; field++) expect(text).toContain(`field${kind}x${field}`);
  }
  for (const [path, html] of pages) expect(html.length, path).toBeLessThan(250_000);
});

test('an operation leads to the pages of its schemas, and they lead back', async () => {
  const { pages, markdown } = await drawDescription(
    description({ first: { $ref: '#/components/schemas/Kind0' } }),
  );
  const [operation, schema] = [pages.get('/api/all'), pages.get('/api/schemas/kind0')];
  expect(operation).toMatch(/<a href="\/api\/schemas\/kind\d+">More fields \(33\): Kind\d+<\/a>/);
  expect(markdown.get('/api/schemas/kind0')).toContain('Kind number 0.');
  expect(schema).toContain('<a href="/api/all">All</a>');
});

test('many operations lead to pages of schemas sooner, as most of them show the same', async () => {
  const fields = Array.from({ length: 31 }, (_, field) => [`field${field}`, { type: 'string' }]);
  const schema = { type: 'object', properties: { first: { $ref: '#/components/schemas/Thing' } } };
  const responses = { 200: { description: 'ok', content: { 'application/json': { schema } } } };
  const pagesOf = async (operations: number) => {
    const paths = Array.from({ length: operations }, (_, path) => [`/p${path}`, { get: { responses } }]);
    const { pages } = await drawDescription(
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Many', version: '1' },
        paths: Object.fromEntries(paths),
        components: { schemas: { Thing: { type: 'object', properties: Object.fromEntries(fields) } } },
      }),
    );
    return pages;
  };
  expect((await pagesOf(2)).has('/api/schemas/thing')).toBe(false);
  expect((await pagesOf(201)).get('/api/schemas/thing')).toContain('field30');
});
