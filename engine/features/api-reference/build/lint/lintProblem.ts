/** What the linter says, as our findings. */
import { relative } from 'node:path';
import type { getLineColLocation, NormalizedProblem } from '@redocly/openapi-core';
import type { Problem, SourceLocation } from '#engine/shared/problems.ts';

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

/** What stopped a reading: a fault of YAML has a place, which its message names. */
export function faultOf(fault: unknown, file: string): SourceLocation & { message: string } {
  const whole = fault instanceof Error ? fault.message : String(fault);
  const message = whole
    .replace(/^Document must be JSON object.*/, 'This is not an OpenAPI description.')
    .replace(
      /^\S+ is not (a function|iterable).*|^Cannot read properties.*/,
      'A field has a name or a value that the linter cannot read.',
    )
    .replace(/^Maximum call stack.*/, 'The document is nested too deeply to be read.')
    .replace(/^ENOENT.*/, 'There is no such file: correct its name below `openapi` in site.config.ts.')
    .replace(/^(EACCES|EPERM).*/, 'The file cannot be read: this user has no right to it.')
    .replace(/ in "[^"]*"(?= \()/, '')
    .replace(/^Failed to parse .*: /, '');
  const [, line = '1', column = '1'] = /\((\d+):(\d+)\)/.exec(message) ?? [];
  return { file, message, line: Number(line), column: Number(column) };
}
