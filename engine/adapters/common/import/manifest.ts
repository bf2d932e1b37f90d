/** The `package.json` of a folder that was imported. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { engineRoot } from '#engine/config/paths.ts';
import { slugify } from '#engine/content/newPages/page.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { packageText } from '../installed.ts';
import { text, type Values, values } from '../values.ts';

/** Versions that only mean something in the place of the former folder. */
const local = /^(?:workspace|link|portal|file):/;

/** A version; where a workspace has one for all its packages, that which is installed. */
const versionIn = (root: string, name: string, version: unknown): unknown =>
  text(version)?.startsWith('catalog:')
    ? attempt(() => JSON.parse(packageText(root, name, ['package.json'])).version, '*')
    : version;

const read = (...path: string[]): Values => values(JSON.parse(readFileSync(join(...path), 'utf8')));

/** The nearest `package.json` of a folder whose configuration is code; that of any other folder is for something else. */
function manifestFor(folder: string, configFile: string): Values {
  if (!/\.[cm]?[jt]s$/.test(configFile)) return {};
  const above = dirname(folder);
  return attempt(() => read(folder, 'package.json'), above === folder ? {} : manifestFor(above, configFile));
}

/** Commands of this engine, this engine, and the packages of the former folder, which its pages and its look are made with; and those that it cannot name, each with the reason. */
export function manifestOf(from: string, configFile: string, to: string) {
  const { type, imports, dependencies, devDependencies } = manifestFor(from, configFile);
  const packages = Object.entries({ ...values(devDependencies), ...values(dependencies) });
  const isLocal = ([, version]: readonly [string, unknown]) => local.test(text(version) ?? '');
  const named = packages.filter((each) => !isLocal(each));
  const manifest = {
    name: slugify(basename(to)) || 'docs',
    private: true,
    type,
    imports,
    scripts: read(engineRoot, 'commands/init/template/guides/package.json')['scripts'],
    dependencies: {
      ...Object.fromEntries(named.map(([name, version]) => [name, versionIn(from, name, version)])),
      docwright: read(engineRoot, 'package.json')['version'],
    },
  };
  const reason = 'packages of the former workspace, which package.json cannot name';
  return { manifest, unnamed: packages.filter(isLocal).map(([name]) => [name, reason] as const) };
}
