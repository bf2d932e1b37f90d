/** What comes back: answers by status, and the events of a stream. */

import {
  codeFence,
  codeSpan,
  component,
  escaped,
  type Part,
  text,
} from '#engine/content/markdown/made/parts.ts';
import type { Strings } from '#engine/shared/strings.ts';
import { type Operation, toSlug } from '../operations.ts';
import type { FieldWriter } from '../schema/fields.ts';
import { plain } from '../schema/toSchema.ts';
import { exampleOf } from './examples.ts';
import { mediaType } from './mediaType.ts';
import type { PageSource } from './source.ts';

export function responses({ responses: all }: Operation, fields: FieldWriter, source: PageSource): Part[] {
  const { resolver, strings } = source;
  if (all.length === 0) return [];
  const list = all.map(([status, response]) => {
    const id = `response-${status.toLowerCase()}`;
    const headers = Object.entries(response.headers ?? {}).map(([name, reference]) => {
      const header = resolver.resolve(reference);
      return {
        name,
        schema: header.schema ?? {},
        description: header.description,
        required: header.required === true,
      };
    });
    const contents = Object.entries(response.content ?? {}).flatMap(([type, media]) =>
      mediaType(type, media, `${id}-body`, fields, source),
    );
    const [first, ...others] = response.description?.split(/\n\s*\n/) ?? [];
    const isSuccess = /^[123]/.test(status);
    const example = isSuccess ? [] : (exampleOf(response, source) ?? []);
    const links = Object.entries(response.links ?? {}).map(([name, reference]) => {
      const link = resolver.resolve<{ operationId?: string; description?: string }>(reference);
      const slug = source.slugs.get(link.operationId ?? '');
      const target = slug === undefined ? codeSpan(name) : `[${escaped(name)}](${source.base}/${slug})`;
      return `- ${target}${link.description ? `: ${link.description.replace(/\n/g, '\n  ')}` : ''}`;
    });
    return component(
      'ApiResponse',
      {
        id,
        status,
        open: isSuccess || undefined,
        proposed: response['x-confidence'] === 'proposed' || undefined,
        summary: plain(first).description ?? '',
      },
      [
        ...text(others.join('\n\n'), { flat: true }),
        ...(headers.length > 0
          ? [...text(`**${strings.apiHeaders}**`), fields.list(headers, `${id}-header`)]
          : []),
        ...contents,
        ...example,
        ...(links.length > 0 ? text(`**${strings.apiLinks}**\n\n${links.join('\n')}`, { flat: true }) : []),
      ],
    );
  });
  return [...text(`## ${strings.apiResponses}`), ...list];
}

/** Events stand in the operation or in the response that streams them. */
export function events({ raw, responses: all }: Operation, strings: Strings): Part[] {
  const list = raw['x-events'] ?? all.flatMap(([, response]) => (response as typeof raw)['x-events'] ?? []);
  if (list.length === 0) return [];
  const items = list.map(({ name, description, example }) =>
    component('ApiEvent', { id: `event-${toSlug(name)}`, name }, [
      ...text(description, { flat: true }),
      ...(example === undefined ? [] : codeFence('text', `event: ${name}\ndata: ${JSON.stringify(example)}`)),
    ]),
  );
  return [...text(`## ${strings.apiEvents}`, { id: 'events' }), ...items];
}
