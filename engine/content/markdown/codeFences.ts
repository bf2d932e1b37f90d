/** Finds the fenced code in a Markdown text line by line, also in quotes and lists. */

/** Quote marks, bullets, numbers and indentation that may stand before the text of a line. */
export const containers = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*/;

/** A block of code that has begun. */
interface Fence {
  mark: string;
  /** What stood before it. */
  before: string;
}

export class CodeFences {
  private open: Fence | undefined;

  /** Takes the next line, and says whether it is code or a fence. */
  isCode(line: string): boolean {
    if (this.open) {
      const rest = within(this.open, line);
      if (rest === undefined) this.open = undefined;
      else {
        const end = rest.trim();
        if (end.startsWith(this.open.mark) && /^(`+|~+)$/.test(end)) this.open = undefined;
        return true;
      }
    }
    if (!line.includes('```') && !line.includes('~~~')) return false;
    const before = containers.exec(line)?.[0] ?? '';
    const mark = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(line.slice(before.length))?.[0];
    if (mark) this.open = { mark, before };
    return mark !== undefined;
  }
}

/** The line without the quotes and lists that hold the code; `undefined` when it has left one of them. */
function within({ before }: Fence, line: string): string | undefined {
  if (before === '') return line;
  let rest = line.replaceAll('\t', '    ');
  for (const [part] of before.matchAll(/>|[-*+]|\d+[.)]/g)) {
    if (part === '>') {
      if (!/^ *>/.test(rest)) return undefined;
      rest = rest.replace(/^ *>/, '');
    } else if (rest.trim() !== '') {
      const width = part.length + 1;
      if (!rest.startsWith(' '.repeat(width))) return undefined;
      rest = rest.slice(width);
    }
  }
  return rest;
}
