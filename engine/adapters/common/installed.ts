/** Packages that a site is made with. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findProgram } from '#engine/config/machine/findProgram.mjs';
import { attempt } from '#engine/shared/attempt.ts';
import { text, type Values, values } from './values.ts';

/** Folders of packages that modules in `root` may import, the nearest first. */
const packageFolders = (root: string): string[] =>
  createRequire(join(root, 'package.json')).resolve.paths('react') ?? [];

/** The text of the first of these files of a package that is there for the site in `root`; empty where none is. */
export function packageText(root: string, name: string, files: readonly string[]): string {
  const paths = packageFolders(root).flatMap((folder) => files.map((file) => join(folder, name, file)));
  const path = paths.find(existsSync);
  return path ? readFileSync(path, 'utf8') : '';
}

/** The version of a package that the site in `root`, or a folder around it, has installed, or else asks for; `undefined` where none says. */
export function versionOf(root: string, name: string): [major: number, minor: number] | undefined {
  const read = (...path: string[]): Values =>
    attempt(() => values(JSON.parse(readFileSync(join(...path, 'package.json'), 'utf8'))), {});
  const [found] = packageFolders(root).flatMap((folder) => {
    const { dependencies, devDependencies } = read(folder, '..');
    const asked = { ...values(dependencies), ...values(devDependencies) }[name];
    return text(read(folder, name)['version']) ?? text(asked) ?? [];
  });
  const [, major, minor] = /(\d+)\.(\d+)/.exec(found ?? '') ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor)];
}

/**
 * The folder of a package of Python: of the virtual environment in use, of one in `root` or a folder around it, or of that which
 * `program` was installed with; `undefined` where none has it.
 */
export function pythonPackage(root: string, name: string, program: string): string | undefined {
  const above = packageFolders(root).map((folder) => dirname(folder));
  const inside = above.flatMap((folder) => ['.venv', 'venv', 'env'].map((each) => join(folder, each)));
  const script = findProgram(program, `${program}.exe`);
  const ofProgram = script ? [dirname(dirname(realpathSync(script)))] : [];
  return [process.env['VIRTUAL_ENV'] ?? '', ...inside, ...ofProgram]
    .flatMap((environment) => [
      join(environment, 'Lib/site-packages'),
      ...attempt(() => readdirSync(join(environment, 'lib')), [])
        .filter((folder) => folder.startsWith('python'))
        .flatMap((python) => [
          join(environment, 'lib', python, 'site-packages'),
          join(environment, 'lib', python, 'dist-packages'),
        ]),
    ])
    .map((folder) => join(folder, name))
    .find(existsSync);
}
