/** What comes back: answers by status, and the events of a stream. */
import type { Strings } from '#engine/shared/strings.ts';
import type { FieldWriter } from '../fields.ts';
import { codeFence, tag, toMdx } from '../mdx.ts';
import { type Operation, toSlug } from '../operations.ts';
import { exampleOf } from './examples.ts';
import { mediaType } from './mediaType.ts';
import type { PageSource } from './source.ts';

export function responses({ responses: all }: Operation, fields: FieldWriter, source: PageSource): string {
  const { resolver, strings } = source;
  if (all.length === 0) return '';
  const list = all.map(([status, response]) => {
    const id = `response-${status.toLowerCase()}`;
    const headers = Object.entries(response.headers ?? {}).map(([name, reference]) => {
      const header = resolver.of(reference);
      return {
        name,
        schema: header.schema ?? {},
        description: header.description,
        required: header.required === true,
      };
    });
    const contents = Object.entries(response.content ?? {}).map(([type, media]) =>
      mediaType(type, media, `${id}-body`, fields, source),
    );
    const isSuccess = /^[123]/.test(status);
    const example = isSuccess ? undefined : exampleOf(response, source);
    const links = Object.entries(response.links ?? {}).map(([name, reference]) => {
      const link = resolver.of<{ operationId?: string; description?: string }>(reference);
      const slug = source.slugs.get(link.operationId ?? '');
      const target = slug === undefined ? `\`${name}\`` : `[${toMdx(name)}](${source.base}/${slug})`;
      return `- ${target}${link.description ? `: ${toMdx(link.description, true)}` : ''}`;
    });
    return tag(
      'ApiResponse',
      {
        id,
        status,
        open: isSuccess || undefined,
        proposed: response['x-confidence'] === 'proposed' || undefined,
        summary:
          response.description
            ?.split(/\n\s*\n/)[0]
            ?.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
            .replace(/[`*\\]/g, '')
            .trim() ?? '',
      },
      [
        toMdx(
          response.description
            ?.split(/\n\s*\n/)
            .slice(1)
            .join('\n\n'),
          true,
        ),
        headers.length > 0 ? `**${strings.apiHeaders}**\n\n${fields.list(headers, `${id}-header`)}` : '',
        ...contents,
        example ?? '',
        links.length > 0 ? `**${strings.apiLinks}**\n\n${links.join('\n')}` : '',
      ].join('\n\n'),
    );
  });
  return `## ${strings.apiResponses}\n\n${list.join('\n')}`;
}

/** Events stand in the operation or in the response that streams them. */
export function events({ raw, responses: all }: Operation, strings: Strings): string {
  const list = raw['x-events'] ?? all.flatMap(([, response]) => (response as typeof raw)['x-events'] ?? []);
  if (list.length === 0) return '';
  const items = list.map(({ name, description, example }) =>
    tag(
      'ApiEvent',
      { id: `event-${toSlug(name)}`, name },
      `${toMdx(description, true)}\n\n${example === undefined ? '' : codeFence('text', `event: ${name}\ndata: ${JSON.stringify(example)}`)}`,
    ),
  );
  return `## ${strings.apiEvents} {#events}\n\n${items.join('\n')}`;
}
