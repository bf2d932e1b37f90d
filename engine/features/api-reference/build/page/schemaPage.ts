/** The page of a schema that is too large to stand inside of others. */
import { component, type GeneratedPart, text } from '#engine/content/markdown/generated/parts.ts';
import { detailsOf } from '../schema/details.ts';
import { FieldWriter } from '../schema/fields.ts';
import type { NamedSchema, SchemaPages } from '../schema/schemaPages.ts';
import { operationLink } from './operationLink.ts';
import type { PageSource } from './source.ts';

/** The content of the page, without its title. */
export function schemaPage(
  schema: NamedSchema,
  pages: SchemaPages,
  { resolver, strings, base }: Pick<PageSource, 'resolver' | 'strings' | 'base'>,
): GeneratedPart[] {
  const fields = new FieldWriter(resolver, strings, pages.forSchema(schema));
  const id = fields.idOf('field');
  const { attributes, texts } = detailsOf(schema.ref, resolver, strings);
  const { operations, schemas } = schema.usedBy;
  const users = [
    ...operations.map((operation) => operationLink(operation, base, strings)),
    ...schemas.flatMap((name) => {
      const user = pages.all.get(name);
      return user ? [component('ApiLink', { title: name, href: `${base}/schemas/${user.slug}` })] : [];
    }),
  ];
  return [
    component('ApiContent', { id, ...attributes }),
    ...texts,
    ...fields.content(schema.ref, id),
    ...(users.length > 0 ? [...text(`## ${strings.apiUsedBy}`), component('ApiLinks', {}, users)] : []),
  ];
}
