/** Texts that the filter shows. */
export const filterTexts = [
  'filterChanges',
  'filterKind',
  'filterArea',
  'filterAny',
  'filterSince',
  'filterResults',
  'filterNone',
  'filterReset',
  'loading',
  'retry',
  'pageError',
] as const;
