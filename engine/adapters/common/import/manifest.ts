/** The `package.json` of a folder that was imported. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { engineRoot } from '#engine/config/paths.ts';
import { slugify } from '#engine/content/newPages/page.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { text, type Values, values } from '../values.ts';

/** Versions that only mean something in the place of the former folder. */
const local = /^(?:workspace|catalog|link|portal|file):/;

const read = (...path: string[]): Values => values(JSON.parse(readFileSync(join(...path), 'utf8')));

/** The nearest `package.json` of a folder whose configuration is code; that of any other folder is for something else. */
function manifestFor(folder: string, configFile: string): Values {
  if (!/\.[cm]?[jt]s$/.test(configFile)) return {};
  const above = dirname(folder);
  return attempt(() => read(folder, 'package.json'), above === folder ? {} : manifestFor(above, configFile));
}

/** Commands of this engine, this engine, and the packages of the former folder, which its pages and its look are made with. */
export function manifestOf(from: string, configFile: string, to: string): Values {
  const { type, dependencies, devDependencies } = manifestFor(from, configFile);
  const packages = Object.entries({ ...values(devDependencies), ...values(dependencies) });
  return {
    name: slugify(basename(to)) || 'docs',
    private: true,
    ...(type !== undefined && { type }),
    scripts: read(engineRoot, 'commands/init/template/guides/package.json')['scripts'],
    dependencies: {
      ...Object.fromEntries(packages.filter(([, version]) => !local.test(text(version) ?? ''))),
      docwright: read(engineRoot, 'package.json')['version'],
    },
  };
}
