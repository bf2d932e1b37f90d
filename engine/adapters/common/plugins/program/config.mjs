/** Loads the configuration of a site, as its process runs it. */
import { pathToFileURL } from 'node:url';
import { defaultOf, stub } from './globals.mjs';

/** What a bundled module exports. `step` is told where this stands. */
export async function readConfig(file, step = () => {}) {
  step('where its module runs');
  const config = defaultOf((await import(pathToFileURL(file).href)).default);
  step('where its default export is called');
  return defaultOf(await (typeof config === 'function' && config !== stub ? config({}, {}) : config)) ?? {};
}
