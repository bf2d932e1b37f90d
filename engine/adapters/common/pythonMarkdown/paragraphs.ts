/** Paragraphs, which only a blank line, a heading or HTML ends: marks of lists within them are words. */
import { indentOf, type Line } from '../markdown/lines.ts';

const mark = /^([-*+]|\d{1,9}[.)]) +\S/;
/** Lines that are no part of a paragraph, and end one. */
const alone =
  /^(#{1,6}|[!?/:]{3}|={3} |([-*_] *){3,}$|=+ *$|<(?!\/?(a|abbr|b|br|code|em|i|img|kbd|small|span|strong|sub|sup|u)\b)|$)/;

/** Escapes marks within paragraphs, line by line. A block is no paragraph where its first line fits `others`. */
export function paragraphs(others: RegExp): (line: Line, isFirst: boolean) => Line {
  let kind: 'none' | 'text' | 'other' = 'none';
  let [level, quotes] = [0, 0];
  return (line, isFirst) => {
    const [before = ''] = /^ *(> ?)*/.exec(line.text) ?? [];
    const text = line.text.slice(before.length);
    const depth = before.split('>').length;
    const column = indentOf(line) >> 2;
    if (isFirst || depth > quotes || alone.test(text)) kind = 'none';
    else if (kind === 'text' && mark.test(text) && column < level) kind = 'other';
    quotes = depth;
    if (kind === 'none' && !alone.test(text)) [kind, level] = [others.test(text) ? 'other' : 'text', column];
    if (kind !== 'text' || !mark.test(text)) return line;
    return { ...line, text: before + text.replace(/^\d*/, '$&\\'), cut: line.cut - 1 };
  };
}
