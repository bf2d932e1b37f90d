export const admonitionTypes = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;
export type AdmonitionType = (typeof admonitionTypes)[number];

/** Other names of the types. */
export const admonitionAliases: Readonly<Record<string, AdmonitionType>> = {
  secondary: 'note',
  important: 'info',
  success: 'tip',
};
