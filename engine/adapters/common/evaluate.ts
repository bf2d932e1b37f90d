/** Reads what a module of a site exports, as data. Packages and files that are missing are stubbed. */

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeFaults } from '#engine/config/codeFault.ts';
import { engineRoot } from '#engine/config/paths.ts';
import { ExplainedError } from '#engine/shared/problems.ts';
import { type BundledModule, type BundleOptions, bundledModule, removeBundle } from './bundledModule.ts';

export interface Evaluated extends BundledModule {
  /** The default export as JSON has it; functions, and what came of stubs, are `{ code: name }`. */
  value: unknown;
}

/** What a module says when it runs. */
interface Output extends Pick<Evaluated, 'value'> {
  /** What `createRedirects` of a plugin returns for each of the addresses. */
  redirects: { to: string; from: unknown }[];
}

const program = join(engineRoot, 'adapters/common/plugins/program/evaluate.mjs');

/** Exit code of Node.js where nothing is left to do and a promise is still awaited. */
const unsettled = 13;

interface Options extends BundleOptions {
  /** How long the module may take, in milliseconds. */
  patience?: number;
  /** Whether the bundle stays for others that run it, until that of a later call. */
  keeps?: boolean;
}

/** Folders of the bundles that stay, by their modules. */
const kept = new Map<string, string>();

/** Runs a module in a process of its own, in the folder of the site. Throws an error that says why it cannot be used. */
export async function evaluate(
  module: string,
  root: string,
  { patience, keeps = false, ...options }: Options = {},
): Promise<Evaluated> {
  const bundle = await bundledModule(module, root, options);
  let unused: string | undefined = bundle.folder;
  try {
    const { value } = await runBundle(bundle, root, [], patience);
    if (keeps) {
      unused = kept.get(module);
      kept.set(module, bundle.folder);
    }
    return { ...bundle, value };
  } finally {
    if (unused !== undefined) removeBundle(unused);
  }
}

/** Runs a bundled module in the folder of its site, and asks for the redirects to `paths`. Throws an error that says why it cannot be used. */
export async function runBundle(
  { folder, file, missing }: BundledModule,
  root: string,
  paths: readonly string[],
  patience = 30_000,
): Promise<Output> {
  const inFolder = (name: string) => join(folder, name);
  try {
    await writeFile(inFolder('input.json'), JSON.stringify({ paths, file }));
    // A file, and no text of the command line: threads that packages start inherit the options of the process.
    await promisify(execFile)(process.execPath, [program, folder], {
      cwd: root,
      timeout: patience,
      killSignal: 'SIGKILL',
      maxBuffer: 1 << 26,
    });
    return JSON.parse(await readFile(inFolder('output.json'), 'utf8')) as Output;
  } catch (fault) {
    const place = await readFile(inFolder('step'), 'utf8').catch(() => 'before its first line');
    throw whyEnded(fault, place, patience, missing);
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
