/** Loads the configuration of a site, as its process runs it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { own } from './options.mjs';

/** The configuration that is bundled in a folder. Loads the globals for it first. */
export async function readConfig(folder) {
  const load = (name) => import(pathToFileURL(join(folder, name)).href);
  await load('globals.mjs');
  const { default: config } = await load('module.mjs');
  const value = await (typeof config === 'function' && config !== globalThis.stub ? config({}, {}) : config);
  return own(value?.__esModule ? value.default : value);
}
