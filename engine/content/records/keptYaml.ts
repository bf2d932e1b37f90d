/** YAML that was read before: reading front matter takes longer than all else that is done with a page which stays the same. */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { codeEdition } from '#engine/config/edition.ts';
import { Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { type Cache, cacheKey } from '../cache.ts';
import { parseYaml } from './yaml.ts';

/** Reads YAML by one schema, which `name` stands for; what has no findings is kept, where there is a cache. */
export const keptYaml =
  <T>(cache: Cache | undefined, name: string) =>
  (yaml: string, start: SourceLocation, schema: z.ZodType<T>, problems: Problems): T | undefined => {
    if (!cache || !codeEdition) return parseYaml(yaml, start, schema, problems);
    const key = cacheKey(codeEdition, name, problems.level, yaml);
    const kept = cache.get(key);
    if (kept !== undefined) return JSON.parse(kept) as T;
    const found = new Problems(undefined, problems.level);
    const data = parseYaml(yaml, start, schema, found);
    problems.addAll(found.all);
    const json = JSON.stringify(data);
    if (found.all.length === 0 && json && isDeepStrictEqual(JSON.parse(json), data)) cache.set(key, json);
    return data;
  };
