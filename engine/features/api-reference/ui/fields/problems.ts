import type { ApiParameter } from '../../shared/types.ts';
import { parameterKey, type RequestValues } from '../../shared/values.ts';
import type { TryItStrings } from '../strings.ts';

/** A value that cannot be sent, or does not fit the description. */
export interface FieldProblem {
  /** Place in the form: a parameter's key or `body`, then a JSON pointer. */
  at: string;
  message: string;
}

/** Id of the element at a place of the form; ids cannot hold spaces. */
export const fieldId = (prefix: string, at: string): string => prefix + encodeURIComponent(at);

/** Values that no request can carry, whatever the description says. */
export function impossible(
  parameters: readonly ApiParameter[],
  values: RequestValues,
  strings: TryItStrings,
): FieldProblem[] {
  return parameters.flatMap((parameter): FieldProblem[] => {
    const at = parameterKey(parameter);
    const value = values.parameters[at];
    if (parameter.in === 'path' && value === undefined) return [{ at, message: strings.tryItMissing }];
    if (parameter.in === 'path' && (value === '.' || value === '..'))
      return [{ at, message: strings.tryItDotSegment }];
    const isText = typeof value !== 'string' || /^[\t\x20-\x7e\xa0-\xff]*$/.test(value);
    return parameter.in === 'header' && !isText ? [{ at, message: strings.tryItHeaderCharacters }] : [];
  });
}
