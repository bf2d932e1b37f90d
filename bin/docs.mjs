#!/usr/bin/env node
/** Bundles the TypeScript sources of the command line into `.cache/cli/` and runs them. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, formatMessages } from 'esbuild';

process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);

const root = resolve(fileURLToPath(import.meta.url), '../..');
const cache = join(root, '.cache/cli');
const optional = ['content/highlight', 'search/siteIndex'].map((path) => join(root, `src/${path}.worker.ts`));

/** Writes the bundle into a folder named by its content, so that commands running side by side share it. */
async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/cli.ts'), ...optional.filter((file) => existsSync(file))],
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
  });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents);
  const target = join(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(target)) {
    await utimes(target, new Date(), new Date());
    return target;
  }

  const temporary = `${target}.${process.pid}`;
  await mkdir(temporary, { recursive: true });
  await Promise.all(
    outputFiles.map(({ path, contents }) => writeFile(join(temporary, basename(path)), contents)),
  );
  await rename(temporary, target).catch(() => rm(temporary, { recursive: true, force: true }));
  await removeOld();
  return target;
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
  const { main } = await import(pathToFileURL(join(await bundle(), 'cli.js')).href);
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const messages = error?.errors;
  if (Array.isArray(messages)) {
    const lines = await formatMessages(messages, { kind: 'error', color: process.stderr.isTTY });
    console.error(lines.join(''));
  } else {
    console.error(error);
  }
  process.exitCode = 1;
}
