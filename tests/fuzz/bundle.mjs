import { join } from 'node:path';
import { build } from 'esbuild';

export const bundleFuzzer = (names, outdir) =>
  build({
    entryPoints: names.map((name) => join(import.meta.dirname, `${name}.ts`)),
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
  });
