/** The rules for a description. */
const examples = { severity: 'error', allowAdditionalProperties: true } as const;

/** Rules whose violation stops a build. The linter's other recommendations are warnings. https://redocly.com/docs/cli/rules */
export const rules = {
  'no-unresolved-refs': 'error',
  'no-unused-components': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-summary': 'error',
  'operation-description': 'error',
  'parameter-description': 'error',
  'tag-description': 'error',
  'no-invalid-media-type-examples': examples,
  'no-invalid-schema-examples': examples,
  'no-invalid-parameter-examples': 'error',
  'own/schema-values': 'error',
  'info-license': 'off',
  // It does not see that `not` keeps an alternative apart from the others.
  'no-illogical-composition-keywords': 'off',
} as const;
