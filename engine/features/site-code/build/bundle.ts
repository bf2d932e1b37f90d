/** Bundles code of a site for the build, and runs it. */

import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { BuildFailure, BuildOptions, Metafile } from 'esbuild';
import { codeFaults } from '#engine/config/codeFault.ts';
import { loadEsbuild } from '#engine/config/loadEsbuild.ts';
import { engineAlias, engineRoot } from '#engine/config/paths.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { bundleFolder, bundleName, type FaultPlace, placesIn } from './faultPlace.ts';
import type { ModuleSite } from './modules/fileModule.ts';
import { noteLacking, siteModules } from './modules/modules.ts';
import type { Request } from './scan.ts';

/** Modules by the keys of their requests. A module runs when it is first called. */
export type Modules = Readonly<Record<string, () => Record<string, unknown>>>;

export interface Bundle {
  modules: Modules;
  metafile: Metafile;
  /** The code of all of them. */
  text: string;
  /** Where the code of the site threw this, from its root; `undefined` for what was thrown elsewhere. */
  placeOf(fault: unknown): FaultPlace | undefined;
}

/** How often bundling is tried again without modules that cannot be used. */
const attempts = 8;

const live =
  'useState useReducer useEffect useLayoutEffect useInsertionEffect useSyncExternalStore useTransition useOptimistic ' +
  'useActionState useImperativeHandle useDeferredValue';

const touch = `const touch = () => globalThis[Symbol.for('site-code')]?.touch();\n`;

/** React that reports elements and hooks that need the browser. The page has its own `main`, so `main` becomes `div`. */
export const watchedReact: ReadonlyMap<string, string> = new Map([
  [
    'react',
    `${touch}const React = require('react');
const watch = require('site-code:watch');
const all = { ...React, createElement: watch(React.createElement) };
for (const name of ${JSON.stringify(live.split(' '))})
  if (React[name]) all[name] = (...given) => { touch(); return React[name](...given); };
module.exports = all;`,
  ],
  [
    'watch',
    `${touch}// Libraries make the rules of their components in browsers.
const isLive = (type, props) =>
  typeof type === 'string'
    ? Object.keys(props ?? {}).some((name) => /^on[A-Z]/.test(name) && typeof props[name] === 'function')
    : typeof type?.styledComponentId === 'string' || Array.isArray(type?.__emotion_styles) || typeof type === 'function' && Boolean(type.prototype?.componentDidMount ?? type.prototype?.componentDidUpdate);
// The style that a missing package gives is no style.
const drawable = (props) => (typeof props?.style === 'function' ? { ...props, style: undefined } : props);
module.exports = (create) => (type, props, ...rest) => {
  if (isLive(type, props)) touch();
  return create(type === 'main' ? 'div' : type, drawable(props), ...rest);
};`,
  ],
  ...['jsx-runtime', 'jsx-dev-runtime'].map((name): [string, string] => [
    `react/${name}`,
    `const all = require('react/jsx-runtime');
const watch = require('site-code:watch');
module.exports = { ...all, jsx: watch(all.jsx), jsxs: watch(all.jsxs), jsxDEV: watch(all.jsx) };`,
  ]),
]);

/** Absolute path of a file. Virtual modules keep their names. */
const placeOf = (file: string): string => (file.startsWith('made:') ? file : resolve(file));

/** Bundles, and tries again without modules that cannot be used. Adds these to `site.broken`. */
async function settled(site: ModuleSite, options: BuildOptions) {
  for (let attempt = 0; ; attempt++) {
    try {
      const { build } = await loadEsbuild();
      return await build({
        bundle: true,
        jsx: 'automatic',
        outdir: join(site.root, bundleFolder),
        alias: engineAlias,
        logLevel: 'silent',
        ...options,
        write: false,
        metafile: true,
      });
    } catch (fault) {
      const errors = (fault as Partial<BuildFailure>).errors ?? [];
      const noted = () => site.broken.size + site.missing.size + site.typed.size;
      const before = noted();
      for (const [index, { location, text }] of errors.entries()) {
        const file = location && placeOf(location.file);
        if (!file || noteLacking(site, text, file)) continue;
        if (/^(Une|E)xpected/.test(text) && /\.[cm]?jsx?$/.test(file) && !site.typed.has(file))
          site.typed.add(file);
        else site.broken.set(file, codeFaults(fault, site.root)[index]?.message ?? text);
      }
      if (noted() === before || attempt === attempts) throw fault;
    }
  }
}

