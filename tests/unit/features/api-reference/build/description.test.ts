/** The description of the API: complete, free of contradictions, and as far as it goes with examples that are true. */

import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { lintDescription } from '#engine/features/api-reference/build/reading/read.ts';
import { noCache } from '#engine/incremental/cache.ts';
import { Problems } from '#engine/shared/problems.ts';
import { words } from '../../../../words.ts';
import { folder, projectRoot, readDescription, siteRoot, walk } from './descriptionFiles.ts';

interface Operation {
  operationId: string;
  'x-slug': string;
  'x-codeSamples'?: { source: string }[];
  'x-events'?: { name: string; description: string; schema: { $ref: string }; example: unknown }[];
  summary: string;
  description: string;
}

const files = await readDescription();
const routes = JSON.parse(await readFile(join(projectRoot, 'tests/routes.json'), 'utf8')) as {
  path: string;
  kind: string;
}[];
const addresses = new Set(routes.map(({ path }) => path));
const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);
const operations = [...files]
  .filter(([name]) => name.startsWith('paths/'))
  .flatMap(([, paths]) => Object.values(paths) as Record<string, Operation>[])
  .flatMap((path) => Object.entries(path))
  .filter(([method]) => methods.has(method))
  .map(([, operation]) => operation);
const locations = [...files].flatMap(([name, content]) => [...walk(content, `${name}#`)]);
const texts = locations.filter(
  (location): location is typeof location & { value: string } => typeof location.value === 'string',
);

test('the linter finds nothing', async () => {
  const problems = new Problems();
  const source = { root: siteRoot, file: 'content/api/aihub.yaml', references: [], lint: true };
  await lintDescription(source, noCache, problems);
  expect(problems.report()).toBe('');
});

const examplesHold = await createConfig({
  rules: { 'no-invalid-schema-examples': { severity: 'error', allowAdditionalProperties: true } },
});
type Finding = Awaited<ReturnType<typeof lintFromString>>[number];
const told = ({ message }: Finding) => message;
test('the example of each event of a stream fits its schema', async () => {
  const events = operations.flatMap((operation) => operation['x-events'] ?? []);
  expect(events.map(({ name }) => name)).toEqual(words`start task_start task_stop reasoning content
    ping stop error`);
  const source = eventDocument(
    events.map(({ schema, example }) => ({ schema: { $ref: join('paths', schema.$ref) }, example })),
  );
  const problems = await lintFromString({
    source,
    absoluteRef: join(folder, 'events.yaml'),
    config: examplesHold,
  });
  expect(problems.map(told)).toEqual([]);
});

/** A description in which each event is a schema with an example, for the linter to read. */
function eventDocument(events: { schema: { $ref: string }; example: unknown }[]): string {
  const schemas = events.map(({ schema, example }, index) => [
    `Event${index}`,
    { allOf: [schema], examples: [example] },
  ]);
  return stringify({
    openapi: '3.1.0',
    info: { title: 'Events', version: '1' },
    paths: {},
    components: { schemas: Object.fromEntries(schemas) },
  });
}

describe('the operations', () => {
  test('are exactly those of the routes', () => {
    const listed = routes.filter(({ kind }) => kind === 'api-operation').map(({ path }) => path);
    expect(operations.map((operation) => `/docs/api/aihub/${operation['x-slug']}`).toSorted()).toEqual(
      listed.toSorted(),
    );
  });

  test.each(operations.map((operation) => [operation['x-slug'], operation] as const))(
    '%s',
    (slug, operation) => {
      expect(operation.operationId).toBe(slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()));
      expect(operation.summary).toMatch(/^[A-Z][^.]{5,50}$/);
      expect(operation.description.length).toBeGreaterThan(200);
      expect(operation.description, 'a link to a guide').toMatch(/\]\(\/docs\/(?!api\/)/);
    },
  );
});

test('every parameter, property, response, and schema says what it is', () => {
  const silent = locations.filter(({ where, value }) => {
    const isDescribed = /\/properties\/[^/]+$|^schemas\/\w+\.yaml#\/\w+$|\/headers\/[^/]+$/.test(where);
    const { description, $ref } = (value ?? {}) as { description?: string; $ref?: string };
    return isDescribed && description === undefined && $ref === undefined;
  });
  expect(silent.map(({ where }) => where)).toEqual([]);
});

