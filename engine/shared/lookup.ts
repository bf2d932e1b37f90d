/**
 * What a record holds under a name; `undefined` for what every object has, such as "constructor". For names that come
 * from content, descriptions or addresses.
 */
export const lookUp = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
