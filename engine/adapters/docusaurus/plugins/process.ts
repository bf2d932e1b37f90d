/** Runs the plugins of a site in a process of their own. It stays until the site is built, for `postBuild`. */
import { type ChildProcess, fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { withEnding } from '#engine/config/loadModule.ts';
import { cacheFolder, engineRoot } from '#engine/config/paths.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import { CacheFile } from '#engine/incremental/cacheFile.ts';
import { areSame, fingerprintFiles, type InputFingerprints } from '#engine/incremental/inputFingerprints.ts';
import { ExplainedError } from '#engine/shared/problems.ts';
import { bundledModule } from '../../common/bundledModule.ts';
import { globals } from '../../common/evaluate.ts';
import { list, text, type Values } from '../../common/values.ts';
import type { Contributed, PluginResult } from './results.ts';
import { type Content, routesOf } from './routes.ts';

const program = join(engineRoot, 'adapters/docusaurus/plugins/program/lifeCycles.mjs');

/** What the plugins of a site made. */
export interface PluginRun {
  results: PluginResult[];
  /** What presets add of that which this engine has itself. */
  contributed: Contributed[];
}

/** A run with what it depends on. */
interface KnownRun {
  run: PluginRun;
  key: string;
  /** Files and folders that plugins read, and the program that runs them. */
  watched: string[];
  inputs: InputFingerprints;
}

type Answer = PluginRun | { built: PluginResult[] } | { isEnd: true; at: number; step: string; text: string };

const blogPlugin = '@docusaurus/plugin-content-blog';

/** Modules in the place of packages. */
const provided = {
  [blogPlugin]:
    'export default globalThis.blogPlugin; export const validateOptions = ({ options }) => options;',
};

/** How long a plugin may take for one step, in milliseconds. */
const mostMilliseconds = 120_000;

/** The last run of each site, and its process where a plugin wants to know when the site is built. */
const runs = new Map<string, KnownRun & { child?: ChildProcess | undefined }>();

/** Folder of what plugins of a site generate. */
export const generatedFolder = (root: string): string => join(cacheFolder, 'plugins', cacheKey(root));

/**
 * Runs the plugins that `value`, the export of the configuration `file`, names, but for those whose packages `known` matches.
 * What the last run made is taken while their code, their options and what they read are the same: within one command, and
 * also between commands if all of them say what they read. Rejects where their process does not start.
 */
export async function runPlugins(
  root: string,
  file: string,
  value: Values,
  known: RegExp,
  patience = mostMilliseconds,
): Promise<PluginRun> {
  // Functions have no name.
  const names = ['presets', 'plugins', 'themes']
    .flatMap((kind) => list(value[kind]))
    .filter(Boolean)
    .map((entry) => text(Array.isArray(entry) ? entry[0] : entry))
    .filter((name) => name === undefined || !(known.test(name) || /(^|preset-)classic$/.test(name)));
  if (names.length === 0) return { results: [], contributed: [] };
  const generated = generatedFolder(root);
  const config = await bundledModule(join(root, file), root, provided);
  const folders = [config.folder];
  try {
    const bundles: Record<string, { file: string; module: string }> = {};
    const code = [await readFile(config.file, 'utf8')];
    for (const name of names) {
      const place = name && fileOf(root, name);
      if (!place) continue;
      // What cannot be bundled fails when it is loaded.
      const made = await bundledModule(place, root, provided).catch(() => undefined);
      if (!made) continue;
      folders.push(made.folder);
      bundles[name] = { file: place, module: made.file };
      code.push(await readFile(made.file, 'utf8'));
    }
    const packages = await Promise.all(
      [
        'package.json',
        'package-lock.json',
        'yarn.lock',
        'pnpm-lock.yaml',
        'node_modules/.package-lock.json',
      ].map((name) => readFile(join(root, name), 'utf8').catch(() => '')),
    );
    const key = hash('sha256', JSON.stringify([value, code, packages]));
    const cache = CacheFile.open(join(generated, 'run'), 'plugins');
    const last = runs.get(root) ?? kept(cache);
    if (last?.key === key && areSame(last.inputs, fingerprintFiles(last.watched, last.inputs))) {
      cache.close();
      runs.set(root, last);
      return last.run;
    }
    runs.get(root)?.child?.kill();
    const input = { root, file: join(root, file), bundles, known: known.source, blog: blogPlugin, generated };
    const { run, child } = await start(config.folder, input, patience);
    const own = run.results.flatMap(({ watched = [] }) => watched.map((path) => baseOf(root, path)));
    const watched = [dirname(program), ...own];
    const inputs = fingerprintFiles(watched);
    const isWanted = run.results.some(({ hasPostBuild }) => hasPostBuild);
    if (!isWanted) child.kill();
    runs.set(root, { run, key, watched, inputs, child: isWanted ? child : undefined });
    const isKept = run.results.every(
      ({ fault, hasContent, watched, hasPostBuild }) => !fault && !hasPostBuild && (watched || !hasContent),
    );
    if (isKept) cache.set('run', serialize({ run, key, watched, inputs }));
    cache.save({ prune: true });
    return run;
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

/** The file or folder of a pattern, which may name files below it. */
const baseOf = (root: string, pattern: string): string =>
  resolve(root, relative(root, pattern).replace(/(^|[\\/])[^\\/]*[*{[(?!].*$/, ''));

function kept(cache: CacheFile): KnownRun | undefined {
  const bytes = cache.get('run');
  return bytes && (deserialize(bytes) as KnownRun);
}

/** The file of a plugin, a theme or a preset of the site or of a package. */
function fileOf(root: string, name: string): string | undefined {
  const { resolve: find } = createRequire(join(root, 'package.json'));
  const path = /^(\.|\/|[A-Za-z]:)/.test(name) ? resolve(root, name) : name;
  try {
    return (path === name ? undefined : withEnding(path)) ?? find(path);
  } catch {
    return undefined;
  }
}

/** Starts the process, again without the plugin that ends it or holds it up. */
async function start(
  folder: string,
  input: Values,
  patience: number,
): Promise<{ run: PluginRun; child: ChildProcess }> {
  const faults: Record<number, PluginResult['fault']> = {};
  await writeFile(join(folder, 'globals.mjs'), globals);
  for (;;) {
    await writeFile(join(folder, 'input.json'), JSON.stringify({ ...input, faults }));
    const child = fork(program, [folder], {
      cwd: String(input['root']),
      stdio: 'ignore',
      execArgv: [],
    });
    const answer = await answerOf(child, patience);
    if ('results' in answer) {
      child.unref();
      child.channel?.unref();
      return { run: answer, child };
    }
    if ('built' in answer || answer.at < 0 || faults[answer.at])
      throw new ExplainedError('The process of the plugins does not start.');
    faults[answer.at] = answer;
  }
}

/** What the process sends after its steps, or how it ended. */
function answerOf(child: ChildProcess, patience: number): Promise<Answer> {
  return new Promise((resolve) => {
    const last = { at: -1, step: '', text: 'ends the process' };
    const wait = () =>
      setTimeout(() => {
        last.text = `takes more than ${patience / 1000} seconds`;
        child.kill('SIGKILL');
      }, patience);
    let timer = wait();
    const end = (answer: Answer) => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(answer);
    };
    child.on('message', (message: Answer | { at: number; step: string }) => {
      if ('results' in message || 'built' in message) return end(message);
      clearTimeout(timer);
      timer = wait();
      Object.assign(last, message);
    });
    const ended = () => end({ isEnd: true, ...last });
    child.once('exit', ended);
    // A process that has ended before takes no message.
    child.once('error', ended);
  });
}

/** Tells plugins that want to know it that the site is built into `outDir`, with these pages; resolves to those that failed. */
export async function afterBuild(
  root: string,
  outDir: string,
  paths: readonly string[],
  contents: readonly Content[],
): Promise<PluginResult[]> {
  const { child, run } = runs.get(root) ?? {};
  if (!child || !run) return [];
  runs.delete(root);
  child.send({ postBuild: { outDir, routesPaths: paths, routes: routesOf(paths, contents) } });
  const answer = await answerOf(child, mostMilliseconds);
  child.kill();
  if ('built' in answer) return answer.built.filter(({ fault }, at) => fault && !run.results[at]?.fault);
  if (!('isEnd' in answer)) return [];
  const ended = run.results.filter(({ hasPostBuild }, at) =>
    answer.at < 0 ? hasPostBuild : at === answer.at,
  );
  return ended.map((result) => ({ ...result, fault: { ...answer, step: 'postBuild' } }));
}
