/** Comments of a site's own that mark lines of code. */

/** Words of comments, and what they do to lines. */
export interface OwnComment {
  mark: 'highlight' | 'insert' | 'delete';
  /** Marks the next line. */
  line?: string | undefined;
  /** Begins and ends marked lines. */
  start?: string | undefined;
  end?: string | undefined;
}

/** The code with comments of ours in the place of those of the site. */
export function withKnownComments(code: string, own: readonly OwnComment[]): string {
  const words = own.flatMap(({ mark, line, start, end }) =>
    [
      [line, `${mark}-next-line`] as const,
      [start, `${mark}-start`] as const,
      [end, `${mark}-end`] as const,
    ].flatMap(([word, command]) => (word ? [[word, command] as const] : [])),
  );
  if (!words.some(([word]) => code.includes(word))) return code;
  return code
    .split('\n')
    .map((line) => {
      const found = words.find(([word]) => line.includes(word) && /^\W*$/.test(line.replace(word, '')));
      return found ? line.replace(...found) : line;
    })
    .join('\n');
}
