/** Blocks with marks: boxes, text that opens on demand, and tabs. */
import {
  endFrom,
  indentOf,
  isBlank,
  type Line,
  outdented,
  textOfLines,
} from '../../common/markdown/lines.ts';
import { capitalized } from '../../common/names.ts';

interface Opening {
  /** `!!!`, `???` or `===`, with a sign that says more: `+` for what is open, `!` for the first tab of a group. */
  mark: string;
  type: string;
  /** In Markdown. */
  title: string;
  /** Words behind the type: where a box is. */
  place: string;
}

/** A block with the lines in it, and the line behind it. */
interface Frame extends Opening {
  body: Line[];
  end: number;
}

/** The line behind those that are indented below one. */
export function endOfIndented(lines: readonly Line[], at: number): number {
  const indent = indentOf(lines[at] as Line) + 4;
  const end = endFrom(lines, at + 1, (each) => !isBlank(each) && indentOf(each) < indent);
  return lines.slice(0, end).findLastIndex((each) => !isBlank(each)) + 1;
}

function openingIn(text: string): Opening | undefined {
  const [, mark = '', words = '', title] =
    /^(===[+!]*|!!!|\?\?\?\+?) ?([\w-]*(?: +[\w-]+)*)(?: *"(.*?)")?$/.exec(text) ?? [];
  const [type = '', ...place] = words.toLowerCase().split(/ +/);
  const isNamed = title !== undefined || (type !== '' && !mark.startsWith('='));
  if (mark === '' || !isNamed) return undefined;
  return { mark, type: type || 'note', title: title ?? capitalized(type), place: place.join(' ') };
}

/** What opens a block between slashes, with the options below its first line, in the other form. */
function openingOf(name: string, title: string, options: string): string {
  const [, type = name] = /^\s*type: *([\w-]+)/m.exec(options) ?? [];
  const words = title && ` "${title}"`;
  if (name === 'tab') return `===${/^\s*new: *true/im.test(options) ? '!' : ''}${words}`;
  if (name === 'details') return `???${/^\s*open: *true/im.test(options) ? '+' : ''} ${type}${words}`;
  return `!!! ${type}${words}`;
}

/** The block with a mark that begins at a line: its lines are indented, or end with slashes. */
export function frameAt(lines: readonly Line[], at: number): Frame | undefined {
  const line = lines[at] as Line;
  const [, bars, name = '', title = ''] = /^ *(\/{3,}) +([\w-]+)(?: *\|(.*?))? *$/.exec(line.text) ?? [];
  const isEnd = (each: Line) => indentOf(each) === indentOf(line) && each.text.trim() === bars;
  const last = bars ? endFrom(lines, at + 1, isEnd) : lines.length;
  if (last === lines.length) {
    const end = endOfIndented(lines, at);
    const body = lines.slice(at + 1, end).map((each) => outdented(each, 4));
    const opening = openingIn(line.text.trim());
    return opening && { ...opening, body, end };
  }
  const start = endFrom(lines, at + 1, ({ text }) => !/^ {4,}[\w-]+:/.test(text));
  const opening = openingIn(openingOf(name, title.trim(), textOfLines(lines.slice(at + 1, start))));
  return opening && { ...opening, body: lines.slice(start, last), end: last + 1 };
}

/** The start of the names of boxes without a title. */
export const untitled = 'untitled-';

/** Types of boxes by the names that Material has; others are notes. */
const boxes = Object.entries({
  info: /^(abstract|summary|tldr|info|todo|question|help|faq)$/,
  tip: /^(tip|hint|important|success|check|done)$/,
  warning: /^(warning|caution|attention)$/,
  danger: /^(failure|fail|missing|danger|error|bug)$/,
});

/** The directive of a box, which a title of spaces leaves without one. */
export function directiveOf({ mark, type, title }: Opening): string {
  if (mark.startsWith('?')) return mark === '???' ? 'details' : 'details-open';
  const [name = 'note'] = boxes.find(([, names]) => names.test(type)) ?? [];
  return (title.trim() === '' ? untitled : '') + name;
}
