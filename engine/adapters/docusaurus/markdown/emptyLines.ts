/** Statements of modules that the parser takes for ended at an empty line, as it does within a text between backticks. */
import { linesOfCode } from '#engine/shared/codeFences.ts';

/** The first line of a module's statement that goes on. */
const opens = /^export\s+(?:async|class|const|default|function|let|var)\b.*[{[(]\s*$/;
/** Its last line, as formatters write it. */
const closes = /^[}\])](?!.*[{[(]\s*$)/;
/** For JavaScript it is white space, for the parser of Markdown no empty line. */
const noEmptyLine = '\f';

/** The text with something in the empty lines of such statements. */
export function withoutEmptyLines(source: string): string {
  const isCode = linesOfCode(source);
  let isOpen = false;
  return source
    .split('\n')
    .map((line, index) => {
      if (isOpen) isOpen = !closes.test(line);
      else isOpen = !isCode[index] && opens.test(line);
      return isOpen && line.trim() === '' ? noEmptyLine : line;
    })
    .join('\n');
}
