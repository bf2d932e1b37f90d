/** Each rule of the linter that is on, broken once: the finding is in words of this engine. */
import { createConfig } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { rules } from '#engine/features/api-reference/build/lint/rules.ts';
import { bundled } from '#engine/features/api-reference/build/reading/bundled.ts';
import type { Problem } from '#engine/shared/problems.ts';
import { testFolder } from '../../../temporaryFolder.ts';

type Node = Record<string, unknown>;

const right = (): Node => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  servers: [{ url: 'https://api.acme.dev' }],
  security: [],
  tags: [{ name: 'Things', description: 'All things.' }],
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'things',
        tags: ['Things'],
        summary: 'Read a thing',
        description: 'Reads a thing.',
        parameters: [
          { name: 'id', in: 'path', required: true, description: 'Its id.', schema: { type: 'string' } },
        ],
        responses: { '200': { description: 'The thing.' }, '400': { description: 'Not found.' } },
      },
    },
  },
});

const shortcuts: Record<string, string[]> = {
  get: ['paths', '/things/{id}', 'get'],
  id: ['paths', '/things/{id}', 'get', 'parameters', '0'],
  path: ['paths', '/things/{id}'],
  schema: ['paths', '/things/{id}', 'get', 'parameters', '0', 'schema'],
  body: ['paths', '/things/{id}', 'get', 'requestBody', 'content', 'application/json'],
};

/** Puts `value` where the steps of `place` lead; `undefined` removes what is there. */
function put(document: Node, place: string, value: unknown): void {
  const [first = '', ...more] = place.split(' ');
  const steps = [...(shortcuts[first] ?? [first]), ...more];
  const last = steps.pop() ?? '';
  let node = document;
  for (const step of steps) {
    node[step] ??= {};
    node = node[step] as Node;
  }
  if (value === undefined) delete node[last];
  else node[last] = value;
}

async function findings(changes: Node, more: Record<string, string> = {}): Promise<Problem[]> {
  const document = right();
  for (const [place, value] of Object.entries(changes)) put(document, place, value);
  return findingsOf({ 'api.yaml': JSON.stringify(document, null, 2), ...more });
}

async function findingsOf(files: Record<string, string>): Promise<Problem[]> {
  const source = { root: testFolder(files), file: 'api.yaml', references: [], lint: true };
  const { linted, problems } = await bundled(source);
  return [...linted, ...problems];
}

const named = (schema: unknown) => ({
  'components schemas Thing': schema,
  'get responses 200 content': { 'a/b': { schema: { $ref: '#/components/schemas/Thing' } } },
});
const example = (schema: unknown, value: unknown) => ({ body: { schema, example: value } });
const onlyText = JSON.parse('{ "then": { "type": "string" } }') as object;
const tokens = {
  type: 'oauth2',
  flows: { clientCredentials: { tokenUrl: 'https://a.b', scopes: { read: 'R' } } },
};
const queries = (...kinds: string[]) => ({
  'get parameters': [
    ...kinds.map((kind, index) => ({
      name: `q${index}`,
      in: kind,
      description: 'Q.',
      ...(kind === 'query' ? { schema: {} } : { content: { 'a/b': { schema: {} } } }),
    })),
    { name: 'id', in: 'path', required: true, description: 'Its id.', schema: {} },
  ],
});

const told = (discriminator: object, more: object = {}) => ({
  openapi: '3.2.0',
  ...named({ type: 'object', properties: { a: { type: 'string' } }, oneOf: [{}], discriminator, ...more }),
});
const servers = (url: string, variables?: object) => ({
  servers: [{ url, ...(variables && { variables }) }],
});

