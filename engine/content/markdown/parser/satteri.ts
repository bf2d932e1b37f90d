/** The parser of MDX: the only file that knows which library it is. Another one has to give the same mdast trees. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Root } from 'mdast';
import { type Features, mdxToMdast } from 'satteri';

export type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

const features: Features = { directive: true, headingAttributes: true, frontmatter: false, gfm: true };

/** The tree of a text. Throws an error whose message `readParserError` understands. */
export const parseMdx = (source: string): Root => mdxToMdast(source, { features }) as Root;

/** The same function as source of a module, for a process of its own. */
export const parseMdxModule = (): string => {
  const library = pathToFileURL(createRequire(import.meta.url).resolve('satteri')).href;
  return (
    `import { mdxToMdast } from ${JSON.stringify(library)};\n` +
    `const parseMdx = (source) => mdxToMdast(source, { features: ${JSON.stringify(features)} });\n`
  );
};

/** What the parser says of a text, with line and column in it where it names them. */
export interface ParserError {
  message: string;
  line?: number;
  column: number;
}

/** Takes a message of the parser apart; `firstLine` is the number of the text's first line, for places named in it. */
export function readParserError(message: string, firstLine: number): ParserError {
  const [, line, column = '1', what = message] =
    /^(\d+):(\d+): ([\s\S]*?)(?: \(mdx[\w:-]*\))?$/.exec(message) ?? [];
  const shifted = what.replace(
    /\((\d+):(\d+)\)/g,
    (_, inner: string, at: string) => `(${Number(inner) + firstLine - 1}:${at})`,
  );
  return { message: shifted, column: Number(column), ...(line !== undefined && { line: Number(line) }) };
}
