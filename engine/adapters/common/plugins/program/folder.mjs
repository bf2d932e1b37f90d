/** Runs code of a site where a script of a package around it would: in the folder that names the site. */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { attempt } from './attempt.mjs';

export const site = process.cwd();

const command = /\bvitepress (?:build|dev)(?: +([\w.][\w./-]*))?/g;

for (let folder = site; folder !== dirname(folder); folder = dirname(folder)) {
  const file = attempt(() => readFileSync(join(folder, 'package.json'), 'utf8'));
  const { version, scripts = {} } = attempt(() => JSON.parse(file)) ?? {};
  const named = Object.values(scripts).flatMap((script) => [...String(script).matchAll(command)]);
  if (version) process.env.npm_package_version ??= version;
  if (!named.some(([, name = '.']) => resolve(folder, name) === site)) continue;
  process.chdir(folder);
  break;
}
