/** Versions of packages that a site is made with. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { attempt } from '#engine/shared/attempt.ts';
import { text, type Values, values } from './values.ts';

/** The version of a package that the site in `root`, or a folder around it, has installed, or else asks for; `undefined` where none says. */
export function versionOf(root: string, name: string): [major: number, minor: number] | undefined {
  const read = (...path: string[]): Values =>
    attempt(() => values(JSON.parse(readFileSync(join(...path, 'package.json'), 'utf8'))), {});
  const [found] = (createRequire(join(root, 'package.json')).resolve.paths(name) ?? []).flatMap((folder) => {
    const { dependencies, devDependencies } = read(folder, '..');
    const asked = { ...values(dependencies), ...values(devDependencies) }[name];
    return text(read(folder, name)['version']) ?? text(asked) ?? [];
  });
  const [, major, minor] = /(\d+)\.(\d+)/.exec(found ?? '') ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor)];
}
