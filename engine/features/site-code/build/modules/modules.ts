/** Resolves what code of a site imports: its own files, modules of an adapter, and stubs for the rest. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve as resolvePath } from 'node:path';
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { parse as parseYaml } from 'yaml';
import { sassHint } from '#engine/bundle/sass.ts';
import { compiledBySite } from '#engine/bundle/siteStyles.ts';
import { withEnding } from '#engine/config/loadModule.ts';
import { engineRoot, isEngineFile } from '#engine/config/paths.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { pictureOutput } from '#engine/content/records/images.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { withGlobals } from './globals.ts';
import { type MarkdownSite, markdownModule } from './markdownModule.ts';
import { withContexts, withPaths } from './requireContext.ts';
import { findAtRoot, ofSite } from './resolvePaths.ts';
import { exportedNames, stubModule } from './stubModule.ts';
import { type ModuleStyle, moduleStyle } from './styles.ts';
import { svgModule } from './svg.ts';

/** The site of a bundle, and what bundling found. */
export interface ModuleSite extends MarkdownSite {
  root: string;
  isBrowser: boolean;
  problems: Problems;
  /** Text of virtual modules, by their names after `site-code:`. */
  virtual: ReadonlyMap<string, { text: string; dir: string }>;
  /** Modules that cannot be used, with the reason. */
  broken: Map<string, string>;
  /** Files of JavaScript with types of Flow, most of which TypeScript can parse. */
  typed: Set<string>;
  /** Style sheets that cannot be read, with the reason. */
  unread: Map<string, string>;
  styles: Map<string, ModuleStyle>;
  /** Packages and files that do not exist, each with the file that imports it. */
  missing: Map<string, string>;
  /** Names that modules of the adapter do not export, by their files. */
  lacking: Map<string, Set<string>>;
  /** Files that are published because code names them, from the root. */
  files: Set<string>;
}

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

const isText = /\.(txt|html|graphql|diff|vue|sh|java|kt|swift)$/;

/** The style sheet of all code. Its addresses are final. */
const isSheet = /[\\/]site-code-\w+\.css$/;

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
    onLoad({ filter: /^/ }, ({ path }) => load(site, path));
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
  // The engine's own files are always resolved by the bundler: it compiles a file that a plugin found without its tsconfig.
  if (written.startsWith('.') && isEngineFile(importer)) return undefined;
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
  const find = async (name: string, from = resolveDir): Promise<string | undefined> => {
    const found = await building.resolve(name, { kind, importer, resolveDir: from, pluginData: 'resolving' });
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
  // The package has nothing in its place in browsers.
  if (!existsSync(found)) return { path: 'nothing', namespace: 'made' };
  if (isRaw) return { path: found, namespace: 'text' };
  if (isAddress) return { path: found, namespace: 'address' };
  // Markdown that is not drawn has no effect.
  return { path: found, ...(/\.mdx?$/.test(found) && { sideEffects: false }) };
}

/** The module of a file; `undefined` leaves it to the bundler. */
async function load(site: ModuleSite, path: string): Promise<OnLoadResult | undefined> {
  if (site.broken.has(path)) {
    const names = exportedNames(await readFile(path, 'utf8'));
    // `export *` takes the names that a module has.
    const own = names.map((name) => `all.${name} = all;`).join('\n');
    return stubModule(
      relative(site.root, path),
      (made) => `const all = ${made};\n${own}\nmodule.exports = all;`,
    );
  }
  const json = (value: unknown): OnLoadResult => ({
    contents: JSON.stringify(value) ?? 'null',
    loader: 'json',
  });
  const lacking = site.lacking.get(path);
  if (lacking)
    return {
      contents: [
        await readFile(path, 'utf8'),
        `import { stub } from '#engine/features/site-code/ui/stub.ts';`,
        ...Array.from(lacking, (name) => `export const ${name} = stub('${name}');`),
      ].join('\n'),
      loader: 'tsx',
    };
  if (isEngineFile(path) || isSheet.test(path)) return undefined;
  if (/\.(css|s[ac]ss)$/.test(path)) return styleModule(site, path);
  if (path.endsWith('.svg'))
    return { contents: svgModule(await readFile(path, 'utf8')), loader: 'js', resolveDir: engineRoot };
  if (/\.ya?ml$/.test(path)) return json(parseYaml(await readFile(path, 'utf8')));
  if (/\.[cm]?[jt]sx?$/.test(path)) {
    const text = await readFile(path, 'utf8');
    const isTyped = /\.[cm]?tsx?$/.test(path);
    // The bundler reads TypeScript by the settings beside it.
    if (isTyped && !/\brequire\.(context|resolve)\(/.test(text)) return undefined;
    const whole = path.includes('node_modules') ? text : withGlobals(text, site.code);
    const contents = await withContexts(withPaths(whole, path, site.root), path, site.root);
    if (isTyped) return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    return { contents, loader: site.typed.has(path) ? 'tsx' : 'jsx' };
  }
  if (path.endsWith('.json')) return undefined;
  if (/\.(less|styl)$/.test(path))
    return uncompiled(
      site,
      path,
      'Style sheets in this language are not compiled: its classes have no looks.',
    );
  if (/\.mdx?$/.test(path)) {
    const name = relative(site.root, path);
    const text = await readFile(path, 'utf8');
    const made = await markdownModule(text, path, name, site);
    if (made !== undefined) return { contents: withGlobals(made, site.code), loader: 'jsx' };
    return {
      contents: `import { partial } from '#engine/features/site-code/ui/stub.ts';\nexport default /* @__PURE__ */ partial(${JSON.stringify(name)});\nexport const toc = [], frontMatter = {}, metadata = {}, contentTitle = '';`,
      resolveDir: engineRoot,
    };
  }
  if (site.code.textFiles?.some((pattern) => pattern.test(path)) || isText.test(path))
    return { contents: await readFile(path, 'utf8'), loader: 'text' };
  return addressModule(site, path);
}

/** Address of a file that is published. */
async function addressModule(site: ModuleSite, path: string): Promise<OnLoadResult> {
  const name = relative(site.root, path);
  site.files.add(name);
  const address = site.config.baseUrl + pictureOutput(name, await readFile(path));
  return { contents: `export default ${JSON.stringify(address)};`, loader: 'js' };
}

/** A module of classes with their written names, and without rules. */
function uncompiled(site: ModuleSite, path: string, reason: string): OnLoadResult {
  site.unread.set(path, reason);
  return {
    contents:
      "module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : name) });",
  };
}

async function styleModule(site: ModuleSite, path: string): Promise<OnLoadResult> {
  try {
    const style = await moduleStyle(path, site.root, site.config.baseUrl, (file, css) =>
      compiledBySite(file, css, site.root, site.config, site.problems),
    );
    if (!style) return uncompiled(site, path, `The site has no Sass: its classes have no looks. ${sassHint}`);
    site.styles.set(path, style);
    return { contents: `module.exports = ${JSON.stringify(style.names)};`, resolveDir: dirname(path) };
  } catch (fault) {
    site.unread.set(path, reasonOf(fault));
    return { contents: 'module.exports = {};' };
  }
}
