/** Small descriptions as pages, samples, forms and the mock have them. */

import type { Description } from '#engine/features/api-reference/build/description.ts';
import { operationsOf } from '#engine/features/api-reference/build/operations.ts';
import { Resolver } from '#engine/features/api-reference/build/resolver.ts';
import { responseExamples } from '#engine/features/api-reference/build/responseExamples.ts';
import { withAlternatives } from '#engine/features/api-reference/build/schema/discriminators.ts';
import { tryItOperation } from '#engine/features/api-reference/build/tryIt.ts';
import { exampleRequest } from '#engine/features/api-reference/shared/request.ts';
import type {
  ApiRequest,
  ApiResponseExample,
  Json,
  TryItOperation,
} from '#engine/features/api-reference/shared/types.ts';
import { check } from '#engine/features/api-reference/ui/fields/check.ts';
import { tryItStrings } from '#engine/features/api-reference/ui/strings.ts';
import { strings } from '../../../texts.ts';
import { withValidator } from '../validatorWorker.ts';
import { drawParsed } from './drawDescription.ts';

export const described = (operation: object, schemas: object = {}, more: object = {}): Description =>
  ({
    openapi: '3.1.0',
    info: { title: 'Small', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/items': { post: { operationId: 'send', responses: {}, ...operation } } },
    components: { schemas },
    ...more,
  }) as unknown as Description;

/** Its operation as samples and the form take it. */
export function callOf(given: Description): TryItOperation & { answers: ApiResponseExample[] } {
  const description = withAlternatives(given);
  const resolver = new Resolver(description);
  const [operation] = operationsOf(
    description,
    () => ({ file: 'a.yaml' }),
    () => {},
  );
  if (!operation) throw new Error('There is no operation.');
  const call = tryItOperation(operation, description, resolver, 'a.yaml');
  return { ...call, answers: responseExamples(operation, resolver) };
}

export const requestOf = (description: Description): ApiRequest => exampleRequest(callOf(description));

export const refusals = async (description: Description, body: Json): Promise<string[]> => {
  const call = callOf(description);
  const [type] = call.bodies;
  const values = {
    server: '',
    parameters: {},
    security: 0,
    credentials: {},
    files: {},
    body,
    ...(type && { contentType: type.contentType }),
  };
  const found = await withValidator(() => check(call, values, tryItStrings(strings)));
  return found.map(({ at, message }) => `${at}: ${message}`);
};

/** Words of its page, its Markdown, and what is said of it while they are drawn. */
export async function drawn(description: Description, path = '/api/send') {
  const { pages, markdown, findings } = await drawParsed(description, () => ({ file: 'a.yaml', line: 1 }));
  const html = pages.get(path) ?? '';
  const page = html
    .replace(/<astro[^>]*>|<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ');
  return { html, page, markdown: markdown.get(path) ?? '', findings };
}
