/** Which version of the engine and of its libraries is at work. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { engineRoot } from '#engine/config/paths.ts';

interface Package {
  version?: string;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}

const read = (file: string): Package => JSON.parse(readFileSync(file, 'utf8')) as Package;

/** The versions of the package in a folder and of the packages that it names, as they are installed. */
export function versionsOf(folder: string): string {
  const file = join(folder, 'package.json');
  const require = createRequire(file);
  const { version, dependencies, devDependencies } = read(file);
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const versions = names.map((name) => `${name}@${installed(require, name)}`);
  return [version, ...versions].join(' ');
}

function installed(require: NodeJS.Require, name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return read(join(folder, name, 'package.json')).version ?? '';
    } catch {}
  }
  return '';
}

/** Cached results are valid for this version alone. */
export const toolchainVersion = versionsOf(engineRoot);

/**
 * Stands for the modules of the engine beside its templates and styles, as they went into the bundled command line.
 * Where the sources run unbundled, it is not known.
 */
export const engineHash = (() => {
  const file = new URL('./edition', import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
})();
