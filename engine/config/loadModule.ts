/** Imports a TypeScript module of the site folder at run time. */
import { hash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { importModule } from '#engine/config/importModule.mjs';
import { cacheFolder, engineAlias } from './paths.ts';
import { environmentName } from './siteEnvironment.ts';

/** Files outside of packages that modules of sites were made from. */
export const moduleFiles = new Set<string>();

/** Bundles `file` (packages stay external) and imports it. Every change of the source is a new module. */
export async function loadModule(file: string): Promise<Record<string, unknown>> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    alias: engineAlias,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
    define: { 'process.env': environmentName },
    write: false,
    metafile: true,
  });
  for (const input of Object.keys(metafile.inputs)) moduleFiles.add(resolve(input));
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const digest = hash('sha256', code).slice(0, 16);
  const folder = join(cacheFolder, 'modules');
  const target = join(folder, `${basename(file)}.${digest}.mjs`);
  await mkdir(folder, { recursive: true });
  const temporary = `${target}.${randomUUID()}`;
  await writeFile(temporary, code);
  await rename(temporary, target);
  return importModule(pathToFileURL(target).href);
}
