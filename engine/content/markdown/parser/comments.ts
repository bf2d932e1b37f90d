/** HTML comments in MDX, whose parser refuses them. */
import { linesOfCode } from '#engine/shared/codeFences.ts';

/** What holds no comment: an escaped sign, a comment of MDX, or code within a line. */
const other = /\\[\s\S]|\{\/\*[\s\S]*?\*\/\}|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/.source;
const formula = /\$\$[\s\S]*?\$\$|\$[^$\n]+\$/.source;
const comment = /<!--([\s\S]*?)-->/.source;

/** The text without the fences that stand in comments: they begin no code. */
function withoutFences(text: string): string {
  const isCode = linesOfCode(text);
  let offset = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const start = offset + line.indexOf('<!--');
    const end = text.indexOf('-->', start);
    const words = text.slice(start, end);
    if (!isCode[index] && /^\s*<!--/.test(line) && /\n\s*(```|~~~)/.test(words))
      return withoutFences(text.slice(0, start) + words.replace(/[`~]/g, ' ') + text.slice(end));
    offset += line.length + 1;
  }
  return text;
}

/** The text with comments of MDX in the place of HTML comments, of the same length, so that all positions stay. */
export function withMdxComments(source: string, isMath: boolean): string {
  if (!source.includes('<!--')) return source;
  const text = withoutFences(source);
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
