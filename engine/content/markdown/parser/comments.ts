/** HTML comments in MDX, whose parser refuses them. */
import { linesOfCode } from '#engine/shared/codeFences.ts';

/** What holds no comment: an escaped sign, a comment of MDX, or code within a line. */
const other = /\\[\s\S]|\{\/\*[\s\S]*?\*\/\}|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/.source;
const formula = /\$\$[\s\S]*?\$\$|\$[^$\n]+\$/.source;
const comment = /<!--([\s\S]*?)-->/.source;

/** The text with comments of MDX in the place of HTML comments, of the same length, so that all positions stay. */
export function withMdxComments(text: string, isMath: boolean): string {
  if (!text.includes('<!--')) return text;
  const isCode = linesOfCode(text);
  // Lines of code are masked, and put back.
  const lines = text.split('\n');
  const masked = lines.map((line, index) => (isCode[index] ? ' '.repeat(line.length) : line)).join('\n');
  const pattern = new RegExp(`${other}|${isMath ? `${formula}|` : ''}${comment}`, 'g');
  const replaced = masked.replace(pattern, (found, _, words?: string) =>
    words === undefined ? found : `{/* ${words.replace(/[{}<*"'\\]|\/(?=\s*$)/g, ' ')}*/}`,
  );
  return replaced
    .split('\n')
    .map((line, index) => (isCode[index] ? lines[index] : line))
    .join('\n');
}
