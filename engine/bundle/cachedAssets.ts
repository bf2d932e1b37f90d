/** Bundles of the last build, as long as nothing that went into them has changed. */
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { cacheFolder, projectRoot } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import { CacheFile } from '#engine/incremental/cacheFile.ts';
import {
  areCurrent,
  fingerprintFiles,
  type InputFingerprints,
} from '#engine/incremental/inputFingerprints.ts';
import { engineHash, toolchainVersion } from '#engine/incremental/toolchainVersion.ts';
import { type BuiltAssets, buildAssets, findSources } from './assets.ts';
import type { FeatureBundles } from './featureBundles.ts';
import type { WebFont } from './font/webFont.ts';

/** Bundles, and the files that they were made from. */
interface Cached {
  inputs: InputFingerprints;
  assets: BuiltAssets;
}

/** Of this process, where the version of the code is not known. */
const memory = new Map<string, Cached>();

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
  const cache = engineHash ? CacheFile.open(file, 'assets') : undefined;
  const bytes = cache?.get(key);
  const cached = bytes ? (deserialize(bytes) as Cached) : memory.get(key);
  if (cached && areCurrent(cached.inputs)) {
    cache?.close();
    return cached.assets;
  }
  const { assets, inputs } = await buildAssets(root, config, sources, dev);
  const fresh = { inputs: fingerprintFiles([...inputs].map((path) => resolve(projectRoot, path))), assets };
  if (!cache) memory.set(key, fresh);
  cache?.set(key, serialize(fresh));
  cache?.save({ prune: true });
  return assets;
}
