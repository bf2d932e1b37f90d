/** Holds OpenAPI descriptions to what readers need: references that lead somewhere, texts, examples that are true. */
import { join, relative } from 'node:path';
import type { getLineColLocation, NormalizedProblem } from '@redocly/openapi-core';
import { type Cache, cacheKey } from '#engine/content/cache.ts';
import type { Problem, Problems } from '#engine/shared/problems.ts';
import { descriptionFiles } from './descriptionFiles.ts';

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
 * Lints the description in `file`, relative to `root`, and the files that it refers to. What was found is kept in the
 * cache until a file of the description's folder changes.
 */
export async function lintDescription(
  root: string,
  file: string,
  cache: Cache,
  problems: Problems,
): Promise<void> {
  const files = await descriptionFiles(root, file);
  const key = cacheKey('openapi', file, JSON.stringify(rules), ...[...files].flat());
  const kept = cache.get(key);
  const found = kept === undefined ? await lintFiles(root, file) : (JSON.parse(kept) as Problem[]);
  if (kept === undefined) cache.set(key, JSON.stringify(found));
  for (const { severity, message, hint, ...place } of found)
    problems[severity === 'error' ? 'error' : 'warn'](place, message, hint);
}

async function lintFiles(root: string, file: string): Promise<Problem[]> {
  const { createConfig, getLineColLocation, lint } = await import('@redocly/openapi-core');
  try {
    const config = await createConfig({ extends: ['recommended'], rules });
    const found = await lint({ ref: join(root, file), config });
    return found.map((one) => toProblem(one, root, getLineColLocation));
  } catch (fault) {
    return [{ severity: 'error', ...faultOf(fault, file) }];
  }
}

/** A finding of the linter or the bundler, its file named from `root`. */
export function toProblem(
  { severity, message, suggest, location: [at] }: NormalizedProblem,
  root: string,
  locate: typeof getLineColLocation,
): Problem {
  const { line, col } = at ? locate(at).start : { line: 1, col: 1 };
  return {
    severity: severity === 'error' ? 'error' : 'warning',
    message: message.replaceAll(`${root}/`, ''),
    file: at ? relative(root, at.source.absoluteRef) : '',
    line,
    column: col,
    ...(suggest[0] !== undefined && { hint: `Did you mean "${suggest[0]}"?` }),
  };
}

/** What stopped a reading: a fault of YAML has a place, which its message begins with. */
export function faultOf(
  fault: unknown,
  file: string,
): { file: string; message: string; line?: number; column?: number } {
  const whole = fault instanceof Error ? fault.message : String(fault);
  const message = whole
    .replace(/^Document must be JSON object.*/, 'This is not an OpenAPI description.')
    .replace(/ in "[^"]*"(?= \()/, '')
    .replace(/^Failed to parse .*: /, '');
  const [, line, column] = /\((\d+):(\d+)\)/.exec(message) ?? [];
  return { file, message, ...(line && { line: Number(line), column: Number(column) }) };
}
