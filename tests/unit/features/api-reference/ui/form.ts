/** The fields of a body as a reader sees them. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TryItOperation } from '#engine/features/api-reference/shared/types.ts';
import type { RequestValues } from '#engine/features/api-reference/shared/values.ts';
import { BodyFields } from '#engine/features/api-reference/ui/fields/BodyFields.tsx';
import { FormContext } from '#engine/features/api-reference/ui/fields/FormContext.ts';
import { formValues } from '#engine/features/api-reference/ui/fields/initial.ts';
import { tryItStrings } from '#engine/features/api-reference/ui/strings.ts';
import { strings } from '../../../texts.ts';

/** Names of the fields, files with a mark, and the kinds that can be chosen, in the order of the form. */
export function fieldsOf(operation: TryItOperation, own: Partial<RequestValues> = {}): string[] {
  const values = { ...formValues(operation), ...own };
  const context = {
    strings: tryItStrings(strings),
    definitions: operation.definitions,
    ...{ prefix: 'p-', problems: [], files: values.files, setFiles: () => {} },
  };
  const nothing = () => {};
  const body = createElement(BodyFields, {
    operation,
    values,
    change: nothing,
    invalid: undefined,
    setInvalid: nothing,
  });
  const html = renderToStaticMarkup(createElement(FormContext, { value: context }, body));
  const found =
    /<(?:label|legend)[^>]*><code>([^<]*)<\/code>(?:[\s\S]{0,80}?<\/label><input type="(file)")?|#kind|<option[^>]*>([^<]*)<\/option>|<button[^>]*add[^>]*>([^<]*)/g;
  return [...html.matchAll(found)].flatMap(([, name, file, kind, add]) => {
    if (name !== undefined) return [file ? `${name} (file)` : name];
    return kind === undefined ? (add ?? []) : [`- ${kind}`];
  });
}
