import { expect, test } from 'vitest';
import type { Description } from '#engine/features/api-reference/build/description.ts';
import { postmanCollection } from '#engine/features/api-reference/build/files/postman.ts';
import { operationsOf } from '#engine/features/api-reference/build/operations.ts';
import { Resolver } from '#engine/features/api-reference/build/resolver.ts';
import { tagsOf } from '#engine/features/api-reference/build/tags.ts';

const key = { type: 'apiKey', in: 'header', name: 'X-API-Key' };
const schema = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', default: 'Fifi' } },
};

const description = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '2' },
  servers: [{ url: 'https://{region}.example.com/v1', variables: { region: { default: 'eu' } } }],
  security: [{ key: [] }],
  tags: [{ name: 'pets', description: 'All *pets*.' }],
  components: {
    securitySchemes: {
      key,
      query: { ...key, in: 'query', name: 'token' },
      login: { type: 'http', scheme: 'basic' },
    },
  },
  paths: {
    '/pets/{id}/photo.{kind}': {
      get: {
        summary: 'Get a photo',
        description: 'The *photo*.',
        tags: ['pets'],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'kind', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'size', in: 'query', example: 'a&b', schema: { type: 'string' } },
          { name: 'page', in: 'query', description: 'Its page.', schema: { type: 'integer' } },
        ],
      },
    },
    '/pets': {
      post: {
        tags: ['pets'],
        security: [{ query: [] }],
        servers: [{ url: 'https://upload.example.com' }],
        requestBody: { required: true, content: { 'application/json': { schema } } },
      },
      put: {
        tags: ['pets'],
        security: [{ login: [] }],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                ...schema,
                properties: { ...schema.properties, file: { type: 'string', format: 'binary' } },
              },
            },
          },
        },
      },
    },
  },
  webhooks: { born: { post: { tags: ['pets'] } } },
} as unknown as Description;

const operations = operationsOf(
  description,
  () => ({ file: 'pets.yaml' }),
  (_, message) => {
    throw new Error(message);
  },
);
const collection = postmanCollection(
  description,
  tagsOf(description, operations, () => undefined),
  operations,
  new Resolver(description),
) as { item: [{ name: string; item: { name: string; request: Record<string, unknown> }[] }] };
const [folder] = collection.item;
const [photo, create, replace, ...others] = folder.item.map(({ request }) => request);

test('has a folder for each tag, a request for each operation, and what differs by reader as variables', () => {
  expect(collection).toMatchObject({
    info: { name: 'Pets 2', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    variable: [
      { key: 'baseUrl', value: 'https://{{region}}.example.com/v1' },
      { key: 'region', value: 'eu' },
      { key: 'key', value: '' },
      { key: 'query', value: '' },
      { key: 'login', value: '' },
    ],
  });
  expect(folder).toMatchObject({ name: 'pets', description: 'All *pets*.' });
  expect(others).toEqual([]);
});

test('has the parameters of a request, those that may be left out switched off', () =>
  expect(photo).toEqual({
    method: 'GET',
    description: 'The *photo*.',
    header: [{ key: 'X-API-Key', value: '{{key}}' }],
    url: {
      raw: '{{baseUrl}}/pets/:id/photo.{{kind}}?size=a%26b',
      host: ['{{baseUrl}}'],
      path: ['pets', ':id', 'photo.{{kind}}'],
      query: [
        { key: 'size', value: 'a%26b' },
        { key: 'page', value: '', description: 'Its page.', disabled: true },
      ],
      variable: [
        { key: 'id', value: '' },
        { key: 'kind', value: '' },
      ],
    },
  }));

test('has an example of the body, the server of the operation and its credentials', () => {
  expect(create).toEqual({
    method: 'POST',
    header: [{ key: 'Content-Type', value: 'application/json' }],
    url: {
      raw: 'https://upload.example.com/pets?token={{query}}',
      host: ['https://upload.example.com'],
      path: ['pets'],
      query: [{ key: 'token', value: '{{query}}' }],
      variable: [],
    },
    body: { mode: 'raw', raw: '{\n  "name": "Fifi"\n}', options: { raw: { language: 'json' } } },
  });
  expect(replace).toMatchObject({
    header: [],
    auth: {
      type: 'basic',
      basic: [
        { key: 'username', value: '', type: 'string' },
        { key: 'password', value: '', type: 'string' },
      ],
    },
    body: {
      mode: 'formdata',
      formdata: [
        { key: 'name', type: 'text', value: 'Fifi' },
        { key: 'file', type: 'file', src: [] },
      ],
    },
  });
});
