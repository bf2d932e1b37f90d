/** Icons of Material within text. */
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';

/** Signs that mean what icons of these words show. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/\b(check|checkbox-marked)\b/, '✓'],
  [/\b(close|x|cancel|minus-circle)\b/, '✗'],
  [/\barrow-right\b/, '→'],
  [/\barrow-left\b/, '←'],
  [/\barrow-up\b/, '↑'],
  [/\barrow-down\b/, '↓'],
  [/\bplus\b/, '+'],
  [/\bheart\b/, '♥'],
  [/\bstar\b/, '★'],
];

/** A sign and a space in the place of an icon; nothing, after a note, for an icon without one. */
export function iconText(name: string, place: SourceLocation, problems: Problems): string {
  const sign = signs.find(([words]) => words.test(name))?.[1];
  if (sign === undefined)
    problems.note(place, 'Left out: an icon of Material, whose drawings are in a Python package.');
  return sign === undefined ? '' : `${sign} `;
}
