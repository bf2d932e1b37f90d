/** Reads what a module of a site exports, as data. Packages and files that are missing are stubbed. */
import { codeFaults } from '#engine/config/codeFault.ts';
import { waitedProcess } from '#engine/content/waitedProcess.ts';
import { ExplainedError } from '#engine/shared/problems.ts';
import { type BundledModule, type BundleOptions, bundledModule, removeBundle } from './bundledModule.ts';
import { mostForConfig, program } from './plugins/markdownPlugins.ts';

export interface Evaluated extends BundledModule {
  /** The default export as JSON has it; functions, and what came of stubs, are `{ code: name }`. */
  value: unknown;
}

/** What a module says when it runs. */
interface Output extends Pick<Evaluated, 'value'> {
  /** What `createRedirects` of a plugin returns for each of the addresses. */
  redirects: { to: string; from: unknown }[];
}

interface Options extends BundleOptions {
  /** Whether the bundle stays for others that run it, until that of a later call. */
  keeps?: boolean;
  /** The job of its process, where the engine of the site has one of its own. */
  job?: string;
}

/** Folders of the bundles that stay, by their modules. */
const kept = new Map<string, string>();

/** Runs a module in a process of its own, in the folder of the site. Throws an error that says why it cannot be used. */
export async function evaluate(
  module: string,
  root: string,
  { keeps = false, job, ...options }: Options = {},
): Promise<Evaluated> {
  const bundle = await bundledModule(module, root, options);
  let unused: string | undefined = bundle.folder;
  try {
    const { value } = await runBundle(bundle, root, [], job);
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
  { file, missing }: BundledModule,
  root: string,
  paths: readonly string[],
  job = 'common/plugins/program/evaluate',
): Promise<Output> {
  const child = waitedProcess(program, [file], root);
  const { json, step, isLate } = await child.later({ job, paths }, mostForConfig);
  child.close();
  const { fault, ...output } = JSON.parse(json ?? '{}') as Output & { fault?: string };
  if (json !== undefined && fault === undefined) return output;
  const late = isLate
    ? `takes more than ${mostForConfig / 1000} seconds`
    : 'ends its process, or waits for something that never comes';
  const why = missing.length > 0 ? ` Not installed, which may be why: ${missing.join(', ')}.` : '';
  if (fault === undefined) throw new ExplainedError(`The code ${late}, and stood ${step}.${why}`);
  const [{ message, hint }] = codeFaults(new Error(fault.split('\n', 1)[0]), '');
  throw new ExplainedError([message, hint].filter(Boolean).join(' ') + why);
}
