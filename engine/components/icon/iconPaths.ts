import * as icons from './icons.ts';

/** Paths of icons by their names for writers. */
export const iconPaths: ReadonlyMap<string, string> = new Map([
  ...Object.entries(icons),
  ['api', icons.code],
]);
