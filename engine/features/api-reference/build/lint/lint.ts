/** Lints OpenAPI descriptions: references, texts and examples have to be right. */
import { type Cache, cacheKey } from '#engine/incremental/cache.ts';
import type { Problem, Problems } from '#engine/shared/problems.ts';
import { descriptionFiles } from '../reading/descriptionFiles.ts';
import type { DescriptionSource } from '../reading/sources.ts';
import { onThread } from '../thread/descriptionThread.ts';
import { rules } from './rules.ts';

/**
 * Lints a description and the files that it refers to. The result is cached until one of the files changes.
 */
export async function lintDescription(
  source: DescriptionSource,
  cache: Cache,
  problems: Problems,
): Promise<void> {
  const files = await descriptionFiles(source.root, source.file, source.references);
  const key = cacheKey(
    'openapi',
    source.file,
    JSON.stringify([rules, source.references]),
    ...[...files].flat(),
  );
  const kept = cache.get(key);
  const json = kept ?? (await onThread({ task: 'lint', source }));
  if (kept === undefined) cache.set(key, json);
  problems.addAll(JSON.parse(json) as Problem[]);
}
