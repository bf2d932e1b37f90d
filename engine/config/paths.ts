/** Folders of the engine itself. */
import { existsSync } from 'node:fs';
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

/** Folder for what can be made again. */
export const cacheFolder = join(engineRoot, '.cache');

/** A worker that lies beside the bundled command line; where the sources run unbundled there is none. */
export function bundledWorker(name: string): URL | undefined {
  const worker = new URL(`./${name}.worker${extname(import.meta.url)}`, import.meta.url);
  return existsSync(worker) ? worker : undefined;
}
