import type { ApiBody, ApiBodyType } from './types.ts';

const isText = /^text\/|[/+](xml|yaml|x-yaml|javascript|graphql|x-ndjson|jsonl)\b/i;

/** How a body of this content type is written. */
export function bodyKind({
  contentType,
  schema,
}: Pick<ApiBodyType, 'contentType' | 'schema'>): ApiBody['kind'] {
  if (/[/+]json\b/i.test(contentType)) return 'json';
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return 'form';
  if (/^multipart\//i.test(contentType)) return 'multipart';
  if (typeof schema === 'object' && schema.format === 'binary') return 'binary';
  return isText.test(contentType) ? 'text' : 'binary';
}
