/** Imports a TypeScript module of the site folder at run time. */

import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { areCurrent, hashesOf, type InputHashes } from '#engine/incremental/fileHashes.ts';
import { toolchainVersion } from '#engine/incremental/toolchainVersion.ts';
import { loadEsbuild } from './loadEsbuild.ts';
import { cacheFolder, engineAlias } from './paths.ts';
import { replaceCacheFile, replaceFile } from './replaceFile.ts';
import { environmentName } from './siteEnvironment.ts';

/** Files outside of packages that modules of sites were made from. */
export const moduleFiles = new Set<string>();

/** A bundle of an earlier call: its name says what it holds. */
interface Kept {
  name: string;
  inputs: InputHashes;
}

const folder = join(cacheFolder, 'modules');

/** Bundles `file` (packages stay external) and imports it. Every change of the source is a new module. */
export async function loadModule(file: string): Promise<Record<string, unknown>> {
  const record = join(folder, `${digestOf(`${toolchainVersion} ${file}`)}.json`);
  const { name, inputs } = (await keptModule(record)) ?? (await makeModule(file, record));
  for (const input of Object.keys(inputs)) moduleFiles.add(input);
  return import(pathToFileURL(join(folder, name)).href);
}

/** The bundle of the last call, while it is whole and all that went into it is as it was. */
async function keptModule(record: string): Promise<Kept | undefined> {
  try {
    const kept = JSON.parse(await readFile(record, 'utf8')) as Kept;
    const code = await readFile(join(folder, kept.name));
    return kept.name.includes(digestOf(code)) && areCurrent(kept.inputs) ? kept : undefined;
  } catch {
    return undefined;
  }
}

async function makeModule(file: string, record: string): Promise<Kept> {
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
  const kept = {
    name: `${basename(file)}.${digestOf(code)}.mjs`,
    inputs: hashesOf([...sources, ...settingsOf(dirname(file))]),
  };
  await replaceFile(join(folder, kept.name), [code]);
  // What was just written may have been read before that.
  const isSettled = sources.every((source) => statSync(source).mtimeMs + 1000 < started);
  if (isSettled) await replaceCacheFile(record, [JSON.stringify(kept)]);
  return kept;
}

/** Files that the bundler takes settings from, whether or not they exist. */
const settingsOf = (below: string): string[] => [
  join(below, 'tsconfig.json'),
  ...(dirname(below) === below ? [] : settingsOf(dirname(below))),
];

const digestOf = (content: string | Uint8Array): string => hash('sha256', content).slice(0, 16);