/** What breaks a rule, and how the finding begins. */
const cases: Record<string, [changes: Node, said: string | RegExp][]> = {
  struct: [
    [{ 'get deprecated': 'maybe' }, '"deprecated" must be true or false (boolean), and is text'],
    [{ 'get parameters': {} }, '"parameters" must be a list (array), and is an object'],
    [{ 'get responses 200': 5 }, '"200" must be an object, and is a whole number'],
    [{ 'info title': undefined }, 'The field "title" is missing here'],
    [{ 'get sumary': 'A' }, 'OpenAPI has no field "sumary" here'],
    [{ 'id in': 'pat' }, '"in" must be one of "'],
    [{ 'schema maxLength': -1 }, '"maxLength" must be at least 0'],
    [{ paths: undefined }, 'This has none of the fields paths, '],
  ],
  'info-license-strict': [[{ 'info license': { name: 'MIT' } }, 'The license has no "url"']],
  'no-unresolved-refs': [
    [{ 'id schema': { $ref: '#/components/x' } }, 'The reference #/components/x leads'],
    [{ 'id schema': { $ref: 'gone.yaml' } }, 'There is no file "gone.yaml"'],
  ],
  'no-ambiguous-paths': [
    [
      { 'paths /{a}/x': {}, 'paths /things/{id}/x': {}, 'paths /{a}/{b}/x': {} },
      'One address may be of both',
    ],
  ],
  'no-duplicated-enum-values': [[{ 'schema enum': ['a', 'a'] }, 'The value "a" stands twice in "enum"']],
  'no-duplicated-tag-names': [
    [{ 'tags 1': { name: 'Things', description: 'A' } }, 'The tag "Things" is declared twice'],
  ],
  'no-empty-servers': [[{ servers: undefined }, 'The description names no server']],
  'no-enum-type-mismatch': [
    [{ 'schema enum': [1] }, 'A value of "enum" is a whole number (integer), where "type" says text'],
    [{ 'schema const': 1 }, 'The value of "const" is a whole number'],
    [{ 'id schema': { type: ['string', 'null'], enum: [1] } }, 'The value "1" of "enum" is of none of'],
  ],
  'no-example-value-and-externalValue': [
    [
      { 'id examples': { a: { value: 'a', externalValue: 'https://a.b' } } },
      'The example has both "value" and "ext',
    ],
  ],
  'no-identical-paths': [
    [{ 'paths /things/{a}': {} }, /^The paths \/things.* differ by the names of parameters alone/],
  ],
  'no-invalid-media-type-examples': [
    [example({ type: 'string' }, 1), /^The example must be text \(string\)\.$/],
    [example({ required: ['a'] }, {}), 'The example has no "a", which'],
    [
      example({ properties: { a: { enum: ['b', 'c'] } } }, { a: 'd' }),
      '"a" of the example must be one of "b", "c"',
    ],
    [example({ const: 1 }, 2), 'The example must be the value of "const"'],
    [example({ format: 'date' }, 'x'), 'The example must be written in the format "date"'],
    [example({ pattern: '^a' }, 'x'), 'The example must match the pattern ^a'],
    [example({ minimum: 2 }, 1), 'The example must be at least 2'],
    [example({ exclusiveMaximum: 2 }, 3), 'The example must be less than 2'],
    [example({ multipleOf: 2 }, 3), 'The example must be a multiple of 2'],
    [example({ minLength: 2 }, 'a'), 'The example must have at least 2 characters'],
    [example({ maxItems: 1 }, [1, 2]), 'The example must have at most 1 item'],
    [example({ uniqueItems: true }, [1, 1]), 'The example has the same entry twice'],
    [example({ anyOf: [{ type: 'string' }] }, 1), 'The example must fit one of the alt'],
    [example({ oneOf: [{ type: 'number' }, {}] }, 1), 'The example must fit exactly one'],
    [example({ not: {} }, 1), 'The example must not fit what stands below "not"'],
    [example({ if: {}, ...onlyText }, 1), 'The example must fit what stands below "then"'],
    [example({ contains: { type: 'string' } }, [1]), 'The example must have entries that fit'],
    [example({ propertyNames: { maxLength: 1 } }, { ab: 1 }), 'The example has a field with a name'],
    [example({ dependentRequired: { a: ['b'] } }, { a: 1 }), /^The example must have "b", as it has "?a/],
    [example({ additionalProperties: false }, { a: 1 }), 'The example has a field "a", which'],
  ],
  'no-invalid-parameter-examples': [[{ 'id example': 1 }, 'The example must be text']],
  'no-invalid-schema-examples': [[named({ type: 'string', example: 1 }), 'The example must be text']],
  'no-mixed-number-range-constraints': [
    [
      { 'id schema': { type: 'number', maximum: 1, exclusiveMaximum: 1 } },
      'The schema has both "maximum" and "exclusiveMaximum"',
    ],
  ],
  'no-path-trailing-slash': [[{ 'paths /x/': {} }, 'The path /x/ ends in a slash']],
  'no-required-schema-properties-undefined': [
    [named({ type: 'object', properties: {}, required: ['a'] }), 'The property "a" is required, and'],
  ],
  'no-schema-type-mismatch': [
    [{ 'id schema': { type: 'array', properties: {} } }, 'A schema of type array has "properties"'],
    [{ 'id schema': { type: 'object', items: {} } }, 'A schema of type object has "items"'],
  ],
  'no-server-example.com': [[servers('https://example.com'), 'The address of the server is one of examples']],
  'no-server-trailing-slash': [[servers('https://a.dev/'), 'The address of the server ends in a slash']],
  'no-server-variables-empty-enum': [
    [servers('https://{a}.dev', { a: { default: 'a', enum: [] } }), 'A variable of a server has an empty'],
    [servers('https://{a}.dev', { a: { default: 'a', enum: ['b'] } }), "The default of a server's variable"],
  ],
  'no-undefined-server-variable': [
    [servers('https://{a}.dev', { b: { default: 'a' } }), 'The address has the variable "a"'],
    [servers('https://a.dev', { b: { default: 'a' } }), 'The variable "b" is not in the address'],
  ],
  'no-unsafe-markdown': [[{ 'get description': '<script>x</script>' }, 'The description has scripts']],
  'no-unused-components': [
    [{ 'components schemas A': { type: 'string' } }, 'The component "A" is never used'],
  ],
  'nullable-type-sibling': [
    [{ openapi: '3.0.3', 'id schema': { nullable: true } }, 'The schema has "nullable" without "type"'],
  ],
  'operation-2xx-response': [
    [{ 'get responses 200': undefined }, 'The operation has no response of the kind 2xx'],
  ],
  'operation-4xx-response': [
    [{ 'get responses 400': undefined }, 'The operation has no response of the kind 4xx'],
  ],
  'operation-description': [[{ 'get description': undefined }, 'The operation has no "description"']],
  'operation-operationId': [[{ 'get operationId': undefined }, 'The operation has no "operationId"']],
  'operation-operationId-unique': [
    [{ 'paths /a': { get: { operationId: 'things' } } }, 'Two operations have the same operationId'],
  ],
  'operation-operationId-url-safe': [[{ 'get operationId': 'a b' }, 'The operationId has signs']],
  'operation-parameters-unique': [
    [
      { 'get parameters 1': { name: 'id', in: 'path', required: true, description: 'A', schema: {} } },
      'The parameter "id" in path stands here twice',
    ],
  ],
  'operation-summary': [[{ 'get summary': '' }, '"summary" is empty']],
  'parameter-description': [[{ 'id description': undefined }, 'The parameter has no "description"']],
  'path-declaration-must-exist': [[{ 'paths /a/{}': {} }, 'The path has {} without a name']],
  'path-not-include-query': [[{ 'paths /a?b=c': {} }, 'The path holds a query string']],
  'path-parameters-defined': [
    [{ 'id name': 'other' }, 'The path /things/{id} has no {other}'],
    [{ 'get parameters': [] }, 'The path /things/{id} has {id}, which is described nowhere'],
  ],
  'security-defined': [
    [{ security: [{ key: [] }] }, 'There is no security scheme "key"'],
    [{ security: undefined }, 'Nothing says how callers sign in'],
  ],
  'security-scopes-defined': [
    [
      { security: [{ a: ['wrote'] }], 'components securitySchemes a': tokens },
      'The security scheme "a" has no scope "wrote"',
    ],
  ],
  'spec-components-invalid-map-name': [
    [{ 'components schemas': { 'a b': {} } }, 'The name "a b" in schemas has signs'],
  ],
  'spec-discriminator-defaultMapping': [
    [told({ propertyName: 'a' }), 'The property "a" tells alternatives apart'],
    [
      told({ propertyName: 'a', defaultMapping: 'Gone' }, { required: ['a'] }),
      'The schema "Gone" of "defaultMapping"',
    ],
  ],
  'spec-example-values': [
    [
      { openapi: '3.2.0', 'id examples': { a: { serializedValue: 'a', value: 'a' } } },
      'The example has both "value" and "serializedValue"',
    ],
  ],
  'spec-no-invalid-encoding-combinations': [
    [{ openapi: '3.2.0', body: { schema: {}, encoding: {}, itemEncoding: {} } }, '"encoding" stands beside'],
  ],
  'spec-no-invalid-tag-parents': [
    [{ openapi: '3.2.0', 'tags 0 parent': 'Gone' }, 'There is no tag "Gone"'],
    [{ openapi: '3.2.0', 'tags 0 parent': 'Things' }, 'The tag "Things" is above itself'],
  ],
  'spec-querystring-parameters': [
    [{ openapi: '3.2.0', ...queries('querystring', 'query') }, 'Parameters have "in: query" and'],
    [{ openapi: '3.2.0', ...queries('querystring', 'querystring') }, 'Only one parameter can have'],
  ],
  'spec-ref-siblings': [
    [
      {
        openapi: '3.0.3',
        ...named({ type: 'string' }),
        'id schema': { $ref: '#/components/schemas/Thing', type: 'string' },
      },
      '"type" stands beside a $ref',
    ],
  ],
  'own/schema-values': [
    [{ 'schema pattern': '[a-' }, 'The pattern [a- is no regular expression'],
    [
      { 'schema minLength': 2, 'schema maxLength': 1 },
      'No value fits: "minLength" is 2, and "maxLength" is 1',
    ],
  ],
  'tag-description': [[{ 'tags 0 description': undefined }, 'The tag has no "description"']],
};

/** What the linter would say: its sentences hold these words, and ours do not. */
const foreign = /`|\bshould\b|must NOT|Example value|Expected|follow the rule|does not fit its schema/;

test('a description that breaks no rule is silent', async () => expect(await findings({})).toEqual([]));

const rows = Object.entries(cases).flatMap(([rule, ways]) =>
  ways.map(([changes, said]) => ({ rule, changes, said })),
);

test.each(rows)('$rule: $changes', async ({ changes, said }) => {
  const found = await findings(changes);
  const matching = typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said);
  expect(found.map((problem) => problem.message)).toContainEqual(matching);
  for (const problem of found) {
    expect(problem.message).not.toMatch(foreign);
    expect(problem).toMatchObject({ file: 'api.yaml', line: expect.any(Number) });
  }
});

test('each rule that is on is broken by one of these', async () => {
  const config = await createConfig({ extends: ['recommended'], rules });
  const on = (['oas3_0', 'oas3_1', 'oas3_2'] as const).flatMap((version) =>
    Object.entries(config.rules[version])
      .filter(([, rule]) => (typeof rule === 'string' ? rule : rule.severity) !== 'off')
      .map(([name]) => name),
  );
  expect(new Set(on)).toEqual(new Set(Object.keys(cases)));
});

test('what is no YAML is told with its line and the line as it should be, in each file', async () => {
  const main = await findingsOf({ 'api.yaml': 'openapi: 3.1.0\ninfo:\n  title: A: b\n' }).catch(
    (fault: Error) => fault.message,
  );
  expect(main).toBe(
    'The value of "title" holds a colon, which makes it look like a key. Write it like this: title: "A: b" (3:10)',
  );
  const other = await findings(
    { 'id schema': { $ref: 'thing.yaml' } },
    { 'thing.yaml': 'type: string\ntitle: A: b\n' },
  );
  expect(other).toContainEqual(
    expect.objectContaining({ file: 'thing.yaml', line: 2, message: expect.stringMatching(/holds a colon/) }),
  );
  for (const { message } of other) expect(message).not.toMatch(/mapping|bad indentation/);
});
