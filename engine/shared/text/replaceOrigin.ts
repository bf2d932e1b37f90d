import { linesOfCode } from '../codeFences.ts';
import { escapePattern } from './escapePattern.ts';

/** Inline code, an escaped sign, or the place before an address of a link or a picture. */
const codeOrPlace =
  /(?<!`)(`+)(?!`)(?:(?!\n[ \t>]*\n)[\s\S])*?(?<!`)\1(?!`)|\\[\s\S]|(?<=(?<!\\)\]\(<?|^[ \t>]*\[[^\]\n]+\]:[ \t]*<?|<[a-z][^<>]*\s(?:href|src|poster)=["'])/;

/**
 * Replaces what addresses of the site begin with in links and pictures of Markdown; code stays as it is. Origins have no slash
 * at their end; an empty one stands for addresses from the root.
 */
export function replaceOrigin(markdown: string, from: string, to: string): string {
  const origin = escapePattern(from);
  const places = new RegExp(`${codeOrPlace.source}${origin}(?=/(?!/))`, 'gim');
  const isCode = linesOfCode(markdown);
  const runs: { isCode: boolean; lines: string[] }[] = [];
  for (const [index, line] of markdown.split('\n').entries()) {
    const run = runs.at(-1);
    if (run && run.isCode === isCode[index]) run.lines.push(line);
    else runs.push({ isCode: isCode[index] === true, lines: [line] });
  }
  return runs
    .map(({ isCode, lines }) => {
      const text = lines.join('\n');
      return isCode ? text : text.replace(places, (found) => (found === from ? to : found));
    })
    .join('\n');
}