test('every shared part is in use', () => {
  const named = locations.filter(({ key, where }) => key === '$ref' || where.includes('/mapping/'));
  const used = new Set(
    named.map(({ where, value }) => {
      const file = where.slice(0, where.indexOf('#'));
      const [target, pointer] = String(value).split('#');
      return `${target ? join(dirname(file), target) : file}#${pointer}`;
    }),
  );
  const shared = [...files].flatMap(([name, content]) =>
    name === 'aihub.yaml' ? [] : Object.keys(content).map((key) => `${name}#/${key}`),
  );
  expect(shared.filter((part) => !used.has(part))).toEqual([]);
});
test('links lead to pages of the site', () => {
  const links = texts.flatMap(({ where, value }) =>
    [...value.matchAll(/\]\((\/[^)#]*)/g)].map(([, address = '']) => ({ where, address })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ address }) => !addresses.has(address))).toEqual([]);
});

test('no text looks like a secret', () => {
  const secretLike =
    /\b(sk|pk|key|ghp)[-_][\w-]{12,}|\beyJ[\w-]{6,}|\b[0-9a-f]{32,}\b|[Aa]pi-?[Kk]ey"?\s*[:=]\s*["'](?!YOUR_)/;
  const secretName = /^(token|refreshToken|accessToken|password|apiKey|secret|clientSecret)$/;
  const told = texts.filter(
    ({ where, key, value }) =>
      secretLike.test(value) ||
      (secretName.test(key) && where.includes('/examples/') && !value.startsWith('YOUR_')),
  );
  expect(told).toEqual([]);
});

test('every code and key of errors has a section of its own that says whether a retry helps', async () => {
  const page = await readFile(join(folder, 'errors.mdx'), 'utf8');
  const sections = new Map(
    page.split(/^#{2,4} /m).map((section) => [/\{#(\w+)\}/.exec(section)?.[1], section]),
  );
  const codes = files.get('aihub.yaml')?.['x-error-codes'] as { code: string }[];
  const keys =
    `message_required invalid_request_body input_keys_duplicated multiple_inputs required_parameters_missing
    required_parameters_null required_parameters_empty parameter_type_mismatch missing_variables invalid_messages
    audio_input_not_supported agent_inactive agent_code_invalid agent_version_inactive ai_model_not_allowed
    invalid_model conversation_closed conversation_context_not_found invalid_response_format_type
    invalid_response_format_schema response_format_not_supported_by_model invalid_reasoning_effort
    invalid_reasoning_detail reasoning_effort_not_supported_by_model reasoning_detail_not_supported_by_model
    invalid_skills_options conflicting_skills_options tool_approval_pending tool_approval_skill_not_found
    tool_approval_ambiguous_tool insufficient_balance monthly_quota_exceeded user_quota_exceeded
    organisation_quota_exceeded model_quota_exceeded agent_version_not_found conversation_not_found
    aimodel_not_found
    excluded_bonified_execution_insufficient_balance vendor_validation_error vendor_context_length_error
    vendor_rate_limit_error vendor_authentication_error vendor_service_error vendor_timeout_error
    vendor_cancellation_error vendor_error`.split(/\s+/);
  const names = [...codes.map(({ code }) => code), ...keys];
  expect(names.filter((name) => !sections.get(name)?.includes('**Retry:**'))).toEqual([]);
});

test('every error code has a meaning and an advice', () => {
  const codes = files.get('aihub.yaml')?.['x-error-codes'] as Record<string, unknown>[];
  expect(codes.map(({ code, status }) => [code, status])).toEqual([
    ['input_validation_error', [400]],
    ['validation_error', [400]],
    ['unauthorized', [401]],
    ['forbidden', [403]],
    ['resource_not_found', [404]],
    ['method_not_allowed', [405]],
    ['request_too_large', [413]],
    ['unsupported_media_type', [415]],
    ['rate_limit_exceeded', [429]],
    ['agent_execution_failed', [400, 429, 500, 502]],
    ['aiservice_execution_failed', [400, 429, 500, 502]],
    ['server_error', [500]],
  ]);
  for (const { name, description, advice } of codes)
    expect([name, description, advice]).toEqual(Array(3).fill(expect.stringMatching(/\w{3}/)));
});
