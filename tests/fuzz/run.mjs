/** `npm run fuzz -- [minutes] [--seed N] [--target NAME]`: bundles the fuzzer, which is TypeScript, and runs it. */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFuzzer } from './bundle.mjs';

const root = resolve(import.meta.dirname, '../..');
const outdir = join(root, `engine/.cache/fuzz-${process.pid}`);

try {
  await bundleFuzzer([join(root, 'tests/fuzz/command.ts')], outdir);
  const { fuzz } = await import(pathToFileURL(join(outdir, 'command.js')).href);
  process.exitCode = await fuzz(process.argv.slice(2));
} finally {
  await rm(outdir, { recursive: true, force: true });
}
