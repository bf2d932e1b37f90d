/** Compiles style sheets with the PostCSS of a site, as its plugins and its configuration of PostCSS say. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExplainedError, type Problems } from '#engine/shared/problems.ts';
import { bundledModule } from '../../common/bundledModule.ts';
import { postcssPlugins, prelude } from '../../common/evaluate.ts';
import { installCommand } from '../../common/installCommand.ts';

interface Sheet {
  /** Absolute path. */
  file: string;
  css: string;
}

/** The process of a site, and the packages that it lacks; `undefined` if it does not start. */
interface Compiler {
  missing: string[] | undefined;
  compile(sheet: Sheet): Promise<string>;
}

type Answer = { missing: string[] } | { id: number; css: string } | { id: number; fault: string };

/** How long a sheet may take, in milliseconds. */
const mostMilliseconds = 60_000;

const ended = 'PostCSS of the site ended.';

const configs = ['js', 'cjs', 'mjs', 'json'].map((ending) => `postcss.config.${ending}`);

/** Whether a site has a configuration of PostCSS. */
export const hasPostcssFile = (root: string): boolean => configs.some((name) => existsSync(join(root, name)));

/** Processes of builds: all sheets of a build share one. */
const compilers = new WeakMap<Problems, Promise<Compiler>>();

/** The sheet as it is compiled; unchanged after reporting once what the site lacks. `config` is the file of Docusaurus. */
export async function compiledSheet(
  sheet: Sheet,
  root: string,
  config: string,
  problems: Problems,
): Promise<string> {
  const known = compilers.get(problems) ?? start(join(root, config), root);
  compilers.set(problems, known);
  const { missing, compile } = await known;
  if (missing?.length === 0) return compile(sheet);
  const [reason, hint] = missing
    ? [
        `PostCSS lacks packages: ${missing.join(', ')}`,
        `Run "${installCommand(root)}" in the folder of the site.`,
      ]
    : [
        'the configuration of PostCSS does not load',
        'Correct the configuration, or the plugin that sets PostCSS up.',
      ];
  problems.warn({ file: config }, `Style sheets stay as they are written, as ${reason}.`, hint);
  return sheet.css;
}

async function start(file: string, root: string): Promise<Compiler> {
  const bundled = await bundledModule(file, root);
  const { folder } = bundled;
  const stubbed = [...bundled.missing].filter((name) => !/^[./@]site|^\./.test(name));
  await writeFile(join(folder, 'run.mjs'), runner);
  const child = fork(join(folder, 'run.mjs'), [JSON.stringify(stubbed)], {
    cwd: root,
    stdio: 'ignore',
    serialization: 'advanced',
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  const first = new Promise<string[] | undefined>((resolve) => {
    child.on('message', (answer: Answer) => {
      if ('missing' in answer) resolve(answer.missing);
      else waiting.get(answer.id)?.(answer);
    });
    child.once('exit', () => {
      for (const [id, answer] of waiting) answer({ id, fault: ended });
      resolve(undefined);
    });
  });
  const late = setTimeout(() => child.kill(), mostMilliseconds);
  const missing = await first;
  clearTimeout(late);
  // The process has loaded its files.
  await rm(folder, { recursive: true, force: true });
  child.unref();
  child.channel?.unref();
  if (missing?.length !== 0) child.kill();
  let count = 0;
  return { missing, compile: (sheet) => ask(child, waiting, count++, sheet) };
}

function ask(
  child: ChildProcess,
  waiting: Map<number, (answer: Answer) => void>,
  id: number,
  sheet: Sheet,
): Promise<string> {
  return new Promise((resolve, reject) => {
    child.channel?.ref();
    const late = setTimeout(() => child.kill(), mostMilliseconds);
    waiting.set(id, (answer) => {
      clearTimeout(late);
      waiting.delete(id);
      if (waiting.size === 0) child.channel?.unref();
      if ('css' in answer) resolve(answer.css);
      else
        reject(new ExplainedError('fault' in answer ? answer.fault : 'PostCSS of the site does not answer.'));
    });
    child.send({ id, ...sheet }, (fault) => fault && waiting.get(id)?.({ id, fault: ended }));
  });
}

/** Loads the configuration, says which packages are missing, and compiles the sheets that it is sent. */
const runner = `
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
const root = process.cwd();
const stubbed = JSON.parse(process.argv[2]);
process.on('disconnect', () => process.exit());
${prelude}
${postcssPlugins}
const missing = [];
const lacks = (fault) => {
  const [, name] = /Cannot find (?:module|package) '([^']+)'/.exec(fault.message) ?? [];
  if (name === undefined) throw fault;
  missing.push(name);
};
const load = async (name) => {
  try {
    const found = await import(pathToFileURL(real.resolve(name)).href);
    return found.default?.default ?? found.default ?? found;
  } catch (fault) {
    lacks(fault);
  }
};
let { default: config } = await import('./module.mjs');
if (typeof config === 'function' && config !== stub) config = await config({}, {});
config = await config;
let options = { plugins: [] };
for (const plugin of postcssPlugins(config)) {
  const [first, given] = [plugin].flat();
  const make = typeof first === 'string' ? await load(first) : first;
  const made = await make?.({ siteDir: root, siteConfig: config }, given ?? {});
  try {
    options = made?.configurePostCss?.(options) ?? options;
  } catch (fault) {
    lacks(fault);
  }
}
const file = ['js', 'cjs', 'mjs', 'json'].map((ending) => root + '/postcss.config.' + ending).find(existsSync);
let own = file?.endsWith('.json') ? JSON.parse(readFileSync(file, 'utf8')) : file && (await load(file));
if (typeof own === 'function') own = await own({ env: 'production', mode: 'production', cwd: root });
const listed = Array.isArray(own?.plugins)
  ? own.plugins
  : Object.entries(own?.plugins ?? {}).filter(([, given]) => given !== false);
const plugins = [];
for (const entry of [...listed, ...options.plugins].filter(Boolean)) {
  const [first, given] = Array.isArray(entry) ? entry : [entry];
  const make = typeof first === 'string' ? await load(first) : first;
  if (make === stub) missing.push(...stubbed);
  else if (make) plugins.push(typeof first === 'string' || Array.isArray(entry) ? make(given === true ? {} : given) : make);
}
const postcss = await load('postcss');
process.on('message', async ({ id, file, css }) => {
  try {
    const result = await postcss(plugins).process(css, { from: file, to: file, map: false });
    process.send({ id, css: result.css });
  } catch (fault) {
    process.send({ id, fault: String(fault.reason ?? fault.message ?? fault) });
  }
});
process.send({ missing: [...new Set(missing)] });
`;
