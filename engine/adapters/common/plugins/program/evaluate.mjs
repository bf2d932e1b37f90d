/** Runs as a process in the folder of a site: writes what a bundled module exports, as JSON. The argument is the folder of the module. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.mjs';
import { defaultOf, stub } from './globals.mjs';

const inFolder = (name) => join(process.argv[2], name);
const { file, paths } = JSON.parse(readFileSync(inFolder('input.json'), 'utf8'));
const step = (text) => writeFileSync(inFolder('step'), text);
const value = await readConfig(file, step);
const plugins = Array.isArray(value.plugins) ? value.plugins : [];
const makers = plugins.flatMap((plugin) => plugin?.[1]?.createRedirects ?? []);
step('where createRedirects is called');
const redirects = paths.flatMap((to) =>
  makers
    .map((make) => ({ to, from: make(to) }))
    .filter(({ from }) => typeof from === 'string' || Array.isArray(from)),
);
const ancestors = [];
const json = JSON.stringify({ value, redirects }, function (_, found) {
  const each = defaultOf(found);
  if (typeof each === 'function') return { code: each === stub ? 'stub' : each.name };
  if (typeof each === 'bigint' || typeof each === 'symbol') return String(each);
  if (!each || typeof each !== 'object') return each;
  while (ancestors.length > 0 && ancestors.at(-1) !== this) ancestors.pop();
  if (ancestors.includes(each)) return undefined;
  ancestors.push(each);
  return each;
});
writeFileSync(inFolder('output.json'), json);
process.exit(0);
