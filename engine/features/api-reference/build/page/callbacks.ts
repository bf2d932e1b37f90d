import type { MediaType } from '../description.ts';
import type { FieldWriter } from '../fields.ts';
import { tag, toMdx } from '../mdx.ts';
import { type Operation, toSlug } from '../operations.ts';
import type { PageSource } from './source.ts';

export function callbacks(
  { raw }: Operation,
  fields: FieldWriter,
  { resolver, strings }: PageSource,
): string {
  const list = Object.entries(raw.callbacks ?? {}).flatMap(([name, reference]) =>
    Object.entries(resolver.of<Record<string, object>>(reference as Record<string, object>)).flatMap(
      ([address, item]) =>
        Object.entries(
          item as Record<
            string,
            { description?: string; requestBody?: { content?: Record<string, MediaType> } }
          >,
        ).map(([method, one]) => {
          const schemas = Object.values(resolver.of(one.requestBody ?? {}).content ?? {}).map(({ schema }) =>
            fields.content(schema ?? {}, `callback-${toSlug(name)}`),
          );
          return tag(
            'ApiExample',
            { label: `${name}: ${method.toUpperCase()} ${address}` },
            `${toMdx(one.description, true)}\n\n${schemas.join('\n')}`,
          );
        }),
    ),
  );
  return list.length > 0 ? `## ${strings.apiCallbacks}\n\n${list.join('\n')}` : '';
}
