/** HTML comments in MDX, whose parser refuses them. It says which are comments, so that those in code stay code. */
import type { Nodes, Root } from 'mdast';

const comment = /<!--([\s\S]*?)-->/y;

/** More comments than these between code that holds signs of comments are looked for no further. */
const mostLookups = 100;

/** Parses a text of MDX that may hold HTML comments. Throws what `parse` throws. */
export function parseWithComments(text: string, parse: (text: string) => Root): Root {
  const known = new Set<number>();
  for (let count = 0; ; count++) {
    try {
      return parse(asMdx(text, known));
    } catch (fault) {
      const at = offsetOf(fault, text);
      if (at === undefined || !text.startsWith('<!--', at)) throw fault;
      if (count === 0) for (const each of commentsIn(text, parse)) known.add(each);
      if (count > 0 && (known.has(at) || count > mostLookups)) throw withoutEnd(fault);
      comment.lastIndex = at;
      if (!comment.test(text)) throw withoutEnd(fault);
      known.add(at);
    }
  }
}

/** Where the parser stopped, from 0; `undefined` when its message names no place. */
function offsetOf(fault: unknown, text: string): number | undefined {
  const [, line, column] = /^(\d+):(\d+): /.exec(fault instanceof Error ? fault.message : '') ?? [];
  if (line === undefined) return undefined;
  let start = 0;
  for (let at = 1; at < Number(line); at++) start = text.indexOf('\n', start) + 1;
  return start + Number(column) - 1;
}

const withoutEnd = (fault: unknown): Error => {
  const [place = ''] = /^\d+:\d+: /.exec(String((fault as Error).message)) ?? [];
  return new Error(`${place}The comment that begins here has no end, --> in the same paragraph.`);
};

/** Taking all for comments, those that the parser finds where they begin; none where it cannot read that. */
function commentsIn(text: string, parse: (text: string) => Root): number[] {
  const all = Array.from(text.matchAll(/<!--[\s\S]*?-->/g), ({ index }) => index);
  const found = new Set<number>();
  const collect = (node: Nodes) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      found.add(node.position?.start.offset ?? 0);
    if ('children' in node) node.children.forEach(collect);
  };
  try {
    collect(parse(asMdx(text, new Set(all))));
  } catch {
    return [];
  }
  return all.filter((at) => found.has(at));
}

/** The text with comments of MDX at these places, of the same length, so that all positions stay. */
function asMdx(text: string, places: ReadonlySet<number>): string {
  let result = '';
  let end = 0;
  for (const at of [...places].sort((a, b) => a - b)) {
    comment.lastIndex = at;
    const [whole = '', words = ''] = comment.exec(text) ?? [];
    if (at < end) continue;
    result += `${text.slice(end, at)}{/* ${words.replace(/[{}<*"'\\]|\/(?=\s*$)/g, ' ')}*/}`;
    end = at + whole.length;
  }
  return result + text.slice(end);
}
