/** Descriptions in OpenAPI 2.0 are read as 3.0, and lose nothing by it. */
import { beforeAll, expect, test } from 'vitest';
import type { BuiltFiles } from '../../../site.ts';
import { buildDescription } from './small.ts';

const description = `swagger: '2.0'
info: { title: Things, version: '1' }
host: api.example.com
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  key: { type: apiKey, in: header, name: X-Key, description: From the shop. }
  login: { type: oauth2, flow: accessCode, authorizationUrl: https://a.example.com/x, tokenUrl: https://a.example.com/t, scopes: { read: Reads all. } }
security: [{ key: [] }]
parameters:
  Body: { name: body, in: body, required: true, description: The shared body., schema: { $ref: '#/definitions/Dog' } }
  File: { name: photo, in: formData, type: file, description: The shared file. }
responses:
  Gone: { description: It is gone., headers: { X-Since: { type: integer, description: Since when. } }, schema: { $ref: 'parts.yaml#/Fault' } }
paths:
  /dogs:
    get:
      operationId: list
      summary: List
      security: [{ login: [read] }]
      parameters:
        - { name: tags, in: query, type: array, items: { type: string, enum: [big, small] }, collectionFormat: multi }
        - { name: ids, in: query, type: array, items: { type: integer }, collectionFormat: pipes }
      responses: { 200: { description: All., schema: { type: array, items: { $ref: '#/definitions/Dog' } }, examples: { application/json: [{ name: Rex }] } }, 410: { $ref: '#/responses/Gone' } }
    post: { operationId: add, summary: Add, parameters: [{ $ref: '#/parameters/Body' }], responses: { 201: { description: Made. } } }
    put: { operationId: photo, summary: Photo, parameters: [{ $ref: '#/parameters/File' }, { name: note, in: formData, type: string, description: A note. }], responses: { 204: { description: Taken. } } }
    delete:
      operationId: file
      summary: File
      parameters: [{ name: proof, in: formData, type: file, description: Why. }]
      responses: { 204: { description: Gone. } }
definitions:
  Animal: { type: object, discriminator: kind, required: [kind], properties: { kind: { type: string }, name: { type: string, x-nullable: true } } }
  Dog: { allOf: [{ $ref: '#/definitions/Animal' }, { type: object, properties: { bark: { type: number, minimum: 1, exclusiveMinimum: true } } }] }
`;

let site: BuiltFiles;
beforeAll(async () => {
  site = await buildDescription(description, {
    'parts.yaml': 'Fault: { type: object, properties: { code: { type: string, description: The code. } } }\n',
  });
});

test('it is said once that the description is converted', () =>
  expect(site.findings).toEqual([
    expect.stringMatching(/^warning content\/api\/a.yaml:1 This description is in OpenAPI 2.0/),
  ]));

test.each([
  [
    'list',
    '`GET https://api.example.com/v1/dogs`',
    'OAuth 2',
    'Reads all.',
    '`tags` (array of string',
    '`big`',
  ],
  [
    'list',
    '`ids` (array of integer, Style pipeDelimited',
    'It is gone.',
    'Since when.',
    'The code.',
    '"Rex"',
  ],
  [
    'add',
    'X-Key',
    'From the shop.',
    'The shared body.',
    '`name` (string or null)',
    'More than 1',
    '"kind": "Dog"',
  ],
  ['photo', 'multipart/form-data', 'The shared file.', 'A note.'],
  ['file', 'multipart/form-data', 'Why.'],
])('the page of %s says %s', async (name, ...said) => {
  const markdown = (await site.read(`docs/${name}.md`)) ?? '';
  for (const part of said) expect(markdown).toContain(part);
});

test('what is no description of 2.0 is an error of ours', async () => {
  const { findings } = await buildDescription("swagger: '2.0'\npaths: [1]\n");
  expect(findings.join('\n')).toMatch(/error content\/api\/a.yaml/);
  expect(findings.join('\n')).not.toMatch(/undefined|Cannot read|node_modules/);
});
