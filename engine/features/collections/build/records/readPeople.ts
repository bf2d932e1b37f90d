/** Reads authors, tags and areas from YAML files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { siteName } from '#engine/config/options/schemas.ts';
import { parseYaml } from '#engine/content/records/frontMatter.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { foreignAuthor, foreignTag } from './foreignPeople.ts';
import { type Area, type Author, area, author, type Tag, tag } from './people.ts';

async function readKeyed<T>(
  root: string,
  file: string,
  entry: z.ZodType<T>,
  problems: Problems,
): Promise<Map<string, T>> {
  const text = await readFile(join(root, file), 'utf8').catch(() => '');
  const schema = z.record(siteName, entry, {
    error: ({ code }) => (code === 'invalid_key' ? 'the key cannot be part of an address' : undefined),
  });
  return new Map(Object.entries(parseYaml(text, { file }, schema, problems) ?? {}));
}

/** Authors by key, from a file by its path from the root. */
export const readAuthors = (root: string, file: string, problems: Problems) =>
  readKeyed<Author>(root, file, problems.isLenient ? foreignAuthor : author, problems);

/** Tags by key, from a file by its path from the root. */
export const readTags = (root: string, file: string, problems: Problems) =>
  readKeyed<Tag>(root, file, problems.isLenient ? foreignTag : tag, problems);

/** Areas by key, from `areas.yml` in the folder of a collection. */
export const readAreas = (root: string, dir: string, problems: Problems) =>
  readKeyed<Area>(root, `${dir}/areas.yml`, area, problems);
