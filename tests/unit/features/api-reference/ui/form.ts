/** The fields of a body as a reader sees them. */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TryItOperation } from '#engine/features/api-reference/shared/types.ts';
import type { RequestValues } from '#engine/features/api-reference/shared/values.ts';
import { BodyFields } from '#engine/features/api-reference/ui/fields/BodyFields.tsx';
import { FormContext } from '#engine/features/api-reference/ui/fields/FormContext.ts';
import { formValues } from '#engine/features/api-reference/ui/fields/initial.ts';
import { tryItStrings } from '#engine/features/api-reference/ui/strings.ts';
import { strings } from '../../../texts.ts';

/** A part of the form as HTML. */
export function markupOf(
  { definitions }: Pick<TryItOperation, 'definitions'>,
  part: ReactElement,
  { files }: Pick<RequestValues, 'files'> = { files: {} },
): string {
  const context = {
    strings: tryItStrings(strings),
    ...{ definitions, prefix: 'p-', problems: [], files, setFiles: () => {} },
  };
  return renderToStaticMarkup(createElement(FormContext, { value: context }, part));
}

/** Names of the fields, files with a mark, and the kinds that can be chosen, in the order of the form. */
export function fieldsOf(operation: TryItOperation, own: Partial<RequestValues> = {}): string[] {
  const values = { ...formValues(operation), ...own };
  const nothing = () => {};
  const body = createElement(BodyFields, {
    operation,
    values,
    change: nothing,
    invalid: undefined,
    setInvalid: nothing,
  });
  const html = markupOf(operation, body, values);
  const found =
    /<(?:label|legend)[^>]*><code>([^<]*)<\/code>(?:[\s\S]{0,80}?<\/label><input type="(file)")?|#kind|<option[^>]*>([^<]*)<\/option>|<button[^>]*add[^>]*>([^<]*)/g;
  return [...html.matchAll(found)].flatMap(([, name, file, kind, add]) => {
    if (name !== undefined) return [file ? `${name} (file)` : name];
    return kind === undefined ? (add ?? []) : [`- ${kind}`];
  });
}
