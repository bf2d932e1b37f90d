/** Exceptions as problems with a place, and how problems are shown. */
import { relative } from 'node:path';
import { codeFaults } from '#engine/config/codeFault.ts';
import { projectRoot } from '#engine/config/paths.ts';
import { withSourcePlaces } from '#engine/config/sourcePlaces.mjs';
import { type Problem, Problems } from '#engine/shared/problems.ts';

/** Prints problems; those in `changed` files are news again. */
export type Print = (problems: readonly Problem[], changed?: readonly string[]) => void;

const mentionedFile = /(?:^|[\s(])((?:file:\/\/)?[\w./@-]*\.(?:tsx?|mjs|css)):(\d+)/;

/** What an exception says: the messages of a bundler, else its text with the first place that it names. */
export function problemsOf(fault: unknown): Problem[] {
  if (fault instanceof Error && 'errors' in fault && Array.isArray(fault.errors)) {
    return codeFaults(fault, projectRoot).map((told) => ({ severity: 'error', file: 'src', ...told }));
  }
  const stack = withSourcePlaces(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  const [, file = 'src', line] = mentionedFile.exec(stack) ?? [];
  const path = relative(projectRoot, file.replace('file://', ''));
  return [{ severity: 'error', file: path, ...(line && { line: Number(line) }), message: stack }];
}

/** Prints each problem once; an error in a changed file is printed again. */
export function printer(): Print {
  const printed = new Map<string, string>();
  return (problems, changed = []) => {
    for (const [key, file] of printed) if (changed.includes(file)) printed.delete(key);
    const fresh = new Problems();
    for (const problem of problems) {
      const key = JSON.stringify(problem);
      if (printed.has(key)) continue;
      fresh.all.push(problem);
      printed.set(key, problem.severity === 'error' ? problem.file : '');
    }
    if (fresh.all.length > 0) console.log(fresh.report());
  };
}
