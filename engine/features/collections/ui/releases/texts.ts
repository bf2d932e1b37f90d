/** Names of the texts of the filter. */
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
