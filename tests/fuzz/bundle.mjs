import { build } from 'esbuild';

export const bundleFuzzer = (entryPoints, outdir) =>
  build({
    entryPoints,
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
