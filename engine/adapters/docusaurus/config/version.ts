/** The version of Docusaurus that a site is made with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '#engine/shared/attempt.ts';
import { text, valueAt } from '../../common/values.ts';

const core = '@docusaurus/core';

/** Whether the version that the site in `root` has installed, or else asks for, is older than this one. One that says neither has the newest. */
export function isBefore(root: string, major: number, minor: number): boolean {
  const read = (path: string): unknown =>
    attempt(() => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')), {});
  const installed = valueAt(read(join('node_modules', core)), 'version');
  const version = text(installed) ?? text(valueAt(read('.'), `dependencies.${core}`));
  const [, first = major, second = minor] = /(\d+)\.(\d+)/.exec(version ?? '')?.map(Number) ?? [];
  return first < major || (first === major && second < minor);
}
