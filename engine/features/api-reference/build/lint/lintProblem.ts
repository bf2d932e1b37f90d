/** Converts problems of the linter to findings. */
import { relative } from 'node:path';
import type { getLineColLocation, NormalizedProblem } from '@redocly/openapi-core';
import type { Problem, SourceLocation } from '#engine/shared/problems.ts';
import { decodeStep } from '../resolver.ts';
import { lintMessage } from './lintMessage.ts';

/** A problem of the linter or the bundler as a finding, with a path relative to `root`. */
export function toProblem(
  { severity, message, suggest: [near], ruleId, location: [at] }: NormalizedProblem,
  root: string,
  locate: typeof getLineColLocation,
): Problem {
  const { line, col } = at ? locate(at).start : { line: 1, col: 1 };
  const steps = (at?.pointer ?? '').replace(/^#\/?/, '').split('/').map(decodeStep);
  const field = steps.findLast((step) => step !== '' && !/^\d{1,2}$/.test(step)) ?? 'The description';
  const { message: told, hint } = lintMessage(message, field, ruleId);
  const isExample = message.startsWith('Example');
  return {
    severity: severity === 'error' ? 'error' : 'warning',
    message: told,
    file: at ? relative(root, at.source.absoluteRef) : '',
    line,
    column: col,
    ...(hint !== undefined && { hint }),
    ...(near !== undefined && !isExample && { hint: `Did you mean "${near}"?` }),
  };
}

/** Message and place of an error that stopped reading. Messages of YAML errors end with their place. */
export function faultOf(fault: unknown, file: string): SourceLocation & { message: string } {
  const whole = fault instanceof Error ? fault.message : String(fault);
  const [place = '', line = '1', column = '1'] = / \((\d+):(\d+)\)$/.exec(whole) ?? [];
  const message = whole
    .slice(0, whole.length - place.length)
    .replace(/^(Document must|Unsupported|Invalid OpenAPI).*/, 'This is not an OpenAPI description.')
    .replace(/^Maximum call stack.*/, 'The document is nested too deeply to be read.')
    .replace(
      /^.* is not (a function|iterable).*|^Cannot (read properties|use|convert).*|^Class constructor.*/s,
      'A field has a name or a value that the linter cannot read.',
    );
  return { file, message, line: Number(line), column: Number(column) };
}
