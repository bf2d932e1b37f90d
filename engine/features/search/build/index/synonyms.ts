/** Reads `content/search-synonyms.yml`, which lists words that mean the same. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readContent } from '#engine/content/files.ts';
import { cachedYaml } from '#engine/content/records/cachedYaml.ts';
import type { Cache } from '#engine/incremental/cache.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { Synonyms } from '../../shared/indexFormat.ts';
import { weights } from '../../shared/weights.ts';
import { wordsOfTerm } from './relatedWords.ts';

const synonymsFile = 'content/search-synonyms.yml';

const schema = z.array(
  z.union([
    z.array(z.string().min(1)).min(2),
    z.strictObject({ from: z.string().min(1), to: z.array(z.string().min(1)).min(1) }),
  ]),
);

export type SynonymEntries = z.output<typeof schema>;

/** Reads the file below `root`, or takes it from the cache; a site without one has no synonyms. */
export async function readSynonyms(root: string, problems: Problems, cache?: Cache): Promise<SynonymEntries> {
  if (!existsSync(join(root, synonymsFile))) return [];
  const text = readContent(root, synonymsFile, problems)?.toString() ?? '';
  const read = cachedYaml<SynonymEntries>(cache, 'synonyms');
  return read(text, { file: synonymsFile, line: 1 }, schema, problems) ?? [];
}

/** Converts entries for the index: each member of a group leads to the others. */
export function toSynonyms(entries: SynonymEntries): Synonyms {
  const all = new Map<string, Set<string>>();
  const lead = (from: string, to: readonly string[]) => {
    const key = wordsOfTerm(from).join(' ');
    const others = to.map((text) => wordsOfTerm(text).join(' ')).filter((text) => text && text !== key);
    if (key) all.set(key, new Set([...(all.get(key) ?? []), ...others]));
  };
  for (const entry of entries) {
    if (Array.isArray(entry)) for (const from of entry) lead(from, entry);
    else lead(entry.from, entry.to);
  }
  return [...all].map(([from, to]) => [
    from.split(' '),
    [...to].map((text) => text.split(' ')),
    weights.synonymQuality,
  ]);
}
