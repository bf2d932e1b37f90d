/** Bundles of the last build, as long as nothing that went into them has changed. */
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { cacheFolder, projectRoot } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import { readSealed, writeSealed } from '#engine/incremental/checksummedFile.ts';
import { areCurrent, hashesOf, type InputHashes } from '#engine/incremental/fileHashes.ts';
import { engineHash, toolchainVersion } from '#engine/incremental/toolchainVersion.ts';
import { type BuiltAssets, buildAssets, findSources } from './assets.ts';
import type { FeatureBundles } from './feature.ts';
import type { WebFont } from './font/webFont.ts';

interface Kept {
  key: string;
  inputs: InputHashes;
  assets: BuiltAssets;
}

const kind = 'assets';

/** Of this process, where no edition of the code is known. */
const memory = new Map<string, Kept>();

/** Scripts and styles of a site; those of the dev server are kept apart from those of builds. */
export async function cachedAssets(
  root: string,
  config: SiteConfig,
  features: readonly FeatureBundles[],
  dev: boolean,
  font: WebFont | undefined,
  codeKey?: string,
): Promise<BuiltAssets> {
  const sources = await findSources(root, features, font);
  const file = join(cacheFolder, `assets-${dev ? 'dev-' : ''}${cacheKey(root)}`);
  const key = cacheKey(
    engineHash ?? '',
    toolchainVersion,
    String(dev),
    JSON.stringify([config, sources.islands, sources.pageStyles, sources.theme, font?.sheet, codeKey]),
  );
  const kept = engineHash ? await read(file) : memory.get(key);
  if (kept?.key === key && areCurrent(kept.inputs)) return kept.assets;
  const { assets, inputs } = await buildAssets(root, config, sources, dev);
  const files = [...inputs].map((path) => resolve(projectRoot, path));
  const fresh = { key, inputs: hashesOf(files), assets };
  if (engineHash) await writeSealed(file, kind, [serialize(fresh)]);
  else memory.set(key, fresh);
  return assets;
}

async function read(file: string): Promise<Kept | undefined> {
  const [part] = (await readSealed(file, kind)) ?? [];
  return part && (deserialize(part) as Kept);
}
