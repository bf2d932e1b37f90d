/** A configuration in a file of its own: https://expressive-code.com/installation/#using-an-ecconfigmjs-file. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { evaluate } from '../evaluate.ts';
import { type Values, values } from '../values.ts';

const define = 'module.exports = Object.assign(Object.create(stub), { defineEcConfig: (value) => value });';
const provided = { '@astrojs/starlight/expressive-code': define, 'astro-expressive-code': define };

/** What the file of the site in `root` says, if there is one. Throws an error that says why it cannot be used. */
export async function fileConfig(root: string): Promise<Values | undefined> {
  const file = join(root, 'ec.config.mjs');
  if (!existsSync(file)) return undefined;
  return values((await evaluate(file, root, { provided, isModule: true })).value);
}
