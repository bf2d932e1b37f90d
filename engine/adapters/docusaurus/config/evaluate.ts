/** Reads what a module of a Docusaurus site exports, as data. Packages and files that are missing are stubbed. */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Loader, Plugin } from 'esbuild';
import { codeFaults } from '#engine/config/codeFault.ts';
import { loadEsbuild } from '#engine/config/loadEsbuild.ts';
import { cacheFolder } from '#engine/config/paths.ts';
import { ExplainedError } from '#engine/shared/explainedError.ts';

export interface Evaluated {
  /** The default export as JSON has it; functions, and what came of stubs, are `{ code: name }`. */
  value: unknown;
  /** What its files import, as they name it. */
  imports: ReadonlySet<string>;
  /** Packages and files that are not there. */
  missing: string[];
  /** What `createRedirects` of a plugin returns for each of the addresses. */
  redirects: { to: string; from: unknown }[];
}

/** How long a module may take, in milliseconds. */
const mostMilliseconds = 30_000;

/** Exit code of Node.js where nothing is left to do and a promise is still awaited. */
const unsettled = 13;

/** Runs a module in a process of its own, in the folder of the site. Throws an error that says why it cannot be used. */
export async function evaluate(
  file: string,
  root: string,
  paths: readonly string[] = [],
  patience = mostMilliseconds,
): Promise<Evaluated> {
  const imports = new Set<string>();
  const missing = new Set<string>();
  const { build } = await loadEsbuild();
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.js': 'jsx', '.md': 'text', '.mdx': 'text', '.yml': 'text', '.yaml': 'text' },
    plugins: [stubs(root, imports, missing)],
    logLevel: 'silent',
    write: false,
    metafile: true,
  });
  const packages = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ kind, path }) => kind === 'import-statement' && path.startsWith('file:'))
    .map(({ path }) => path);
  const modules = join(cacheFolder, 'modules');
  await mkdir(modules, { recursive: true });
  const folder = await mkdtemp(join(modules, 'evaluate-'));
  const inFolder = (name: string) => join(folder, name);
  try {
    await writeFile(inFolder('module.mjs'), outputFiles[0]?.contents ?? '');
    await writeFile(inFolder('input.json'), JSON.stringify({ root, packages, paths }));
    // A file, and no text of the command line: threads that packages start inherit the options of the process.
    await writeFile(inFolder('run.mjs'), runner);
    await promisify(execFile)(process.execPath, [inFolder('run.mjs')], {
      cwd: root,
      timeout: patience,
      killSignal: 'SIGKILL',
      maxBuffer: 1 << 26,
    });
    const output = JSON.parse(await readFile(inFolder('output.json'), 'utf8'));
    return { ...(output as Pick<Evaluated, 'value' | 'redirects'>), imports, missing: [...missing] };
  } catch (fault) {
    const place = await readFile(inFolder('step'), 'utf8').catch(() => 'before its first line');
    throw whyEnded(fault, place, patience, [...missing]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Why a process ended: what it wrote, without the stack, or where it stood. */
function whyEnded(fault: unknown, place: string, patience: number, missing: readonly string[]): Error {
  const { killed, code, stderr } = fault as { killed?: boolean; code?: unknown; stderr?: unknown };
  const why = missing.length > 0 ? ` Not installed, which may be why: ${missing.join(', ')}.` : '';
  if (killed)
    return new ExplainedError(
      `The code takes more than ${patience / 1000} seconds, and stood ${place}.${why}`,
    );
  if (code === unsettled)
    return new ExplainedError(`The code waits for something that never comes, and stood ${place}.${why}`);
  if (stderr === undefined) return fault as Error;
  const [, own] = /^\w*Error(?: \[\w+\])?: (.*)$/m.exec(`${stderr}`) ?? [];
  const [{ message, hint }] = codeFaults(new Error(own ?? `${stderr}`.trim().split('\n').at(-1)), '');
  return new ExplainedError([message, hint].filter(Boolean).join(' ') + why);
}

const isCode = /\.[cm]?[jt]sx?$/;

/** Packages stay where they are installed; what is not there becomes a stub. */
const stubs = (root: string, imports: Set<string>, missing: Set<string>): Plugin => ({
  name: 'stubs',
  setup(building) {
    building.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === 'resolving') return undefined;
      if (kind === 'entry-point') return isCode.test(path) ? { path, namespace: 'code' } : undefined;
      if (isBuiltin(path)) return { path, external: true };
      imports.add(path);
      const wanted = path.replace(/^@site\//, `${root}/`);
      const found = await building.resolve(wanted, { kind, resolveDir, pluginData: 'resolving' });
      if (found.errors.length > 0 || /\.(css|scss|svg|png|jpe?g|gif|webp)$/.test(found.path)) {
        if (found.errors.length > 0) missing.add(path);
        // Whatever the file would have been, its stub is CommonJS.
        return { path: `${path}.cjs`, namespace: 'stub' };
      }
      if (/[\\/]node_modules[\\/]/.test(found.path))
        return {
          path: kind.startsWith('require') ? found.path : pathToFileURL(found.path).href,
          external: true,
        };
      return isCode.test(found.path) ? { path: found.path, namespace: 'code' } : found;
    });
    building.onLoad({ filter: /.*/, namespace: 'stub' }, () => ({
      contents: 'module.exports = globalThis.stub;',
    }));
    // In a namespace of its own, a file is what its text says, whatever the package around it is.
    building.onLoad({ filter: /.*/, namespace: 'code' }, async ({ path }) => ({
      contents: placed(await readFile(path, 'utf8'), path),
      loader: loaderOf(path),
      resolveDir: dirname(path),
    }));
  },
});

