import { lookUp } from '#engine/shared/lookup.ts';
import { format } from '#engine/shared/strings.ts';
import { buildRequest } from '../../shared/request.ts';
import type { TryItOperation } from '../../shared/types.ts';
import { parameterKey, type RequestValues } from '../../shared/values.ts';
import { label } from '../credentials/labels.ts';
import type { TryItStrings } from '../strings.ts';

/** A value that cannot be sent, or does not fit the description. */
export interface FieldProblem {
  /** Place in the form: a parameter's key, `key` and a scheme, or `body`, then a JSON pointer. */
  at: string;
  /** What the field is called, unless its place says it. */
  label?: string;
  message: string;
}

/** A name as part of a JSON pointer. */
export const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Id of the element at a place of the form; ids cannot hold spaces. */
export const fieldId = (prefix: string, at: string): string => prefix + encodeURIComponent(at);

/** Values that no request can carry, whatever the description says. */
export function impossible(
  operation: TryItOperation,
  values: RequestValues,
  strings: TryItStrings,
): FieldProblem[] {
  const { method } = operation;
  const isRefused = /^(connect|trace|track)$/i.test(method);
  const hasBody = /^(get|head)$/i.test(method) && buildRequest(operation, values).body !== undefined;
  const whole = [
    ...(isRefused ? [{ at: '', message: format(strings.tryItMethod, { method }) }] : []),
    ...(hasBody ? [{ at: 'body', message: format(strings.tryItNoBody, { method }) }] : []),
  ];
  const single = operation.parameters.flatMap((parameter): FieldProblem[] => {
    const at = parameterKey(parameter);
    const value = values.parameters[at];
    if (parameter.in === 'path' && value === undefined) return [{ at, message: strings.tryItMissing }];
    if (parameter.in === 'path' && (value === '.' || value === '..'))
      return [{ at, message: strings.tryItDotSegment }];
    const isText = typeof value !== 'string' || /^[\t\x20-\x7e\xa0-\xff]*$/.test(value);
    return parameter.in === 'header' && !isText ? [{ at, message: strings.tryItHeaderCharacters }] : [];
  });
  return [...whole, ...single];
}

/** Credentials of the chosen way to sign in that were not entered. */
export const missingKeys = (
  { security }: TryItOperation,
  values: RequestValues,
  strings: TryItStrings,
): FieldProblem[] =>
  (security[values.security] ?? [])
    .filter(({ name }) => !lookUp(values.credentials, name))
    .map((scheme) => ({
      at: `key ${scheme.name}`,
      label: label(scheme, strings),
      message: strings.tryItNoKey,
    }));
