/** Runs the plugins of a site in a process of their own. It stays until the site is built, for style sheets and `postBuild`. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { withEnding } from '#engine/config/loadModule.ts';
import { cacheFolder } from '#engine/config/paths.ts';
import { type WaitedProcess, waitedProcess } from '#engine/content/waitedProcess.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import { areSame, fingerprintFiles, type InputFingerprints } from '#engine/incremental/inputFingerprints.ts';
import { attempt } from '#engine/shared/attempt.ts';
import { ExplainedError } from '#engine/shared/problems.ts';
import { type BundledModule, bundledModule } from '../../common/bundledModule.ts';
import type { Evaluated } from '../../common/evaluate.ts';
import type { CompiledSheet } from '../../common/plugins/compiledSheet.ts';
import { program } from '../../common/plugins/markdownPlugins.ts';
import { list, oneOrMore, text, type Values, values } from '../../common/values.ts';
import type { Contributed, PluginResult } from './results.ts';
import { type Content, routesOf } from './routes.ts';

/** What the plugins of a site made. */
export interface PluginRun {
  results: PluginResult[];
  /** What presets add of that which this engine has itself. */
  contributed: Contributed[];
  /** Whether the site compiles its style sheets with PostCSS. */
  hasPostcss: boolean;
}

export const noRun: PluginRun = { results: [], contributed: [], hasPostcss: false };

/** A run with what it depends on. */
interface KnownRun {
  run: PluginRun;
  key: string;
  /** Files and folders that plugins read, and what is installed. */
  watched: string[];
  inputs: InputFingerprints;
  /** Whether functions of the site order its sidebars. */
  generates: boolean;
  /** The process, where something is left to do. */
  child?: WaitedProcess | undefined;
}

const blogPlugin = '@docusaurus/plugin-content-blog';

/** Modules in the place of packages. */
export const provided = {
  [blogPlugin]:
    // Modules that import its default have all of it in Node.js, too.
    'export const validateOptions = ({ options }) => options; const plugin = globalThis.blogPlugin ?? function pluginContentBlog() {}; export default Object.assign(plugin, { default: plugin, validateOptions });',
};

/** How long a plugin may take for one step, in milliseconds. */
const mostMilliseconds = 120_000;

/** A module of the program, below the adapters. */
const jobAt = (name: string): string => `docusaurus/plugins/program/${name}`;

/** The last run of each site. */
const runs = new Map<string, KnownRun>();

/** Folder of what plugins of a site generate. */
export const generatedFolder = (root: string): string => join(cacheFolder, 'plugins', cacheKey(root));

/**
 * Runs the plugins that the configuration `file` names, but for those whose packages `known` matches.
 * Within one command, what the last run made is taken while their code, their options and what they read are the same. Rejects
 * where their process does not start.
 */
export async function runPlugins(
  root: string,
  file: string,
  config: Evaluated,
  known: RegExp,
  patience = mostMilliseconds,
): Promise<PluginRun> {
  const value = values(config.value);
  // Functions have no name.
  const names = ['presets', 'plugins', 'themes']
    .flatMap((kind) => list(value[kind]))
    .filter(Boolean)
    .map((entry) => text(Array.isArray(entry) ? entry[0] : entry))
    .filter((name) => name === undefined || !(known.test(name) || /(^|preset-)classic$/.test(name)));
  const postcss = ['js', 'cjs', 'mjs', 'json']
    .map((ending) => join(root, `postcss.config.${ending}`))
    .find((each) => existsSync(each));
  const generates = JSON.stringify(value).includes('"sidebarItemsGenerator":{"code"');
  if (names.length === 0 && !postcss && !generates) return noRun;
  const generated = generatedFolder(root);
  const bundles: Record<string, { file: string; module: string }> = {};
  const folders: string[] = [];
  const removeBundles = () =>
    Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  const code = [await readFile(config.file, 'utf8')];
  for (const name of names) {
    const place = name && fileOf(root, name);
    if (!place) continue;
    // What cannot be bundled fails when it is loaded.
    const made = await bundledModule(place, root, { provided }).catch(() => undefined);
    if (!made) continue;
    folders.push(made.folder);
    bundles[name] = { file: place, module: made.file };
    code.push(await readFile(made.file, 'utf8'));
  }
  const key = hash('sha256', JSON.stringify([value, code]));
  const last = runs.get(root);
  if (last?.key === key && areSame(last.inputs, fingerprintFiles(last.watched, last.inputs))) {
    await removeBundles();
    return last.run;
  }
  last?.child?.close();
  const input = {
    root,
    file: join(root, file),
    bundles,
    known: known.source,
    blog: blogPlugin,
    generated,
    postcss,
    missing: config.missing.filter((name) => !/^(@site|\.)/.test(name)),
  };
  const { child, ...made } = await start(config, input, patience).finally(removeBundles);
  const hasPostcss = postcss !== undefined || made.results.some((result) => result.hasPostcss);
  const run = { ...made, hasPostcss };
  const own = run.results.flatMap(({ watched = [] }) => watched.map((path) => baseOf(root, path)));
  const installed = ['package.json', 'node_modules/.package-lock.json'].map((name) => join(root, name));
  const watched = [...installed, ...oneOrMore(postcss), ...own];
  const inputs = fingerprintFiles(watched);
  const isWanted = generates || run.hasPostcss || run.results.some(({ hasPostBuild }) => hasPostBuild);
  if (!isWanted) child.close();
  runs.set(root, { run, key, watched, inputs, generates, child: isWanted ? child : undefined });
  return run;
}

