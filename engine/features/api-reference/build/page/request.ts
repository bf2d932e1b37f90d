/** What a request carries: variables of its server, parameters and body. */

import { codeFence, component, type Part, text } from '#engine/content/markdown/made/parts.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import type { ApiServer, Json } from '../../shared/types.ts';
import type { Operation } from '../operations.ts';
import type { FieldWriter } from '../schema/fields.ts';
import { firstExample } from '../schema/toSchema.ts';
import { examplesOf, json } from './examples.ts';
import { mediaType } from './mediaType.ts';
import type { PageSource } from './source.ts';

/** What stands in braces in the address of the server that the page names. */
export function serverVariables(
  server: ApiServer | undefined,
  fields: FieldWriter,
  strings: Strings,
): Part[] {
  if (!server || server.variables.length === 0) return [];
  const named = server.variables.map(({ name, description, default: usual, enum: values }) => ({
    name,
    description,
    schema: { type: 'string' as const, default: usual, ...(values && { enum: values }) },
  }));
  return [...text(`## ${strings.apiServerVariables}`), fields.list(named, 'server')];
}

export function parameters(
  { parameters: all }: Operation,
  fields: FieldWriter,
  { resolver, strings }: PageSource,
): Part[] {
  const groups = [
    ['path', strings.apiPathParameters],
    ['query', strings.apiQueryParameters],
    ['header', strings.apiHeaders],
    ['cookie', strings.apiCookies],
  ] as const;
  return groups.flatMap(([place, title]) => {
    const group = all.filter((parameter) => parameter.in === place);
    if (group.length === 0) return [];
    const named = group.map((parameter) => ({
      name: parameter.name,
      schema: parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema ?? {},
      required: parameter.required === true || place === 'path',
      deprecated: parameter.deprecated === true,
      description: parameter.description,
      confidence: parameter['x-confidence'],
      example: firstExample(parameter, resolver),
    }));
    return [...text(`## ${title}`), fields.list(named, place)];
  });
}

export function body({ body: operationBody }: Operation, fields: FieldWriter, source: PageSource): Part[] {
  const { resolver, strings } = source;
  const contents = Object.entries(operationBody?.content ?? {});
  if (!operationBody || contents.length === 0) return [];
  const parts = contents.flatMap(([type, media]) => {
    const examples = examplesOf(media, resolver);
    const shown = examples.map(({ summary, description, value }, index) =>
      component('ApiExample', { label: summary ?? format(strings.apiExampleNumber, { number: index + 1 }) }, [
        ...text(description, { flat: true }),
        ...shownValue(value, type),
      ]),
    );
    const title = shown.length > 0 ? text(`**${strings.apiExamples}**`) : [];
    return [...mediaType(type, media, 'body', fields, source), ...title, ...shown];
  });
  const required = operationBody.required ? '' : ` ${strings.apiOptionalBody}`;
  const about = text(`${operationBody.description ?? ''}${required}`, { flat: true });
  return [...text(`## ${strings.apiBody}`), ...about, ...parts];
}

/** JSON, or the text that is sent; of a form each field in a line. */
function shownValue(value: Json | undefined, contentType: string): Part[] {
  if (typeof value === 'string') return codeFence('text', value);
  if (!/form/.test(contentType) || typeof value !== 'object' || value === null) return json(value);
  const lines = Object.entries(value).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return codeFence('text', lines.join('\n'));
}
