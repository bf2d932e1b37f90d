/** Reads authors, tags and areas from YAML files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { siteName } from '#engine/config/options/schemas.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { cachedYaml } from '#engine/content/records/cachedYaml.ts';
import type { Cache } from '#engine/incremental/cache.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { type Area, type Author, area, author, type Tag, tag } from './people.ts';

interface PeopleSource {
  root: string;
  config: SiteConfig;
  cache?: Cache;
}

async function readKeyed<T>(
  { root, cache, config: { content, dialect } }: PeopleSource,
  name: string,
  file: string,
  entry: z.ZodType<T>,
  problems: Problems,
): Promise<Map<string, T>> {
  const text = await readFile(join(root, file), 'utf8').catch(() => '');
  const schema = z.record(siteName, entry, {
    error: ({ code }) => (code === 'invalid_key' ? 'the key cannot be part of an address' : undefined),
  });
  const read = cachedYaml<Record<string, T>>(cache, `${name} ${content.adapter}`);
  return new Map(Object.entries(read(text, { file }, dialect.yaml?.(schema) ?? schema, problems) ?? {}));
}

/** Authors by key, from a file by its path from the root. */
export const readAuthors = (from: PeopleSource, file: string, problems: Problems) =>
  readKeyed<Author>(from, 'authors', file, from.config.dialect.posts?.author ?? author, problems);

/** Tags by key, from a file by its path from the root. */
export const readTags = (from: PeopleSource, file: string, problems: Problems) =>
  readKeyed<Tag>(from, 'tags', file, from.config.dialect.posts?.tag ?? tag, problems);

/** Areas by key, from `areas.yml` in the folder of a collection. */
export const readAreas = (from: PeopleSource, dir: string, problems: Problems) =>
  readKeyed<Area>(from, 'areas', `${dir}/areas.yml`, area, problems);
