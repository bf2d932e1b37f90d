/** Options of plugins. */

export const own = (value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};

export const listed = (value) =>
  (value === undefined || value === null ? [] : [value].flat()).filter(Boolean);

/** Options as a plugin validates them; all have an id. */
export function validated(validateOptions, given) {
  const { id = 'default', ...options } = own(given);
  const validate = (schema, { id: _, ...rest }) => ({ ...checked(schema, rest), id });
  const named = { ...options, ...(id !== 'default' && { id }) };
  return { ...(validateOptions ? validateOptions({ options: named, validate }) : options), id };
}

/** What a schema makes of options; throws what it finds wrong. */
export function checked(schema, options) {
  if (!schema?.validate) return options;
  const { error, value } = schema.validate(options, { convert: true });
  if (error) throw error;
  return value;
}
