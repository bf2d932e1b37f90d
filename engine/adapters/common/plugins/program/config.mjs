/** Loads the configuration of a site, as its process runs it. */
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The configuration that is bundled in a file. Loads the globals beside it first. */
export async function readConfig(file) {
  const load = (path) => import(pathToFileURL(path).href);
  await load(join(dirname(file), 'globals.mjs'));
  const config = globalThis.defaultOf((await load(file)).default);
  const value = await (typeof config === 'function' && config !== globalThis.stub ? config({}, {}) : config);
  return globalThis.defaultOf(value) ?? {};
}
