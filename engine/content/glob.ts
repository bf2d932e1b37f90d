/** Patterns of files: `*`, `**`, `?` and `{a,b}`, as configurations write them. */

/** Whether a path, relative and with slashes, fits one of the patterns. */
export function matcher(patterns: readonly string[]): (path: string) => boolean {
  const tests = patterns.map((pattern) => new RegExp(`^${toExpression(pattern.replace(/^\.\//, ''))}$`));
  return (path) => tests.some((test) => test.test(path));
}

const signs: Record<string, string> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
  ',': '|',
};

const toExpression = (pattern: string): string =>
  pattern.replace(
    /\*\*\/|\*\*|[*?{},]|[.+^$()|[\]\\]/g,
    (sign, at: number) =>
      (sign === ',' && !isInBraces(pattern, at) ? undefined : signs[sign]) ??
      (sign === ',' ? ',' : `\\${sign}`),
  );

const isInBraces = (pattern: string, at: number): boolean =>
  pattern.lastIndexOf('{', at) > pattern.lastIndexOf('}', at);
