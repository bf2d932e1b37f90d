/** Forms of Docusaurus that the parser does not know, written as it knows them. Lines stay where they are. */
import { CodeFences } from '../codeFences.ts';

const blockFence = /^(\s*)(`{3,}|~{3,})\s*mdx-code-block\s*$/;

/** A heading with its id in a comment, or in braces that mean themselves. */
const headingId = /^(\s{0,3}#{1,6}\s.*?)\s*(?:\{\/\*\s*|\\\{)#([\w-]+)(?:\s*\*\/|\\?)\}\s*$/;

/** The first line of a module's statement that goes on. */
const opensModule = /^export\s+(?:async|class|const|default|function|let|var)\b.*[{[(]\s*$/;
/** Its last line, as formatters write it. */
const closesModule = /^[}\])](?!.*[{[(]\s*$)/;
/** For JavaScript it is white space, for the parser of Markdown no empty line, which may end a module for it. */
export const noEmptyLine = '\f';

/** Heading ids that are no attributes, blocks of code that are none, and empty lines in statements of modules. */
export function foreignSource(source: string): string {
  const fences = new CodeFences();
  const marks: string[] = [];
  let inModule = false;
  return source
    .split('\n')
    .map((line) => {
      if (inModule) {
        inModule = !closesModule.test(line);
        return line.trim() === '' ? noEmptyLine : line;
      }
      if (marks.length > 0 && line.trim() === marks.at(-1)) {
        marks.pop();
        return '';
      }
      const opening = blockFence.exec(line)?.[2];
      if (opening !== undefined && !marks.includes(opening)) {
        marks.push(opening);
        return '';
      }
      if (fences.isCode(line)) return line;
      inModule = opensModule.test(line);
      return line.replace(headingId, '$1 {#$2}');
    })
    .join('\n');
}
