/** Forms of Docusaurus that the parser does not know, written as it knows them. Lines stay where they are. */
import { CodeFences } from '../codeFences.ts';

const blockFence = /^(\s*)(`{3,}|~{3,})\s*mdx-code-block\s*$/;

/** Heading ids in comments, and blocks of code that are none. */
export function foreignSource(source: string): string {
  const fences = new CodeFences();
  let mark: string | undefined;
  return source
    .split('\n')
    .map((line) => {
      if (mark !== undefined && line.trim() === mark) {
        mark = undefined;
        return '';
      }
      const opening = mark === undefined ? blockFence.exec(line)?.[2] : undefined;
      if (opening !== undefined) {
        mark = opening;
        return '';
      }
      if (fences.isCode(line)) return line;
      return line.replace(/^(\s{0,3}#{1,6}\s.*?)\s*\{\/\*\s*#([\w-]+)\s*\*\/\}\s*$/, '$1 {#$2}');
    })
    .join('\n');
}
