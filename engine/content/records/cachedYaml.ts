/** YAML that was read before: reading front matter takes longer than all else that is done with a page which stays the same. */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type Cache, cacheKey } from '#engine/incremental/cache.ts';
import { engineHash } from '#engine/incremental/toolchainVersion.ts';
import { Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { fillData, type Values } from '../values.ts';
import { parseYaml } from './yaml.ts';

/** Reads YAML by one schema, which `name` stands for, and fills in values; what has no findings is kept, where there is a cache. */
export const cachedYaml =
  <T>(cache: Cache | undefined, name: string, values?: Values) =>
  (yaml: string, start: SourceLocation, schema: z.ZodType<T>, problems: Problems): T | undefined => {
    const data = readKept(cache, name, yaml, start, schema, problems);
    return values && data !== undefined ? fillData(data, yaml, start, values, problems) : data;
  };

function readKept<T>(
  cache: Cache | undefined,
  name: string,
  yaml: string,
  start: SourceLocation,
  schema: z.ZodType<T>,
  problems: Problems,
): T | undefined {
  if (!cache || !engineHash) return parseYaml(yaml, start, schema, problems);
  const key = cacheKey(engineHash, name, problems.level, yaml);
  const kept = cache.get(key);
  if (kept !== undefined) return JSON.parse(kept) as T;
  const found = new Problems(undefined, problems.level);
  const data = parseYaml(yaml, start, schema, found);
  problems.addAll(found.all);
  const json = JSON.stringify(data);
  if (found.all.length === 0 && json && isDeepStrictEqual(JSON.parse(json), data)) cache.set(key, json);
  return data;
}
