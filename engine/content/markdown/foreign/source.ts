/** Forms of Docusaurus that the parser does not know, written as it knows them. Lines stay where they are. */
import { CodeFences } from '../codeFences.ts';

const blockFence = /^(\s*)(`{3,}|~{3,})\s*mdx-code-block\s*$/;

/** Heading ids in comments, and blocks of code that are none. */
export function foreignSource(source: string): string {
  const fences = new CodeFences();
  const marks: string[] = [];
  return source
    .split('\n')
    .map((line) => {
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
      return line.replace(/^(\s{0,3}#{1,6}\s.*?)\s*\{\/\*\s*#([\w-]+)\s*\*\/\}\s*$/, '$1 {#$2}');
    })
    .join('\n');
}
