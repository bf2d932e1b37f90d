/** Small OpenAPI descriptions in which everything that a page can show occurs. */

const pet = {
  type: 'object',
  title: 'Pet',
  description: 'A *pet* with `code`.',
  required: ['name'],
  properties: {
    id: { type: 'integer', readOnly: true, description: 'Number.' },
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 20,
      pattern: '^[a-z]+$',
      default: 'rex',
      example: 'fifi',
    },
    kind: { type: 'string', enum: ['cat', 'dog'], 'x-enum-descriptions': { cat: 'Meows.', dog: 'Barks.' } },
    secret: { type: ['string', 'null'], writeOnly: true, 'x-confidence': 'proposed' },
    weight: { type: 'number', exclusiveMinimum: 0, maximum: 90, multipleOf: 0.5 },
    friends: { type: 'array', items: { $ref: '#/components/schemas/Pet' }, maxItems: 3, uniqueItems: true },
    labels: { type: 'object', additionalProperties: { type: 'string' }, maxProperties: 9 },
    home: {
      oneOf: [
        { $ref: '#/components/schemas/House' },
        { type: 'object', title: 'Boat', properties: { name: { type: 'string' } } },
      ],
    },
  },
};

const full = {
  openapi: '3.1.0',
  info: { title: 'Animals', version: '1', description: 'All pets.' },
  servers: [
    {
      url: 'https://{region}.example.com/v1',
      description: 'Live.',
      variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where.' } },
    },
  ],
  security: [{ key: [] }, { login: [] }],
  tags: [{ name: 'Pets', description: 'All **about** pets.' }],
  'x-error-codes': [
    { code: 'gone', status: [404], name: 'Gone', description: 'It is gone.', advice: 'Look elsewhere.' },
  ],
  paths: {
    '/pets/{petId}': {
      parameters: [{ $ref: '#/components/parameters/PetId' }],
      put: {
        operationId: 'putPet',
        tags: ['Pets'],
        summary: 'Put a pet',
        description: 'Puts it.\n\n- one\n- two\n\n```json\n{"a": 1}\n```',
        externalDocs: { url: 'https://example.com/more', description: 'More' },
        'x-codeSamples': [{ lang: 'JavaScript', label: 'JavaScript SDK', source: 'await client.put();' }],
        parameters: [
          {
            name: 'sort',
            in: 'query',
            description: 'Order.',
            deprecated: true,
            schema: { type: 'string' },
            example: 'up',
          },
          {
            name: 'X-Trace',
            in: 'header',
            schema: { type: 'string' },
            examples: { one: { summary: 'One', value: 'abc' } },
          },
        ],
        requestBody: {
          description: 'The pet.',
          required: true,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Pet' },
              examples: { fifi: { summary: 'Fifi', description: 'A cat.', value: { name: 'fifi' } } },
            },
          },
        },
        responses: {
          '200': {
            description: 'Done.\n\nAnd more.',
            headers: { 'X-Left': { description: 'Calls left.', schema: { type: 'integer' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
            links: { again: { operationId: 'putPet', description: 'Once more.' } },
          },
          '404': { $ref: '#/components/responses/Gone' },
        },
        'x-events': [{ name: 'start', description: 'It starts.', example: { at: 1 } }],
        callbacks: {
          done: {
            '{$request.body#/url}': {
              post: {
                description: 'Called.',
                requestBody: {
                  content: {
                    'application/json': {
                      schema: { type: 'object', properties: { ok: { type: 'boolean' } } },
                    },
                  },
                },
                responses: { '200': { description: 'ok' } },
              },
            },
          },
        },
      },
    },
  },
  webhooks: {
    lost: { post: { operationId: 'lost', summary: 'Lost', responses: { '200': { description: 'ok' } } } },
  },
  components: {
    parameters: {
      PetId: {
        name: 'petId',
        in: 'path',
        required: true,
        description: 'Which.',
        schema: { type: 'string', format: 'uuid' },
      },
    },
    responses: {
      Gone: {
        description: 'Gone.',
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/House' },
                { type: 'object', properties: { code: { const: 'gone' } } },
              ],
            },
            example: { code: 'gone' },
          },
        },
      },
    },
    schemas: {
      Pet: pet,
      House: { type: 'object', properties: { street: { type: 'string', description: 'Street.' } } },
    },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-KEY', description: 'From the settings.' },
      login: { type: 'http', scheme: 'basic' },
    },
  },
};

const old = {
  openapi: '3.0.3',
  info: { title: 'Files', version: '2' },
  paths: {
    '/files': {
      post: {
        operationId: 'addFile',
        summary: 'Add a file',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  file: { type: 'string', format: 'binary' },
                  note: { type: 'string', nullable: true },
                },
                anyOf: [{ required: ['file'] }, { required: ['note'] }],
              },
              encoding: { file: { contentType: 'image/png' } },
            },
          },
        },
        responses: {
          default: {
            description: 'Any.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  discriminator: { propertyName: 'kind', mapping: { a: '#/components/schemas/A' } },
                  oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }],
                },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      A: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string' }, b: { $ref: '#/components/schemas/B' } },
      },
      B: {
        type: 'object',
        properties: {
          a: { $ref: '#/components/schemas/A' },
          size: { type: 'integer', minimum: 1, exclusiveMinimum: true },
        },
      },
    },
  },
};

export const baseDescriptions: readonly object[] = [full, old];
