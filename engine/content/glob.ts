/** Patterns of files, as configurations write them. */
import { Minimatch } from 'minimatch';

/** Whether a path, relative and with slashes, fits the patterns: the last that fits decides, and one that begins with `!` says no. */
export function matcher(patterns: readonly string[]): (path: string) => boolean {
  const rules = patterns.map((pattern) => {
    const [, sign = '', bare = ''] = /^(!(?!\())?(?:\.\/)?(.*)$/s.exec(pattern) ?? [];
    return { fits: sign === '', test: new Minimatch(bare, { dot: true, nonegate: true }) };
  });
  return (path) => rules.findLast(({ test }) => test.match(path))?.fits ?? false;
}
