/** Responses of an operation in mock mode. */
import type { ApiResponseExample, Json } from '../shared/types.ts';
import type { MediaType } from './description.ts';
import { bodyExamples, madeBody, preferred } from './mediaTypes.ts';
import type { Operation } from './operations.ts';
import type { Resolver } from './resolver.ts';

/** Characters of all mock responses of an operation together, which the page contains. */
const most = 12_000;

/** Examples by status, successes first. A response without examples gets one generated from its schema. */
export function responseExamples({ responses }: Operation, resolver: Resolver): ApiResponseExample[] {
  const all = responses.flatMap(([key, { content = {} }]): ApiResponseExample[] => {
    const status = Number(key.replace(/x/gi, '0')) || (responses.length === 1 ? 200 : 500);
    const body = preferred(content, resolver);
    if (!body) return [{ status }];
    const { type: contentType, media } = body;
    return valuesOf(contentType, media, resolver).map((value) => ({ status, contentType, ...value }));
  });
  let left = most;
  const isGood = ({ status }: ApiResponseExample) => status < 400;
  return [...all.filter(isGood), ...all.filter((answer) => !isGood(answer))].filter(({ value }, position) => {
    left -= JSON.stringify(value ?? null).length;
    return left >= 0 || position === 0;
  });
}

function valuesOf(
  type: string,
  media: MediaType,
  resolver: Resolver,
): Pick<ApiResponseExample, 'name' | 'value'>[] {
  const given = bodyExamples(type, media, resolver).flatMap(({ name, summary = name, value }) =>
    value === undefined ? [] : [{ ...(summary && { name: summary }), value: value as Json }],
  );
  if (given.length > 0) return given;
  const value = madeBody(type, media, resolver, 'writeOnly');
  return [value === undefined ? {} : { value }];
}
