/** Holds OpenAPI descriptions to what readers need: references that lead somewhere, texts, examples that are true. */
import { type Cache, cacheKey } from '#engine/content/cache.ts';
import type { Problem, Problems } from '#engine/shared/problems.ts';
import { descriptionFiles } from '../descriptionFiles.ts';
import type { DescriptionSource } from '../sources.ts';
import { openLinter } from './linter.ts';

const examples = { severity: 'error', allowAdditionalProperties: true } as const;

/** What stops a build; the linter's other recommendations are warnings. https://redocly.com/docs/cli/rules */
const rules = {
  'no-unresolved-refs': 'error',
  'no-unused-components': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-summary': 'error',
  'operation-description': 'error',
  'parameter-description': 'error',
  'tag-description': 'error',
  'no-invalid-media-type-examples': examples,
  'no-invalid-schema-examples': examples,
  'no-invalid-parameter-examples': 'error',
  'info-license': 'off',
  // It does not see that `not` keeps an alternative apart from the others.
  'no-illogical-composition-keywords': 'off',
} as const;

/**
 * Lints a description and the files that it refers to. What was found is kept in the cache until a file of the
 * description's folder changes.
 */
export async function lintDescription(
  source: DescriptionSource,
  cache: Cache,
  problems: Problems,
): Promise<void> {
  const files = await descriptionFiles(source.root, source.file);
  const key = cacheKey(
    'openapi',
    source.file,
    JSON.stringify([rules, source.references]),
    ...[...files].flat(),
  );
  const kept = cache.get(key);
  const found = kept === undefined ? await lintFiles(source) : (JSON.parse(kept) as Problem[]);
  if (kept === undefined) cache.set(key, JSON.stringify(found));
  problems.addAll(found);
}

async function lintFiles(source: DescriptionSource): Promise<Problem[]> {
  const linter = await openLinter(source);
  return [...(await linter.lint({ 'own/effort-removed': 'warn' })), ...(await linter.lint(rules, true))];
}
