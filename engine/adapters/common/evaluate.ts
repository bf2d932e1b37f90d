/** Reads what a module of a site exports, as data. Packages and files that are missing are stubbed. */

import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeFaults } from '#engine/config/codeFault.ts';
import { ExplainedError } from '#engine/shared/problems.ts';
import { type BundleOptions, bundledModule } from './bundledModule.ts';

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

/** Exit code of Node.js where nothing is left to do and a promise is still awaited. */
const unsettled = 13;

interface Options extends BundleOptions {
  /** Addresses that redirects are asked for. */
  paths?: readonly string[];
  /** How long the module may take, in milliseconds. */
  patience?: number;
}

/** Runs a module in a process of its own, in the folder of the site. Throws an error that says why it cannot be used. */
export async function evaluate(
  module: string,
  root: string,
  { paths = [], patience = 30_000, ...options }: Options = {},
): Promise<Evaluated> {
  const { folder, file, imports, missing } = await bundledModule(module, root, options);
  const inFolder = (name: string) => join(folder, name);
  try {
    await writeFile(inFolder('input.json'), JSON.stringify({ root, paths, file }));
    // A file, and no text of the command line: threads that packages start inherit the options of the process.
    await writeFile(inFolder('run.mjs'), runner);
    await promisify(execFile)(process.execPath, [inFolder('run.mjs')], {
      cwd: root,
      timeout: patience,
      killSignal: 'SIGKILL',
      maxBuffer: 1 << 26,
    });
    const output = JSON.parse(await readFile(inFolder('output.json'), 'utf8'));
    return {
      ...(output as Pick<Evaluated, 'value' | 'redirects'>),
      imports,
      missing: [...missing],
    };
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

/** Code that runs before a module. Its stubs are empty and may be called, read and listed. It adds the globals of Node.js modules. */
const prelude = `
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
  // What a function of a missing package is given as a configuration is its result.
  apply: (_, self, [first]) => (first && typeof first === 'object' && first !== stub && 'themeConfig' in first ? first : stub),
  construct: () => stub,
  getPrototypeOf: () => inherited,
});
globalThis.stubOf = () => stub;
const defaultOf = globalThis.defaultOf = (found) => (found?.__esModule === true && 'default' in found ? found.default : found);
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
`;

/** The same as a module, for programs that run in the folder of a site. */
export const globals = `import { createRequire } from 'node:module';\nconst root = process.cwd();\n${prelude}`;

/** Imports the module and writes its default export. */
const runner = `
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
const file = (name) => new URL(name, import.meta.url);
const { root, paths, file: module } = JSON.parse(readFileSync(file('input.json'), 'utf8'));
const step = (text) => writeFileSync(file('step'), text);
${prelude}step('where its module runs');
let value = defaultOf((await import(pathToFileURL(module).href)).default);
step('where its default export is called');
if (typeof value === 'function' && value !== stub) value = await value({}, {});
value = await value;
const plugins = Array.isArray(value?.plugins) ? value.plugins : [];
const makers = plugins.flatMap((plugin) => plugin?.[1]?.createRedirects ?? []);
step('where createRedirects is called');
const redirects = paths.flatMap((to) =>
  makers.map((make) => ({ to, from: make(to) })).filter(({ from }) => typeof from === 'string' || Array.isArray(from)),
);
const ancestors = [];
// A module that is required means its default export.
const json = JSON.stringify({ value, redirects }, function (key, found) {
  const each = defaultOf(found);
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
