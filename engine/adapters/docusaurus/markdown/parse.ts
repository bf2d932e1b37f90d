/** Texts that Docusaurus reads in another way. */
import type { Nodes } from 'mdast';
import { offsets } from '#engine/content/markdown/markdownExport.ts';
import type { ParsingDialect, Source } from '#engine/content/markdown/parser/parse.ts';
import { linesOfCode } from '#engine/shared/codeFences.ts';
import { added, type Line, linesOf, parseLines, withTagEnds } from '../../common/markdown/lines.ts';
import type { SitePlugins } from '../../common/plugins/markdownPlugins.ts';
import { drawLayout, withImportsFirst, withoutEmptyLines } from './statements.ts';

type Parse = (text: string) => Source;

/**
 * Parses texts after the plugins of the site. The content of fences of the language `mdx-code-block` is a part of the page.
 * Throws what the parser throws.
 */
export const parserWith =
  (plugins: SitePlugins | undefined): NonNullable<ParsingDialect['parse']> =>
  (written, ours, start, problems) => {
    const read = (text: string) => parseBlocks(withTagEnds(text), ours);
    const lines = withImportsFirst(mended(written));
    const parsed = parseLines(plugins?.change(lines, read, start, problems)?.lines ?? lines, read);
    drawLayout(parsed.tree);
    return parsed;
  };

/** An id at the end of a heading with more signs than the parser knows. */
const headingId = /^([ \t>]*#{1,6}[ \t].*)(?<!\\)\{(#[^\s{}]*[^\w\s{}-][^\s{}]*)\}[ \t]*$/;

/** The lines of a text with ids as comments, and with empty ones between tables and ends of boxes, which the parser reads as rows. */
function mended(written: string): Line[] {
  const isCode = linesOfCode(written);
  const lines = linesOf(written);
  return lines.flatMap((line, index) => {
    const isEnd =
      /^[ \t>]*:{3,}[ \t]*$/.test(line.text) && /^[ \t>]*\|.*\|[ \t]*$/.test(lines[index - 1]?.text ?? '');
    if (isEnd && !isCode[index - 1]) return [added('', line), line];
    const [, words, id] = (!isCode[index] && headingId.exec(line.text)) || [];
    return [id ? { ...line, text: `${words}{/*${id.replaceAll('\\', '')}*/}` } : line];
  });
}

function parseBlocks(text: string, ours: Parse): Source {
  const parsed = parseStatements(text, ours);
  const opened = withoutFences(parsed.tree, parsed.source);
  return opened === parsed.source ? parsed : parseBlocks(opened, ours);
}

function parseStatements(text: string, ours: Parse): Source {
  try {
    return ours(text);
  } catch (fault) {
    const source = withoutEmptyLines(text);
    if (source === text) throw fault;
    return ours(source);
  }
}

/** The text with spaces in the place of the fences of `mdx-code-block`. */
function withoutFences(node: Nodes, text: string): string {
  if (node.type === 'code' && node.lang === 'mdx-code-block') {
    const { start, end } = offsets(node);
    const lines = text.slice(start, end).split('\n');
    const last = lines.length - 1;
    const block = lines.map((line, index) =>
      index === 0 || (index === last && /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(line))
        ? line.replace(/[^\s>]/g, ' ')
        : line,
    );
    return text.slice(0, start) + block.join('\n') + text.slice(end);
  }
  return 'children' in node
    ? node.children.reduce((all, child) => withoutFences(child as Nodes, all), text)
    : text;
}
