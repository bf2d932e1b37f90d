/** Lines of a `.gitignore` as patterns of a configuration, of which the last that fits decides. */
export const ignoredBy = (lines: readonly string[]): string[] =>
  lines
    .map((line) => line.trim())
    .filter((line) => /^[^#]/.test(line))
    .flatMap((line) => {
      const [, sign = '', path = ''] = /^(!?)(.*?)\/?$/.exec(line) ?? [];
      const pattern = sign + (path.includes('/') ? path.replace(/^\//, '') : `**/${path}`);
      return [pattern, `${pattern}/**`];
    });
