/** Copies a slice, because V8 keeps the whole string in memory as long as a slice of it exists. */
export const flattenString = (text: string): string => ` ${text}`.slice(1);
