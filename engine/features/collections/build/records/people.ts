/** What the posts of all collections refer to by key: authors, tags and areas, from YAML files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { siteName, sitePath, webAddress } from '#engine/config/options/schemas.ts';
import { parseYaml } from '#engine/content/records/frontMatter.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { foreignAuthor, foreignTag } from './foreignPeople.ts';

const author = z.strictObject({
  name: z.string().min(1),
  /** What the author does. */
  title: z.string().optional(),
  description: z.string().optional(),
  url: webAddress.optional(),
  /** A file in `public/`: the security policy lets pages load pictures of this site only. */
  image_url: z
    .string()
    .regex(/^\/(?!\/)/, 'must be a file in public/, such as /img/ada.png')
    .optional(),
  /** Address below `/authors/`: the key, or one of its own. Without it there is no page of the author. */
  page: z.union([z.boolean(), z.strictObject({ permalink: sitePath })]).default(false),
  socials: z.record(z.string(), webAddress).default({}),
});

const tag = z.strictObject({
  label: z.string().min(1),
  /** Address below `/tags/`; default: the key. */
  permalink: sitePath.optional(),
  description: z.string().optional(),
});

const area = z.strictObject({ label: z.string().min(1), description: z.string().optional() });

export type Author = z.output<typeof author>;
export type Tag = z.output<typeof tag>;
/** A part of the product that changes belong to. */
export type Area = z.output<typeof area>;

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
  readKeyed(root, file, problems.isLenient ? foreignAuthor : author, problems);

/** Tags by key, from a file by its path from the root. */
export const readTags = (root: string, file: string, problems: Problems) =>
  readKeyed(root, file, problems.isLenient ? foreignTag : tag, problems);

/** Areas by key, from `areas.yml` in the folder of a collection. */
export const readAreas = (root: string, dir: string, problems: Problems) =>
  readKeyed(root, `${dir}/areas.yml`, area, problems);
