import { format, type Strings } from '#engine/shared/strings.ts';
import type { Parameter } from '../description.ts';

/** How a value is written into a request, in words; nothing where it is the usual way. */
export const writingWords = (
  {
    style,
    explode,
    allowReserved,
    allowEmptyValue,
  }: Pick<Parameter, 'style' | 'explode' | 'allowReserved' | 'allowEmptyValue'>,
  strings: Strings,
): string[] => [
  ...(style === undefined ? [] : [format(strings.apiStyle, { value: style })]),
  ...(explode === undefined ? [] : [explode ? strings.apiExploded : strings.apiNotExploded]),
  ...(allowReserved ? [strings.apiReserved] : []),
  ...(allowEmptyValue ? [strings.apiEmptyAllowed] : []),
];
