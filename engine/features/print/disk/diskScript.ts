/** All scripts of a built site as one classic script, which browsers run from disk. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEsbuild } from '#engine/config/loadEsbuild.ts';
import { engineRoot } from '#engine/config/paths.ts';

interface Scripts {
  /** Output folder. */
  dist: string;
  /** Paths of its modules in there. */
  modules: readonly string[];
  baseUrl: string;
  /** What files of pages end with after the addresses. */
  pageEnding: string;
}

/** Bundles `browser/disk.ts` and the modules. Each runs when it is imported for the first time, as on the site. */
export async function diskScript({ dist, modules, baseUrl, pageEnding }: Scripts): Promise<Uint8Array> {
  const { build } = await loadEsbuild();
  const entry = `
    import * as disk from ${JSON.stringify(join(engineRoot, 'features/print/browser/disk.ts'))};
    const modules = {${modules.map((file) => `${JSON.stringify(nameOf(file))}: () => import(${JSON.stringify(join(dist, file))})`)}};
    const load = async (address) => modules[address.replace(/.*\\//, '')]();
    globalThis.__disk = { ...disk, load };
    for (const module of disk.wanted) load(module);`;
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: engineRoot },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'chrome111',
    logLevel: 'silent',
    write: false,
    define: { __BASE_URL__: JSON.stringify(baseUrl), __PAGE_ENDING__: JSON.stringify(pageEnding) },
    plugins: [
      {
        name: 'built-modules',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\// }, ({ path }) =>
            path.startsWith(`${baseUrl}assets/`)
              ? { path: join(dist, path.slice(baseUrl.length)) }
              : undefined,
          );
          onLoad({ filter: /\.js$/ }, async ({ path }) => {
            if (!path.startsWith(dist)) return undefined;
            return { contents: throughDisk(await readFile(path, 'utf8')), loader: 'js' };
          });
        },
      },
    ],
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

const nameOf = (file: string): string => file.replace(/.*\//, '');

/** A module of the bundler in which computed imports and moves to pages go through `browser/disk.ts`. */
const throughDisk = (code: string): string =>
  code.replace(/\bimport\((?=[\w$]+\))/g, '__disk.load(').replace(/\blocation\.assign\(/g, '__disk.go(');
