/** Rewrites the two authoring forms that the MDX parser does not know. Lines stay where they are. */
import { CodeFences, containers } from './codeFences.ts';

/**
 * HTML comments become MDX comments and `:::note Title` becomes `:::note[Title]`, outside of code.
 * `<!-- truncate -->` becomes the expression that marks the end of an excerpt.
 */
export function preprocess(source: string): string {
  const fences = new CodeFences();
  let inComment = false;
  return source
    .split('\n')
    .map((line) => {
      if (!inComment && fences.isCode(line)) return line;
      const before = containers.exec(line)?.[0] ?? '';
      const titled = line
        .slice(before.length)
        .replace(
          /^(:{3,}[a-z]+)[ \t]+([^\s[{].*)$/,
          (_, opening: string, title: string) => `${opening}[${title.trimEnd()}]`,
        );
      return (before + titled).replace(/`+[^`]*`+|<!--|-->/g, (token) => {
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
