#!/usr/bin/env node
/** Bundles the TypeScript sources of the command line into `.cache/cli/` and runs them. */
import { createHash, hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Of a command that lives for seconds, optimizing code takes a fifth where it begins as early as in a server.
setFlagsFromString('--interrupt-budget=1000000');
process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);

const root = resolve(fileURLToPath(import.meta.url), '../..');
const cache = join(root, '.cache/cli');
const optional = ['content/code/highlight', 'features/search/build/index/siteIndex'].map((path) =>
  join(root, `engine/${path}.worker.ts`),
);

const record = join(cache, 'last.json');

/** Hashes of files by their paths from the root; what cannot be read has none. */
function hashesOf(paths) {
  const hashes = paths.map((path) => {
    try {
      return [path, hash('sha256', readFileSync(join(root, path)), 'base64url')];
    } catch {
      return [path, undefined];
    }
  });
  return Object.fromEntries(hashes);
}

/** The folder of the last bundle, while all that went into it is as it was. */
async function kept() {
  try {
    const last = JSON.parse(await readFile(record, 'utf8'));
    const now = hashesOf(Object.keys(last.inputs));
    const isSame = Object.entries(now).every(
      ([path, found]) => found !== undefined && found === last.inputs[path],
    );
    if (isSame && String(last.entryPoints) === String(entryPoints) && existsSync(last.target))
      return last.target;
  } catch {}
  return undefined;
}

const entryPoints = [join(root, 'engine/cli.ts'), ...optional.filter((file) => existsSync(file))];
const options = {
  entryPoints,
  metafile: true,
  outdir: join(cache, 'bundle'),
  entryNames: '[name]',
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  jsx: 'automatic',
  sourcemap: 'inline',
  sourcesContent: false,
  absWorkingDir: root,
  logLevel: 'silent',
  write: false,
};

/** The folder of the bundle, which is made when there is none of the sources as they are. */
async function bundle() {
  const last = await kept();
  if (last) {
    await utimes(last, new Date(), new Date());
    return last;
  }
  const { build } = await import('esbuild');
  return write(await build(options));
}

/**
 * Bundles the sources as they are when the parent process says so. What does not change with them is done before: they
 * are read once, and the packages that they import are loaded.
 */
async function bundleWhenTold() {
  process.once('disconnect', process.exit);
  const told = once(process, 'message');
  const { context } = await import('esbuild');
  const bundler = await context(options);
  const { metafile } = await bundler.rebuild().catch(() => ({ metafile: { inputs: {} } }));
  const imports = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  const packages = new Set(imports.filter(({ external }) => external).map(({ path }) => path));
  await Promise.allSettled([...packages].map((name) => import(name)));
  await told;
  process.off('disconnect', process.exit);
  return write(await bundler.rebuild().finally(() => bundler.dispose()));
}

/** Writes a bundle into a folder named by its content, so that commands running side by side share it. */
async function write({ outputFiles, metafile }) {
  const whole = createHash('sha256');
  for (const { contents } of outputFiles) whole.update(contents);
  const target = join(cache, whole.digest('hex').slice(0, 16));
  const others = ['bin/docs.mjs', 'package.json', 'tsconfig.json'];
  const inputs = hashesOf([...Object.keys(metafile.inputs), ...others]);
  if (existsSync(target)) {
    await utimes(target, new Date(), new Date());
  } else {
    await replace(target, async (temporary) => {
      await mkdir(temporary, { recursive: true });
      await Promise.all(
        outputFiles.map(({ path, contents }) => writeFile(join(temporary, basename(path)), contents)),
      );
    });
    await removeOld();
  }
  await replace(record, (temporary) => writeFile(temporary, JSON.stringify({ target, entryPoints, inputs })));
  return target;
}

/** Writes beside `target` and puts the result in its place; whoever was faster has written the same. */
async function replace(target, write) {
  const temporary = `${target}.${process.pid}`;
  await write(temporary);
  await rename(temporary, target).catch(() => rm(temporary, { recursive: true, force: true }));
}

/** Removes bundles that no command has started for a day. */
async function removeOld() {
  const limit = Date.now() - 86_400_000;
  for (const name of await readdir(cache)) {
    const folder = join(cache, name);
    const info = await stat(folder).catch(() => undefined);
    if (info && info.mtimeMs < limit) await rm(folder, { recursive: true, force: true });
  }
}

try {
  const folder = await (process.env.DOCS_RENDERER === 'spare' ? bundleWhenTold() : bundle());
  const { main } = await import(pathToFileURL(join(folder, 'cli.js')).href);
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const messages = error?.errors;
  if (Array.isArray(messages)) {
    const { formatMessages } = await import('esbuild');
    const lines = await formatMessages(messages, { kind: 'error', color: process.stderr.isTTY });
    console.error(lines.join(''));
  } else {
    console.error(error);
  }
  process.exitCode = 1;
}
