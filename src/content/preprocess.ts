/** Rewrites the two authoring forms that the MDX parser does not know. Lines stay where they are. */

const fence = /^(?:[ \t]|>[ \t]?)*(`{3,}|~{3,})/;

/**
 * HTML comments become MDX comments and `:::note Title` becomes `:::note[Title]`, outside of code.
 * `<!-- truncate -->` becomes the expression that marks the end of an excerpt.
 */
export function preprocess(source: string): string {
  let open: string | undefined;
  let inComment = false;
  return source
    .split('\n')
    .map((line) => {
      const mark = fence.exec(line)?.[1];
      if (!inComment && mark && (open === undefined || (mark.startsWith(open) && line.trim() === mark))) {
        open = open === undefined ? mark : undefined;
        return line;
      }
      if (open !== undefined) return line;
      const titled = line.replace(/^(\s*:{3,}[a-z]+)[ \t]+([^\s[{].*?)[ \t]*$/, '$1[$2]');
      return titled.replace(/`+[^`]*`+|<!--|-->/g, (token) => {
        if (token === '<!--' && !inComment) {
          inComment = true;
          return '{/* ';
        }
        if (token === '-->' && inComment) {
          inComment = false;
          return '*/}';
        }
        return token;
      });
    })
    .join('\n');
}
