/** Resolves what code of a site imports: its own files, modules of an adapter, and stubs for the rest. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, relative, resolve as resolvePath } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { withEnding } from '#engine/config/loadModule.ts';
import { engineRoot, isEngineFile } from '#engine/config/paths.ts';
import { addressModule, fileModule, isSheet, type ModuleSite, truncated } from './fileModule.ts';
import { findAtRoot, ofSite } from './resolvePaths.ts';
import { stubModule } from './stubModule.ts';

/** Folder of modules for packages that sites may not have installed. */
const own = join(engineRoot, 'features/site-code/ui');

/** Records a name that a module of the adapter does not export, so that it becomes a stub. Returns whether it is one. */
export function noteLacking(
  { lacking, missing, code }: ModuleSite,
  message: string,
  importer: string,
): boolean {
  const [, path = '', name = ''] = /^No matching export in "(.+)" for import "(.+)"$/.exec(message) ?? [];
  const file = resolvePath(path);
  const given = [join(engineRoot, code.folder), own].find((folder) => file.startsWith(folder));
  if (given === undefined) return false;
  lacking.set(file, new Set(lacking.get(file)).add(name));
  missing.set(`${name} of @${relative(given, file).replace(/\.tsx?$/, '')}`, importer);
  return true;
}

/** Modules for packages that sites may not have installed. */
const ownPackages: Readonly<Record<string, string>> = {
  clsx: 'packages/clsx',
  classnames: 'packages/clsx',
  '@mdx-js/react': 'packages/mdx-react',
};

/** Modules of React that are replaced for code of the site. */
const watched: ReadonlySet<string> = new Set([
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'watch',
]);

/** A plugin for a bundle of the site's code. */
export const siteModules = (site: ModuleSite): Plugin => ({
  name: 'site-code',
  setup(building) {
    const { onLoad, onResolve } = building;
    onResolve({ filter: /./ }, (args) => {
      if (args.pluginData === 'resolving' || args.kind === 'entry-point') return undefined;
      return resolve(site, building, args);
    });
    onLoad({ filter: /^/, namespace: 'made' }, ({ path }) => {
      const made = site.virtual.get(path);
      const reason = site.broken.get(`made:${path}`);
      if (reason !== undefined) return { contents: `throw new Error(${JSON.stringify(reason)});` };
      return { contents: made?.text ?? '', loader: 'jsx', resolveDir: made?.dir ?? site.root };
    });
    onLoad({ filter: /^/, namespace: 'stub' }, ({ path }) => stubModule(path));
    // A module exports only the names that it lists. `import()` resolves to the value of `then`, which has all names.
    onLoad({ filter: /^/, namespace: 'late-stub' }, ({ path }) =>
      stubModule(path, (made) => `export const then = (resolve) => resolve(${made});`),
    );
    onLoad({ filter: /^/, namespace: 'text' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'text',
    }));
    onLoad({ filter: /^/, namespace: 'address' }, ({ path }) => addressModule(site, path));
    // A package may have nothing in the place of a module in browsers: its path has no file then.
    onLoad({ filter: /^/ }, ({ path, suffix }) =>
      existsSync(path) ? fileModule(site, path, suffix) : { contents: '', loader: 'js' },
    );
  },
});

const virtualModule = (name: string): OnResolveResult | undefined =>
  name.startsWith('site-code:') ? { path: name.slice('site-code:'.length), namespace: 'made' } : undefined;

async function resolve(
  site: ModuleSite,
  building: PluginBuild,
  { path: written, importer, kind, resolveDir }: OnResolveArgs,
): Promise<OnResolveResult | undefined> {
  if (kind === 'url-token' && isSheet.test(importer)) return { path: written, external: true };
  if (/^(url-token|import-rule)$/.test(kind) || /^(data:|#engine\/|https?:)/.test(written)) return undefined;
  // The bundler compiles a file of the engine that a plugin found without its tsconfig. It resolves in packages far faster
  // itself: for a plugin, it reads the folder of each import again.
  if (/^\.[^?]*$/.test(written) && (isEngineFile(importer) || importer.includes('node_modules')))
    return undefined;
  const virtual = virtualModule(written);
  if (virtual) return virtual;
  const isRaw = /^!!?.*raw-loader/.test(written) || /\?raw$/.test(written);
  const isAddress = /^!!?.*(?:url|file)-loader/.test(written);
  const path = written.replace(/^!.*!/, '').replace(/\?[^/]*$/, '');
  const stub = (): OnResolveResult => {
    const isOwn = !isEngineFile(importer);
    // Pages name what their partials lack.
    if (isOwn && !/\.mdx?$/.test(importer)) site.missing.set(path, site.missing.get(path) ?? importer);
    return { path, namespace: kind === 'dynamic-import' ? 'late-stub' : 'stub' };
  };
  let sideEffects = true;
  const find = async (name: string, from = resolveDir): Promise<string | undefined> => {
    const found = await building.resolve(name, { kind, importer, resolveDir: from, pluginData: 'resolving' });
    sideEffects = found.sideEffects;
    return found.errors.length === 0 && !found.external ? found.path : undefined;
  };
  if (/^react(-dom)?(\/|$)/.test(path)) {
    const isWatched = !site.isBrowser || importer.startsWith(site.root) || importer.startsWith('page/');
    if (isWatched && !watched.has(importer) && watched.has(path)) return { path, namespace: 'made' };
    return site.isBrowser ? { path: (await find(path, engineRoot)) ?? path } : { path, external: true };
  }
  if (isBuiltin(path)) return site.isBrowser ? stub() : { path, external: true };
  const theirs = site.code.find(path, importer, site.root);
  if (theirs !== undefined) return theirs === '' ? stub() : (virtualModule(theirs) ?? { path: theirs });
  const local = ofSite(site, path);
  const found = local
    ? await find(local)
    : ((await find(path)) ?? (path.startsWith('.') ? undefined : await findAtRoot(site, path, find)));
  if (found === undefined) {
    const { packages, folder } = site.code;
    const replacement = packages[path]
      ? join(engineRoot, folder, packages[path])
      : ownPackages[path] && join(own, ownPackages[path]);
    return replacement ? { path: withEnding(replacement) ?? '' } : stub();
  }
  if (isRaw) return { path: found, namespace: 'text' };
  if (isAddress) return { path: found, namespace: 'address' };
  // Markdown that is not drawn has no effect.
  const isMarkdown = /\.mdx?$/.test(found);
  const suffix = isMarkdown && written.endsWith(truncated) ? truncated : '';
  return { path: found, suffix, sideEffects: sideEffects && !isMarkdown };
}
