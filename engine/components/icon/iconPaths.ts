import * as icons from './icons.ts';

/** Paths by the names that writers give them. */
export const iconPaths: ReadonlyMap<string, string> = new Map([
  ...Object.entries(icons),
  ['api', icons.code],
]);