/** The file or folder of a pattern, which may name files below it. */
const baseOf = (root: string, pattern: string): string =>
  resolve(root, relative(root, pattern).replace(/(^|[\\/])[^\\/]*[*{[(?!].*$/, ''));

/** The file of a plugin, a theme or a preset of the site or of a package. */
export function fileOf(root: string, name: string): string | undefined {
  const { resolve: find } = createRequire(join(root, 'package.json'));
  const path = /^(\.|\/|[A-Za-z]:)/.test(name) ? resolve(root, name) : name;
  return attempt(() => (path === name ? undefined : withEnding(path)) ?? find(path));
}

/** How a process ended: in which step of which plugin, by its number, which is -1 for none. */
type Ended = NonNullable<PluginResult['fault']> & { isEnd: true; at: number };

/** What a process answers; `fault` is why its job cannot be done. */
async function ask<Answer>(
  child: WaitedProcess,
  question: object,
  patience = mostMilliseconds,
): Promise<Answer | Ended | { fault: string }> {
  const { json, step, isLate } = await child.later(question, patience);
  if (json !== undefined) return JSON.parse(json);
  const text = isLate ? `takes more than ${patience / 1000} seconds` : 'ends the process';
  return { isEnd: true, at: -1, ...values(step), text };
}

/** Starts the process, again without the plugin that ends it or holds it up. */
async function start(
  { file, folder }: BundledModule,
  input: Values,
  patience: number,
): Promise<Omit<PluginRun, 'hasPostcss'> & { child: WaitedProcess }> {
  const faults: Record<number, Ended> = {};
  for (;;) {
    const child = waitedProcess(program, [file], String(input['root']));
    await writeFile(join(folder, 'input.json'), JSON.stringify({ ...input, faults }));
    const answer = await ask<PluginRun>(child, { job: jobAt('lifeCycles') }, patience);
    if ('results' in answer) return { ...answer, child };
    child.close();
    if ('fault' in answer || answer.at < 0 || faults[answer.at])
      throw new ExplainedError('The process of the plugins does not start.');
    faults[answer.at] = answer;
  }
}

/** Sidebars that generators of a site make, by their files or the folders of their documents, or why there are none. */
export async function generatedSidebars(root: string): Promise<{ sidebars: Values } | { fault: string }> {
  const { child, generates } = runs.get(root) ?? {};
  if (!child || !generates) return { sidebars: {} };
  const answer = await ask<{ sidebars: Values }>(child, { job: jobAt('sidebars') });
  return 'isEnd' in answer ? { fault: `it ${answer.text}` } : answer;
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
  const built = { outDir, routesPaths: paths, routes: routesOf(paths, contents) };
  const answer = await ask<{ built: PluginResult[] }>(child, { job: jobAt('postBuild'), ...built });
  child.close();
  if ('built' in answer) return answer.built.filter(({ fault }, at) => fault && !run.results[at]?.fault);
  const end = 'isEnd' in answer ? answer : { at: -1, text: answer.fault };
  const ended = run.results.filter(({ hasPostBuild }, at) => (end.at < 0 ? hasPostBuild : at === end.at));
  return ended.map((result) => ({ ...result, fault: { ...end, step: 'postBuild' } }));
}

/** Asks the process of the site to compile a sheet. */
export async function compile(root: string, sheet: object): Promise<CompiledSheet> {
  const child = runs.get(root)?.child;
  const answer = child && (await ask<CompiledSheet>(child, { job: jobAt('postcss'), ...sheet }));
  return !answer || 'isEnd' in answer ? { fault: 'PostCSS of the site ended.' } : answer;
}
