/** The fields of a body as a reader sees them. */
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TryItOperation } from '#engine/features/api-reference/shared/types.ts';
import type { RequestValues } from '#engine/features/api-reference/shared/values.ts';
import { BodyFields } from '#engine/features/api-reference/ui/fields/BodyFields.tsx';
import { FormContext } from '#engine/features/api-reference/ui/fields/FormContext.ts';
import { formValues } from '#engine/features/api-reference/ui/fields/initial.ts';
import { tryItStrings } from '#engine/features/api-reference/ui/strings.ts';
import type { RequestForm } from '#engine/features/api-reference/ui/useRequestForm.ts';
import { strings } from '../../../texts.ts';

export function markupOf(
  operation: TryItOperation,
  part: FunctionComponent,
  own: Partial<RequestValues> = {},
): string {
  const values = { ...formValues(operation), ...own };
  const form = {
    operation,
    values,
    strings: tryItStrings(strings),
    prefix: 'p-',
    problems: [],
    known: [],
    origin: 'https://api.example.com',
  };
  const value = form as unknown as RequestForm;
  return renderToStaticMarkup(createElement(FormContext, { value }, createElement(part)));
}

/** Names of the fields, files with a mark, and the kinds that can be chosen, in the order of the form. */
export function fieldsOf(operation: TryItOperation, own: Partial<RequestValues> = {}): string[] {
  const html = markupOf(operation, BodyFields, own);
  const found =
    /<(?:label|legend)[^>]*><code>([^<]*)<\/code>(?:[\s\S]{0,80}?<\/label><input type="(file)")?|#kind|<option[^>]*>([^<]*)<\/option>|<button[^>]*>(Add [^<]*)/g;
  return [...html.matchAll(found)].flatMap(([, name, file, kind, add]) => {
    if (name !== undefined) return [file ? `${name} (file)` : name];
    return kind === undefined ? (add ?? []) : [`- ${kind}`];
  });
}