const loaderOf = (path: string): Loader => {
  const ending = extname(path).replace(/^\.[cm]/, '.');
  return ending === '.ts' ? 'ts' : ending === '.tsx' ? 'tsx' : 'jsx';
};

/** A module that knows its own place although it is bundled. */
function placed(text: string, path: string): string {
  const own = { __filename: path, __dirname: dirname(path) };
  const names = Object.entries(own).filter(([name]) => !new RegExp(`\\b${name}\\s*=`).test(text));
  const declared = names.map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`).join('');
  const used = names.some(([name]) => text.includes(name)) ? declared : '';
  const known = text
    .replace(/\bcreateRequire\(\s*import\.meta\.url\s*\)/g, 'globalThis.require')
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
    .replaceAll('import.meta.filename', JSON.stringify(path))
    // As with the loader of Docusaurus, what a required module does not export is looked for in its default export.
    .replace(
      /(?<![\w$])(?<!(?<!\.\.)\.)require\(\s*(["'])(\.[^"'\n]*)\1\s*\)/g,
      'globalThis.withDefault($&)',
    );
  return used + known;
}

/** Imports the module and writes its default export. A stub may be called, read and listed, and is empty. */
const runner = `
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const file = (name) => new URL(name, import.meta.url);
const { root, packages, paths } = JSON.parse(readFileSync(file('input.json'), 'utf8'));
const step = (text) => writeFileSync(file('step'), text);
const get = (target, key) => {
  if (key === 'then' || key === 'toJSON') return undefined;
  if (key === 'prototype') return target.prototype;
  if (key === Symbol.toPrimitive || key === 'toString') return () => '';
  if (key === Symbol.iterator) return function* () {};
  return stub;
};
const inherited = new Proxy({}, { get });
const stub = globalThis.stub = new Proxy(function stub() {}, {
  get,
  apply: () => stub,
  construct: () => stub,
  getPrototypeOf: () => inherited,
});
globalThis.withDefault = (module) => {
  const inner = module?.__esModule === true ? module.default : undefined;
  if (inner === null || typeof inner !== 'object') return module;
  return new Proxy(module, { get: (target, key) => (key in target ? target[key] : inner[key]) });
};
const real = createRequire(root + '/package.json');
globalThis.require = Object.assign(
  (name) => {
    try {
      return real(name);
    } catch (fault) {
      if (fault.code === 'MODULE_NOT_FOUND') return stub;
      throw fault;
    }
  },
  {
    resolve: (name) => {
      for (const ending of ['', '.ts', '.mts', '.cts', '.mjs'])
        try {
          return real.resolve(name + ending);
        } catch {}
      return name;
    },
  },
);
// What the module imports is loaded first by itself, so that it can be told which package does not end.
for (const each of packages) {
  step('where it loads the package ' + decodeURIComponent(each).replace(/^.*[/]node_modules[/]((?:@[^/]+[/])?[^/]+).*$/, '$1'));
  await import(each).catch(() => undefined);
}
step('where its module runs');
let { default: value } = await import('./module.mjs');
step('where its default export is called');
if (typeof value === 'function' && value !== stub) value = await value({}, {});
value = await value;
const plugins = Array.isArray(value?.plugins) ? value.plugins : [];
// What a plugin in the configuration itself has the bundler know counts as an option of it.
for (const [at, plugin] of plugins.entries()) {
  const [make, options] = [plugin].flat();
  if (typeof make !== 'function' || make === stub) continue;
  step('at plugin ' + (at + 1));
  try {
    const late = new Promise((resolve) => setTimeout(resolve, 1000));
    const made = await Promise.race([make({ siteDir: process.cwd(), siteConfig: value }, options ?? {}), late]);
    const { alias } = made.configureWebpack(stub, false, stub).resolve;
    plugins[at] = [make, { ...options, alias }];
  } catch {}
}
const makers = plugins.flatMap((plugin) => plugin?.[1]?.createRedirects ?? []);
step('where createRedirects is called');
const redirects = paths.flatMap((to) =>
  makers.map((make) => ({ to, from: make(to) })).filter(({ from }) => typeof from === 'string' || Array.isArray(from)),
);
const ancestors = [];
// A module that is required means its default export.
const json = JSON.stringify({ value, redirects }, function (key, found) {
  const each = found?.__esModule === true && 'default' in found ? found.default : found;
  if (typeof each === 'function') return { code: each === stub ? 'stub' : each.name };
  if (typeof each === 'bigint' || typeof each === 'symbol') return String(each);
  if (!each || typeof each !== 'object') return each;
  while (ancestors.length > 0 && ancestors.at(-1) !== this) ancestors.pop();
  if (ancestors.includes(each)) return undefined;
  ancestors.push(each);
  return each;
});
writeFileSync(file('output.json'), json);
process.exit(0);
`;
