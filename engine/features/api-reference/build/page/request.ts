/** What a request carries: variables of its server, parameters and body. */

import { format, type Strings } from '#engine/shared/strings.ts';
import type { ApiServer, Json } from '../../shared/types.ts';
import type { FieldWriter } from '../fields.ts';
import { codeFence, tag, toMdx } from '../mdx.ts';
import type { Operation } from '../operations.ts';
import { firstExample } from '../toSchema.ts';
import { examplesOf, json } from './examples.ts';
import { mediaType } from './mediaType.ts';
import type { PageSource } from './source.ts';

/** What stands in braces in the address of the server that the page names. */
export function serverVariables(
  server: ApiServer | undefined,
  fields: FieldWriter,
  strings: Strings,
): string {
  if (!server || server.variables.length === 0) return '';
  const named = server.variables.map(({ name, description, default: usual, enum: values }) => ({
    name,
    description,
    schema: { type: 'string' as const, default: usual, ...(values && { enum: values }) },
  }));
  return `## ${strings.apiServerVariables}\n\n${fields.list(named, 'server')}`;
}

export function parameters(
  { parameters: all }: Operation,
  fields: FieldWriter,
  { resolver, strings }: PageSource,
): string {
  const groups = [
    ['path', strings.apiPathParameters],
    ['query', strings.apiQueryParameters],
    ['header', strings.apiHeaders],
    ['cookie', strings.apiCookies],
  ] as const;
  return groups
    .flatMap(([place, title]) => {
      const own = all.filter((one) => one.in === place);
      if (own.length === 0) return [];
      const named = own.map((one) => ({
        name: one.name,
        schema: one.schema ?? Object.values(one.content ?? {})[0]?.schema ?? {},
        required: one.required === true || place === 'path',
        deprecated: one.deprecated === true,
        description: one.description,
        confidence: one['x-confidence'],
        example: firstExample(one, resolver),
      }));
      return [`## ${title}\n\n${fields.list(named, place)}`];
    })
    .join('\n\n');
}

export function body({ body: own }: Operation, fields: FieldWriter, source: PageSource): string {
  const { resolver, strings } = source;
  const contents = Object.entries(own?.content ?? {});
  if (!own || contents.length === 0) return '';
  const parts = contents.map(([type, media]) => {
    const examples = examplesOf(media, resolver);
    const shown = examples.map(({ summary, description, value }, index) =>
      tag(
        'ApiExample',
        { label: summary ?? format(strings.apiExampleNumber, { number: index + 1 }) },
        `${toMdx(description, true)}\n\n${shownValue(value, type)}`,
      ),
    );
    const title = shown.length > 0 ? `**${strings.apiExamples}**` : '';
    return [mediaType(type, media, 'body', fields, source), title, ...shown].join('\n\n');
  });
  const required = own.required ? '' : ` ${strings.apiOptionalBody}`;
  return `## ${strings.apiBody}\n\n${toMdx(own.description, true)}${required}\n\n${parts.join('\n\n')}`;
}

/** JSON, or the text that is sent; of a form each field in a line. */
function shownValue(value: Json | undefined, contentType: string): string {
  if (typeof value === 'string') return codeFence('text', value);
  if (!/form/.test(contentType) || typeof value !== 'object' || value === null) return json(value);
  const lines = Object.entries(value).map(
    ([name, one]) => `${name}: ${typeof one === 'string' ? one : JSON.stringify(one)}`,
  );
  return codeFence('text', lines.join('\n'));
}
