/** How the owner of a site installs packages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const locks = { 'yarn.lock': 'yarn', 'pnpm-lock.yaml': 'pnpm', 'bun.lock': 'bun', 'bun.lockb': 'bun' };

/** What installs the packages of the site in `root`, or this one where its `package.json` does not name it. */
export function installCommand(root: string, name?: string): string {
  const tool = Object.entries(locks).find(([lock]) => existsSync(join(root, lock)))?.[1] ?? 'npm';
  const file = join(root, 'package.json');
  const isNamed =
    name === undefined || (existsSync(file) && readFileSync(file, 'utf8').includes(`"${name}"`));
  return isNamed ? `${tool} install` : `${tool} ${tool === 'npm' ? 'install' : 'add'} ${name}`;
}
