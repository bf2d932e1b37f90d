/** Imports a TypeScript module of the site folder at run time. */

import { hash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { CacheFile } from '#engine/incremental/cacheFile.ts';
import {
  areCurrent,
  fingerprintFiles,
  type InputFingerprints,
  pathsOf,
} from '#engine/incremental/inputFingerprints.ts';
import { loadEsbuild } from './loadEsbuild.ts';
import { cacheFolder, engineAlias } from './paths.ts';
import { replaceFile } from './replaceFile.ts';
import { environmentName } from './siteEnvironment.ts';

/** Files outside of packages that modules of sites were made from. */
export const moduleFiles = new Set<string>();

/** A bundle of an earlier call. Its name holds a hash of its code. */
interface Bundle {
  name: string;
  inputs: InputFingerprints;
}

const folder = join(cacheFolder, 'modules');

/** Bundles `file` (packages stay external) and imports it. Every change of the source is a new module. */
export async function loadModule(file: string): Promise<Record<string, unknown>> {
  const cache = CacheFile.open(join(folder, digestOf(file)), 'module');
  const { name, inputs } = (await cachedBundle(cache)) ?? (await makeBundle(file, cache));
  cache.save({ prune: true });
  for (const path of pathsOf(inputs)) moduleFiles.add(path);
  return import(pathToFileURL(join(folder, name)).href);
}

/** The bundle of the last call, while it is whole and all that went into it is as it was. */
async function cachedBundle(cache: CacheFile): Promise<Bundle | undefined> {
  const bytes = cache.get('bundle');
  if (!bytes) return undefined;
  const bundle = deserialize(bytes) as Bundle;
  const code = await readFile(join(folder, bundle.name)).catch(() => Buffer.alloc(0));
  return bundle.name.includes(digestOf(code)) && areCurrent(bundle.inputs) ? bundle : undefined;
}

async function makeBundle(file: string, cache: CacheFile): Promise<Bundle> {
  const started = Date.now();
  const { build } = await loadEsbuild();
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
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const sources = Object.keys(metafile.inputs).map((input) => resolve(input));
  const bundle = {
    name: `${basename(file)}.${digestOf(code)}.mjs`,
    inputs: fingerprintFiles([...sources, ...settingsOf(dirname(file))]),
  };
  await replaceFile(join(folder, bundle.name), [code]);
  // What was just written may have been read before that.
  const isSettled = sources.every((source) => statSync(source).mtimeMs + 1000 < started);
  if (isSettled) cache.set('bundle', serialize(bundle));
  return bundle;
}

/** Files that the bundler takes settings from, whether or not they exist. */
const settingsOf = (below: string): string[] => [
  join(below, 'tsconfig.json'),
  ...(dirname(below) === below ? [] : settingsOf(dirname(below))),
];

const digestOf = (content: string | Uint8Array): string => hash('sha256', content).slice(0, 16);

/** The module at a path that is written without its ending; `undefined` for none. */
export const withEnding = (path: string): string | undefined =>
  ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js', '']
    .map((ending) => path + ending)
    .find((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(file));
