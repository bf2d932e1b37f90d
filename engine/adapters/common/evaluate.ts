/** Reads what a module of a site exports, as data. Packages and files that are missing are stubbed. */

import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeFaults } from '#engine/config/codeFault.ts';
import { engineRoot } from '#engine/config/paths.ts';
import { ExplainedError } from '#engine/shared/problems.ts';
import { type BundledModule, type BundleOptions, bundledModule } from './bundledModule.ts';

export interface Evaluated extends BundledModule {
  /** The default export as JSON has it; functions, and what came of stubs, are `{ code: name }`. */
  value: unknown;
  /** What `createRedirects` of a plugin returns for each of the addresses. */
  redirects: { to: string; from: unknown }[];
}

const program = join(engineRoot, 'adapters/common/plugins/program/evaluate.mjs');

/** Exit code of Node.js where nothing is left to do and a promise is still awaited. */
const unsettled = 13;

interface Options extends BundleOptions {
  /** Addresses that redirects are asked for. */
  paths?: readonly string[];
  /** How long the module may take, in milliseconds. */
  patience?: number;
  /** Whether the bundle stays until the end, for others that run it. */
  keeps?: boolean;
}

/** Runs a module in a process of its own, in the folder of the site. Throws an error that says why it cannot be used. */
export async function evaluate(
  module: string,
  root: string,
  { paths = [], patience = 30_000, keeps = false, ...options }: Options = {},
): Promise<Evaluated> {
  const bundle = await bundledModule(module, root, options);
  const { folder, file, missing } = bundle;
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
    const output = JSON.parse(await readFile(inFolder('output.json'), 'utf8'));
    return { ...bundle, ...(output as Pick<Evaluated, 'value' | 'redirects'>) };
  } catch (fault) {
    const place = await readFile(inFolder('step'), 'utf8').catch(() => 'before its first line');
    throw whyEnded(fault, place, patience, missing);
  } finally {
    if (!keeps) await rm(folder, { recursive: true, force: true });
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
