/** The command line for a dev server's process in waiting, evaluated beforehand: a changed template costs what imports it. */
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { openWorkers } from './bundle.mjs';

const engine = resolve(import.meta.dirname, '../engine');
const require = createRequire(import.meta.url);

const options = {
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  sourcemap: 'inline',
  sourcesContent: false,
  define: { 'import.meta.url': 'globalThis.importMetaUrl' },
  supported: { 'dynamic-import': false },
};

/** By path: when the file was changed, and its code, or why it has none. */
const sources = new Map();

Module._extensions['.ts'] = Module._extensions['.tsx'] = (module, file) => {
  const { code } = sources.get(file);
  if (code instanceof Error) throw code;
  module._compile(code, file);
};

/** Compiles what has changed since the last time; resolves to its paths. */
async function readChanged() {
  const names = readdirSync(engine, { recursive: true }).filter((name) => /(?<!\.d)\.tsx?$/.test(name));
  const files = new Set(names.map((name) => join(engine, name)));
  const gone = [...sources.keys()].filter((file) => !files.has(file));
  for (const file of gone) sources.delete(file);
  const changed = [...files].filter((file) => {
    const { mtimeMs } = statSync(file);
    return sources.get(file)?.mtimeMs !== mtimeMs && sources.set(file, { mtimeMs });
  });
  await Promise.all(
    changed.map(async (file) => {
      const loader = file.endsWith('x') ? 'tsx' : 'ts';
      const compiled = transform(readFileSync(file, 'utf8'), {
        ...options,
        loader,
        sourcefile: basename(file),
      });
      sources.get(file).code = await compiled.then(
        ({ code }) => code,
        (error) => error,
      );
    }),
  );
  return [...gone, ...changed];
}

/** Has modules evaluated anew that have changed, and what imports them; all of them unless only templates have. */
function forget(changed, isTemplates) {
  const modules = Object.values(require.cache).filter(({ filename }) => sources.has(filename));
  const stale = new Set(isTemplates ? changed : modules.map(({ filename }) => filename));
  for (const file of stale)
    for (const { filename, children } of modules)
      if (children.some((child) => child.filename === file)) stale.add(filename);
  for (const file of stale) delete require.cache[file];
}

/** The command line as its sources are when the parent process says so; `undefined` where they cannot be evaluated. */
export async function mainWhenTold() {
  process.once('disconnect', process.exit);
  const told = once(process, 'message');
  const workers = await openWorkers();
  const load = async () => {
    const changed = await readChanged();
    const isTemplates = changed.every((file) => file.endsWith('.tsx'));
    forget(changed, isTemplates);
    if (!isTemplates) globalThis.importMetaUrl = pathToFileURL(join(await workers.bundle(), 'cli.js')).href;
    return require(join(engine, 'cli.ts'));
  };
  await load().catch(() => undefined);
  await told;
  process.off('disconnect', process.exit);
  return load()
    .catch(() => undefined)
    .finally(() => workers.close());
}
