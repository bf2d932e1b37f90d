import { component, type GeneratedPart, text } from '#engine/content/markdown/generated/parts.ts';
import type { PathItem } from '../description.ts';
import { toSlug } from '../names.ts';
import { type Operation, operationsIn } from '../operations.ts';
import type { FieldWriter } from '../schema/fields.ts';
import { body, parameters } from './request.ts';
import { responses } from './responses.ts';
import type { PageSource } from './source.ts';

/** Callbacks: what the server calls, sends and expects back. */
export function callbacks({ raw }: Operation, fields: FieldWriter, source: PageSource): GeneratedPart[] {
  const { description, resolver, strings } = source;
  const list = Object.entries(raw.callbacks ?? {}).flatMap(([name, reference]) => {
    const items = resolver.resolve<Record<string, PathItem>>(reference);
    return operationsIn(items, description, resolver, true).map((operation) => {
      const prefix = `callback-${toSlug(name)}-`;
      return component('ApiExample', { label: `${name}: ${operation.method} ${operation.path}` }, [
        ...text(operation.raw.summary, { flat: true }),
        ...text(operation.raw.description, { flat: true }),
        ...flat(parameters(operation, fields, source, prefix)),
        ...flat(body(operation, fields.without('writeOnly'), source, `${prefix}body`)),
        ...flat(responses(operation, fields.without('readOnly'), source, prefix)),
      ]);
    });
  });
  return list.length > 0 ? [...text(`## ${strings.apiCallbacks}`), ...list] : [];
}

/** Headings inside of a part are no headings of the page. */
const flat = (parts: GeneratedPart[]): GeneratedPart[] =>
  parts.map((part) => ('markdown' in part ? { ...part, flat: true } : part));
