/** Folders of the engine itself. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

/** Root of the engine: the folder with its `package.json`. */
export const engineRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

/** How modules of a site name those of the engine, wherever the site lies. */
export const engineAlias = { '#engine': join(engineRoot, 'engine') };

/** Style sheet of a site's theme, from its folder. */
export const themeSheet = 'theme/theme.css';

/** Bytes that modules of a site and their records take at most. */
const leastRoom = 4_000_000;

/** Where a process says to its threads and to other processes that it starts where the cache is. */
const cacheVariable = 'DOCS_CACHE';

/** Folder for what can be made again: `.cache`, or one for this command alone where that cannot be written. */
export const cacheFolder = process.env[cacheVariable] ?? openCacheFolder(join(engineRoot, '.cache'));

function openCacheFolder(folder: string): string {
  try {
    const modules = join(folder, 'modules');
    mkdirSync(modules, { recursive: true });
    for (const path of [folder, modules]) accessSync(path, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize > leastRoom) return folder;
  } catch {}
  const temporary = temporaryFolder();
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
  symlinkSync(packagesAbove(engineRoot), join(temporary, 'node_modules'), 'junction');
  process.env[cacheVariable] = temporary;
  return temporary;
}

/** A new folder where one can be made: where others put theirs, below the home of the user, or in the working directory. */
function temporaryFolder(): string {
  let fault: unknown;
  for (const folder of [tmpdir(), homedir(), process.cwd()])
    try {
      return mkdtempSync(join(folder, 'docs-cache-'));
    } catch (each) {
      fault ??= each;
    }
  throw fault;
}

/** The packages of the engine, which modules of sites in the cache import. */
function packagesAbove(folder: string): string {
  const packages = join(folder, 'node_modules');
  const above = dirname(folder);
  return above === folder || existsSync(join(packages, 'react')) ? packages : packagesAbove(above);
}

/** A worker that lies beside the bundled command line; where the sources run unbundled there is none. */
export function bundledWorker(name: string): URL | undefined {
  const worker = new URL(`./${name}.worker${extname(import.meta.url)}`, import.meta.url);
  return existsSync(worker) ? worker : undefined;
}
