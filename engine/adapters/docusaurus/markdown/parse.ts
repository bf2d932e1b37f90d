/** Texts that Docusaurus reads in another way. */
import type { Source } from '#engine/content/markdown/parser/parse.ts';
import { withoutFences } from './blocks.ts';
import { withoutEmptyLines } from './emptyLines.ts';

type Parse = (text: string) => Source;

/** Parses a text whose blocks of `mdx-code-block` are parts of the page. Throws what `ours` throws. */
export function parse(text: string, ours: Parse): Source {
  const parsed = parseStatements(text, ours);
  const opened = withoutFences(parsed.tree, parsed.source);
  return opened === parsed.source ? parsed : parse(opened, ours);
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
