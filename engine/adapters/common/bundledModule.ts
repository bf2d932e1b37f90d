/** Bundles a module of a site so that a process of its own can run it. Packages and files that are missing are stubbed. */
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, ImportKind, Loader, Plugin } from 'esbuild';
import { loadEsbuild } from '#engine/config/loadEsbuild.ts';
import { cacheFolder } from '#engine/config/paths.ts';

export interface BundledModule {
  /** A new folder with the module: `module.cjs`, or `module.mjs` where packages are imported. It is removed at the end. */
  folder: string;
  file: string;
  /** What its files import, as they name it. */
  imports: ReadonlySet<string>;
  /** Packages and files that are not there. */
  missing: readonly string[];
}

export interface BundleOptions {
  /** Modules by name, as code. */
  provided?: Readonly<Record<string, string>>;
  /** Whether packages are imported. Otherwise, and in packages, they are required, as by loaders that turn all into CommonJS. */
  isModule?: boolean;
}

const folders = new Set<string>();
process.once('exit', () => folders.forEach(removeBundle));

/** Removes the folder of a bundle that nothing runs any more. */
export function removeBundle(folder: string): void {
  folders.delete(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** Writes the bundle of `file`, a module of the site in `root`. Rejects with the faults of its code. */
export async function bundledModule(
  file: string,
  root: string,
  { provided = {}, isModule = false }: BundleOptions = {},
): Promise<BundledModule> {
  const imports = new Set<string>();
  const missing = new Set<string>();
  const { build } = await loadEsbuild();
  const own = packageOf(file);
  // From CommonJS, files of packages may import all names of other packages in CommonJS.
  const isCommon = !isModule || own !== '';
  const { outputFiles = [] } = await build({
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    target: 'node20',
    // Conditions as Node.js has them, without those of bundlers.
    conditions: [],
    format: isCommon ? 'cjs' : 'esm',
    ...(isCommon && { banner: { js: 'var require = globalThis.require;' } }),
    jsx: 'automatic',
    loader: { '.js': 'jsx', '.md': 'text', '.mdx': 'text', '.yml': 'text', '.yaml': 'text' },
    plugins: [stubs(root, own, isCommon, imports, missing, provided)],
    logLevel: 'silent',
    write: false,
  }).catch((fault: Partial<BuildFailure>) => {
    for (const { location } of fault.errors ?? []) if (location) location.file = pathOf(location.file);
    throw fault;
  });
  const modules = join(cacheFolder, 'modules');
  await mkdir(modules, { recursive: true });
  const folder = await mkdtemp(join(modules, 'evaluate-'));
  folders.add(folder);
  const name = join(folder, isCommon ? 'module.cjs' : 'module.mjs');
  await writeFile(name, outputFiles[0]?.contents ?? '');
  return { folder, file: name, imports, missing: [...missing] };
}

/**
 * The name of a file for the bundler. With the ending `.mjs`, imports of packages would be all that a package exports, as in
 * Node.js, where the loader of Docusaurus gives their default exports.
 */
const nameOf = (path: string): string => path.replace(/\.m(?=[jt]s$)/, '.m.');
const pathOf = (name: string): string => name.replace(/^code:/, '').replace(/\.m\.(?=[jt]s$)/, '.m');

const isCode = /\.[cm]?[jt]sx?$/;

/** Folder of the package that a file belongs to; '' for a file of the site. */
const packageOf = (file: string): string =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]/.exec(file)?.[0] ?? '';

/** Leaves packages but `own`, that of the module, where they are installed, and replaces missing packages and files with stubs. */
const stubs = (
  root: string,
  own: string,
  isCommon: boolean,
  imports: Set<string>,
  missing: Set<string>,
  provided: Readonly<Record<string, string>>,
): Plugin => ({
  name: 'stubs',
  setup(building) {
    const isRequired = (kind: ImportKind) =>
      kind.startsWith('require') || (isCommon && kind === 'import-statement');
    building.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === 'resolving') return undefined;
      if (kind === 'entry-point')
        return isCode.test(path) ? { path: nameOf(path), namespace: 'code' } : undefined;
      if (isBuiltin(path)) return { path, external: true };
      imports.add(path);
      if (Object.hasOwn(provided, path)) return { path, namespace: 'provided' };
      const wanted = path.replace(/^@site\//, `${root}/`);
      const resolve = (kind: ImportKind) =>
        building.resolve(wanted, { kind, resolveDir, pluginData: 'resolving' });
      const first = await resolve(isRequired(kind) ? 'require-call' : kind);
      const found = first.errors.length > 0 ? await resolve('import-statement') : first;
      if (found.errors.length > 0 || /\.(css|scss|svg|png|jpe?g|gif|webp|astro|vue)$/.test(found.path)) {
        const isMissing = found.errors.length > 0;
        // What a bundler makes up while it runs is not installed anywhere.
        if (isMissing && !/^(virtual|astro):/.test(path)) missing.add(path);
        // Whatever the file would have been, its stub is CommonJS.
        return { path: `${path}.cjs`, namespace: 'stub', pluginData: isMissing };
      }
      const place = packageOf(found.path);
      // Node.js runs no TypeScript of packages, so that is bundled.
      if (place !== '' && place !== own && !/\.[cm]?tsx?$/.test(found.path))
        return {
          path: isRequired(kind) ? found.path : pathToFileURL(found.path).href,
          external: true,
        };
      return isCode.test(found.path) ? { path: nameOf(found.path), namespace: 'code' } : found;
    });
    building.onLoad({ filter: /.*/, namespace: 'provided' }, ({ path }) => ({
      contents: provided[path] ?? '',
    }));
    building.onLoad({ filter: /.*/, namespace: 'stub' }, ({ path, pluginData: isMissing }) => {
      const name = JSON.stringify(path.replace(/\.cjs$/, ''));
      return { contents: `module.exports = globalThis.${isMissing ? `stubOf(${name})` : 'stub'};` };
    });
    // In a namespace of its own, a file is what its text says, whatever the package around it is.
    building.onLoad({ filter: /.*/, namespace: 'code' }, async ({ path: name }) => {
      const path = pathOf(name);
      return {
        contents: placed(await readFile(path, 'utf8'), path),
        loader: loaderOf(path),
        resolveDir: dirname(path),
      };
    });
  },
});

