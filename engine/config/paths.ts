/** Folders of the engine itself. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './machine/temporaryFolder.mjs';

/** Beside code in a temporary folder, the file is a link to that of the package. */
function findRoot(folder: string): string {
  const file = join(folder, 'package.json');
  return existsSync(file) ? dirname(realpathSync(file)) : findRoot(dirname(folder));
}

/** The folder of the package `docwright`. */
export const engineRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Whether a file, by its absolute path, is one of the package. */
export const isEngineFile = (path: string): boolean => path.startsWith(engineRoot + sep);

/** Whether it is installed as a package, and no file of it changes. */
export const isInstalled = /[\\/]node_modules[\\/]/.test(engineRoot);

/** Folders that may hold the packages of the engine, the nearest first. */
export const packageFolders = createRequire(join(engineRoot, 'package.json')).resolve.paths('react') ?? [];

/** How modules of a site name those of the engine, wherever the site lies. */
export const engineAlias = {
  '#engine': engineRoot,
  'docwright/components': join(engineRoot, 'public/components.ts'),
  'docwright/theme': join(engineRoot, 'public/theme.ts'),
  docwright: join(engineRoot, 'public/index.ts'),
};

/** Style sheet of a site's theme, from its folder. */
export const themeSheet = 'theme/theme.css';

/** Bytes that modules of a site and their records take at most. */
const leastRoom = 4_000_000;

/** Where a process says to its threads and to other processes that it starts where the cache is. */
const cacheVariable = 'DOCS_CACHE';

/** Where the packages of the engine are installed. */
const packages = packageFolders.find((folder) => existsSync(join(folder, 'react'))) ?? '';

/** The project that uses the engine: the folder above all `node_modules` on the way to its packages. */
export const projectRoot = resolve(packages.split(/[\\/]node_modules(?=[\\/]|$)/, 1)[0] ?? '');

/** Folder for what can be made again: `.cache`, or one for this command alone where that cannot be written. */
export const cacheFolder = process.env[cacheVariable] ?? openCacheFolder(join(projectRoot, '.cache'));

function openCacheFolder(folder: string): string {
  try {
    const modules = join(folder, 'modules');
    mkdirSync(modules, { recursive: true });
    for (const path of [folder, modules]) accessSync(path, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize > leastRoom) {
      if (packages !== join(projectRoot, 'node_modules')) linkPackages(folder);
      return folder;
    }
  } catch {}
  const temporary = temporaryFolder();
  linkPackages(temporary);
  process.env[cacheVariable] = temporary;
  return temporary;
}

/** Lets modules of sites, which are kept in the cache, import the packages of the engine. */
function linkPackages(cache: string): void {
  const link = join(cache, 'node_modules');
  if (existsSync(link) && realpathSync(link) === realpathSync(packages)) return;
  rmSync(link, { recursive: true, force: true });
  symlinkSync(packages, link, 'junction');
}

/** A module that lies beside the bundled command line, such as `search.page`; where the sources run unbundled there is none. */
export function bundledModule(name: string): URL | undefined {
  const module = new URL(`./${name}.js`, import.meta.url);
  return existsSync(module) ? module : undefined;
}
