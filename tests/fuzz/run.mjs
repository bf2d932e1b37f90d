/** `npm run fuzz -- [minutes] [--seed N] [--target NAME]`: bundles the fuzzer, which is TypeScript, and runs it. */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
const outdir = join(root, `.cache/fuzz-${process.pid}`);

try {
  await build({
    entryPoints: [join(root, 'tests/fuzz/command.ts')],
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
  });
  const { fuzz } = await import(pathToFileURL(join(outdir, 'command.js')).href);
  process.exitCode = await fuzz(process.argv.slice(2));
} finally {
  await rm(outdir, { recursive: true, force: true });
}
