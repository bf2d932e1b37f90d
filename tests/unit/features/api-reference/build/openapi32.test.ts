/** What OpenAPI 3.2 adds: https://spec.openapis.org/oas/v3.2.0.html */
import { beforeAll, expect, test } from 'vitest';
import type { BuiltFiles } from '../../../site.ts';
import { buildDescription } from './small.ts';

const description = `openapi: 3.2.0
$self: https://api.example.com/things.yaml
info: { title: Things, version: '1' }
servers: [{ url: https://api.example.com, name: production }]
tags:
  - { name: animals, summary: All animals, kind: nav }
  - { name: cats, summary: Only cats, parent: animals, kind: nav }
  - { name: beta, summary: Early days, kind: badge }
security: [{ tv: [read] }]
components:
  securitySchemes:
    tv:
      type: oauth2
      oauth2MetadataUrl: https://auth.example.com/metadata
      flows: { deviceAuthorization: { deviceAuthorizationUrl: https://auth.example.com/device, tokenUrl: https://auth.example.com/token, scopes: { read: Reads all. } } }
  mediaTypes:
    Lines: { itemSchema: { $ref: '#/components/schemas/Cat' } }
    Given: { schema: { $ref: '#/components/schemas/Cat' }, examples: { seven: { dataValue: { lives: 7 } } } }
  schemas:
    Cat: { type: object, properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, properties: { kind: { type: string }, tail: { type: boolean } } }
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' }, defaultMapping: Dog }
paths:
  /pets:
    query:
      operationId: search
      summary: Search
      tags: [beta, cats]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses:
        '200':
          summary: All that were found
          description: The longer words.
          content: { application/json: { $ref: '#/components/mediaTypes/Given' }, application/jsonl: { $ref: '#/components/mediaTypes/Lines' } }
    get:
      operationId: find
      summary: Find
      tags: [cats]
      parameters:
        - { name: all, in: querystring, content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: string } } }, example: { a: x y, n: 3 } } } }
        - { name: c, in: cookie, style: cookie, schema: { type: string }, example: a/b }
      responses: { '200': { description: ok, content: { application/x-ndjson: { itemSchema: { $ref: '#/components/schemas/Cat' } } } } }
    additionalOperations:
      COPY:
        operationId: copy
        summary: Copy
        tags: [animals]
        requestBody: { content: { application/xml: { schema: { type: object, properties: { id: { type: string, xml: { nodeType: attribute } } } }, examples: { x: { serializedValue: '<x id="1"/>' } } } } }
        responses: { '204': { summary: Copied } }
  /json:
    get:
      operationId: json
      summary: With JSON
      tags: [animals]
      parameters: [{ name: filter, in: querystring, required: true, content: { application/json: { schema: { type: object }, example: { a: 1 } } } }]
      responses: { '204': { description: none } }
    post:
      operationId: parts
      summary: Parts
      tags: [animals]
      requestBody:
        content:
          multipart/mixed: { itemSchema: {}, prefixEncoding: [{ contentType: text/csv }], itemEncoding: { contentType: image/png } }
          multipart/form-data: { schema: { type: object }, encoding: { f: { contentType: multipart/mixed, encoding: { g: { contentType: text/calendar } } } } }
      responses: { '204': { description: none } }
`;

let site: BuiltFiles;
beforeAll(async () => {
  site = await buildDescription(description);
});

test('nothing of it is a finding', () => expect(site.findings).toEqual([]));

test.each([
  ['search', ['QUERY', 'Early days', 'https://auth.example.com/metadata', 'https://auth.example.com/device']],
  ['search', ['Reads all', 'kind: cat', 'kind: any other value', 'All that were found', 'The longer words']],
  ['search', ['Each item of the stream', '"lives": 7']],
  ['find', ['https://api.example.com/pets?a=x%20y', 'n=3', 'Cookie: c=a/b', 'Query string', '"lives": 1']],
  ['copy', ['COPY', 'nodeType attribute', 'Copied']],
  ['json', ['https://api.example.com/json?%7B%22a%22%3A1%7D']],
  ['parts', ['[0]', 'text/csv', '[each part]', 'image/png', 'f.g', 'text/calendar']],
])('the page of %s and its Markdown say %s', async (name, said) => {
  const page = ((await site.read(`docs/${name}.html`)) ?? '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
  const markdown = (await site.read(`docs/${name}.md`)) ?? '';
  for (const part of said) {
    expect(markdown).toContain(part);
    expect(page).toContain(part);
  }
});

test('a body is sent as it is written', async () =>
  expect(await site.read('docs/copy.md')).toContain(`--data-raw '<x id="1"/>'`));

test('a tag lies in that of its parent', async () =>
  expect(await site.read('docs/tags/cats.html')).toMatch(/All animals[\s\S]*Only cats/));