const loaderOf = (path: string): Loader => {
  const ending = extname(path).replace(/^\.[cm]/, '.');
  return ending === '.ts' ? 'ts' : ending === '.tsx' ? 'tsx' : 'jsx';
};

const made = /\b(?:const|let|var)\s+(\w+)\s*=\s*(?:\w+\.)?createRequire\(\s*import\.meta\.url\s*\);?/g;

/** A module whose own `require` for files, by whatever name, is that of the bundler. */
function requiring(text: string): string {
  const names = Array.from(text.matchAll(made), ([, name = '']) => name).join('|');
  const calls = new RegExp(`(?<![\\w$.])(?:${names})(?=(?:\\.resolve)?\\(\\s*["']\\.)`, 'g');
  if (names === '' || text.search(calls) < 0) return text;
  return text
    .replace(made, (whole, name: string) => (name === 'require' ? '' : whole))
    .replace(calls, 'require');
}

/** A module that knows its own place although it is bundled. */
function placed(text: string, path: string): string {
  const own = { __filename: path, __dirname: dirname(path) };
  const names = Object.entries(own).filter(([name]) => !new RegExp(`\\b${name}\\s*=`).test(text));
  const declared = names.map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`).join('');
  const used = names.some(([name]) => text.includes(name)) ? declared : '';
  const known = requiring(text)
    .replace(/(?:\b\w+\.)?\bcreateRequire\(\s*import\.meta\.url\s*\)/g, 'globalThis.require')
    .replace(
      /\brequire\.resolve\(\s*(["'])(\.[^"'\n]*)\1\s*\)/g,
      (_, __, name: string) => `globalThis.require.resolve(${JSON.stringify(join(dirname(path), name))})`,
    )
    // Files in JSON have names for their keys, which an import that says its type may not use.
    .replace(/(\bfrom\s*(["'])[^"'\n]+\2)\s*(?:with|assert)\s*\{\s*type:\s*(["'])json\3,?\s*\}/g, '$1')
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
    .replaceAll('import.meta.filename', JSON.stringify(path))
    .replace(/\bimport\.meta\.env\b/g, '({ DEV: false, PROD: true, SSR: true, MODE: "production" })')
    // As with the loader of Docusaurus, what a required module does not export is looked for in its default export.
    .replace(
      /(?<![\w$])(?<!(?<!\.\.)\.)require\(\s*(["'])(\.[^"'\n]*)\1\s*\)/g,
      'globalThis.withDefault($&)',
    );
  return used + known;
}