/** Bundles the requested modules. A module that cannot be used throws the reason when it is called. */
async function bundleModules(site: ModuleSite, requests: ReadonlyMap<string, Request>): Promise<Bundle> {
  const keys = [...requests.keys()];
  const entry = keys.map((key, at) => `${JSON.stringify(key)}: () => require('site-code:request/${at}'),`);
  const asked = Array.from(requests.values(), ({ name, dir }, at) => {
    const text = `module.exports = require(${JSON.stringify(name)});`;
    return [`request/${at}`, { text, dir: join(site.root, dir) }] as const;
  });
  const { outputFiles, metafile } = await settled(site, {
    stdin: { contents: `module.exports = {\n${entry.join('\n')}\n};`, resolveDir: site.root },
    sourcemap: 'external',
    sourcesContent: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '""' },
    plugins: [siteModules({ ...site, virtual: new Map([...site.virtual, ...asked]) })],
  });
  const [map = '{}', text = ''] = ['.js.map', '.js'].map(
    (end) => outputFiles.find(({ path }) => path.endsWith(end))?.text,
  );
  const code = `${text}\n//# sourceURL=${bundleName}`;
  const modules = run(code, createRequire(join(engineRoot, 'package.json')));
  return { modules: modules as Modules, metafile, text, placeOf: placesIn(map, site.root) };
}

/**
 * Bundles the requested modules and calls those with these names. Files of the site that throw are added to `site.broken`, and
 * the returned bundle has stubs in their place.
 */
export async function withoutThrowing(
  site: ModuleSite,
  requests: ReadonlyMap<string, Request>,
  names: readonly string[],
): Promise<Bundle> {
  const bundle = await bundleModules(site, requests);
  const before = site.broken.size;
  for (const name of names)
    try {
      bundle.modules[name]?.();
    } catch (fault) {
      const place = bundle.placeOf(fault);
      if (place) site.broken.set(join(site.root, place.file), reasonOf(fault));
    }
  return site.broken.size === before || before > attempts ? bundle : withoutThrowing(site, requests, names);
}

/** All style sheets that these modules import, in the order of the imports. */
export function stylesIn(
  { metafile }: Bundle,
  { styles }: ModuleSite,
  modules = Object.keys(metafile.inputs),
): string {
  const seen = new Set<string>();
  const sheets: string[] = [];
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const each of metafile.inputs[path]?.imports ?? []) visit(each.path);
    const style = styles.get(resolve(path));
    if (style) sheets.push(style.css);
  };
  for (const path of modules) if (!path.includes('node_modules')) visit(path);
  return sheets.join('\n');
}

/** Finds modules that cannot be bundled for the browser, so that all others can. */
export async function checkForBrowser(site: ModuleSite): Promise<void> {
  const stdin = { contents: `import 'site-code:parts'; import 'site-code:client';`, resolveDir: site.root };
  await settled(site, { stdin, format: 'esm', splitting: true, plugins: [siteModules(site)] });
}

/** A timer that does not keep the process alive. */
const timer =
  (start: typeof setTimeout): ((...given: Parameters<typeof setTimeout>) => NodeJS.Timeout) =>
  (...given) =>
    start(...given).unref();

const quiet = new Proxy(console, { get: () => () => {} });

/** Runs code in CommonJS. It can neither end the build nor hold it up, and has no network. */
export function run(code: string, require: (name: string) => unknown, file = engineRoot): unknown {
  const module = { exports: {} as unknown };
  const given = {
    module,
    exports: module.exports,
    require,
    process: { ...process, env: { NODE_ENV: 'production' }, exit: () => {}, on: () => {} },
    fetch: () => new Promise(() => {}),
    setTimeout: timer(setTimeout),
    setInterval: timer(setInterval as never),
    console: quiet,
    __filename: file,
    __dirname: dirname(file),
  };
  new Function(...Object.keys(given), code)(...Object.values(given));
  return module.exports;
}
