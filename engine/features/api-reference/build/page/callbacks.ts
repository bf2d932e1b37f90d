import { component, type Part, text } from '#engine/content/markdown/made/parts.ts';
import { methods, type PathItem, type RequestBody } from '../description.ts';
import { type Operation, toSlug } from '../operations.ts';
import type { FieldWriter } from '../schema/fields.ts';
import type { PageSource } from './source.ts';

export function callbacks(
  { raw }: Operation,
  fields: FieldWriter,
  { resolver, strings }: PageSource,
): Part[] {
  const list = Object.entries(raw.callbacks ?? {}).flatMap(([name, reference]) =>
    Object.entries(resolver.resolve<Record<string, PathItem>>(reference)).flatMap(([address, reference]) => {
      const item = resolver.resolve<PathItem>(reference);
      return methods.flatMap((method): Part[] => {
        const operation = item[method];
        if (!operation) return [];
        const { content = {} } = resolver.resolve<RequestBody>(operation.requestBody ?? {});
        const schemas = Object.values(content).flatMap(({ schema }) =>
          fields.content(schema ?? {}, `callback-${toSlug(name)}`),
        );
        const label = `${name}: ${method.toUpperCase()} ${address}`;
        return [
          component('ApiExample', { label }, [...text(operation.description, { flat: true }), ...schemas]),
        ];
      });
    }),
  );
  return list.length > 0 ? [...text(`## ${strings.apiCallbacks}`), ...list] : [];
}
