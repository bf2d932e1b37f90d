/** Patterns of files, as configurations write them. */
import { Minimatch } from 'minimatch';

/** Whether a path, relative and with slashes, fits one of the patterns. */
export function matcher(patterns: readonly string[]): (path: string) => boolean {
  const tests = patterns.map((pattern) => new Minimatch(pattern.replace(/^\.\//, ''), { dot: true }));
  return (path) => tests.some((test) => test.match(path));
}
