/**
 * The own value of a record under a name; `undefined` for inherited names such as "constructor". For names from content,
 * descriptions or addresses.
 */
export const lookUp = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
