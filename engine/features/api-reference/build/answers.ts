/** What an operation answers when its examples stand in for the server. */
import type { ApiAnswerExample, Json } from '../shared/types.ts';
import type { MediaType } from './description.ts';
import type { Operation } from './operations.ts';
import { namedExamples } from './page/examples.ts';
import type { Resolver } from './resolver.ts';
import { sampleOf } from './schema/toSchema.ts';

/** Characters of all answers of an operation together; the page carries them. */
const most = 12_000;

/** Examples by status, those of successes first; one is made from the schema where none is given. */
export function answersOf({ responses }: Operation, resolver: Resolver): ApiAnswerExample[] {
  const all = responses.flatMap(([key, { content = {} }]): ApiAnswerExample[] => {
    const status = Number(key.replace(/x/gi, '0')) || (responses.length === 1 ? 200 : 500);
    const types = Object.entries(content);
    const [contentType, media] = types.find(([type]) => /json/.test(type)) ?? types[0] ?? [];
    if (!contentType || !media) return [{ status }];
    return valuesOf(contentType, media, resolver).map((value) => ({ status, contentType, ...value }));
  });
  let left = most;
  const isGood = ({ status }: ApiAnswerExample) => status < 400;
  return [...all.filter(isGood), ...all.filter((answer) => !isGood(answer))].filter(({ value }, position) => {
    left -= JSON.stringify(value ?? null).length;
    return left >= 0 || position === 0;
  });
}

function valuesOf(
  type: string,
  media: MediaType,
  resolver: Resolver,
): Pick<ApiAnswerExample, 'name' | 'value'>[] {
  const given = namedExamples(media, resolver).flatMap(({ name, summary = name, value }) =>
    value === undefined ? [] : [{ ...(summary && { name: summary }), value: value as Json }],
  );
  if (given.length > 0) return given;
  const schema = media.schema ?? media.itemSchema;
  if (!schema || !/json/.test(type)) return [{}];
  return [{ value: sampleOf(schema, resolver, 'writeOnly') }];
}
