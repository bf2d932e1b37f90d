/** What stands around the content of boxes, details, tabs and definitions: directives and elements. */
import { labelOf } from '../../common/markdown/containers.ts';
import type { Line } from '../../common/markdown/lines.ts';
import { capitalized } from '../../common/names.ts';
import { inline } from './inline.ts';
import { leaveOut, type Page } from './page.ts';

export interface Frame {
  open: string;
  close: string;
  /** The element around frames of a kind that follow each other. */
  group?: string;
  /** Begins a group of its own. */
  isNew?: boolean;
}

/** The line that opens a frame, in a page, and how many frames are around it. */
interface Opening {
  line: Line;
  page: Page;
  level: number;
}

/** Types of boxes by the names that Material has; others are notes. */
const boxes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    info: 'abstract summary tldr info todo question help faq',
    tip: 'tip hint important success check done',
    warning: 'warning caution attention',
    danger: 'failure fail missing danger error bug',
  }).flatMap(([type, names]) => names.split(' ').map((name) => [name, type])),
);

/** Colons of a directive that no other is around. Those within it have fewer. */
const mostColons = 40;

function directive(name: string, label: string, { level }: Opening): Frame {
  const close = ':'.repeat(Math.max(3, mostColons - level));
  return { open: close + name + labelOf(label), close };
}

function box(kind: string, title: string, opening: Opening): Frame {
  const type = boxes[kind] ?? 'note';
  if (title.trim() !== '') return directive(type, title, opening);
  return { open: `<Admonition type="${type}">`, close: '</Admonition>' };
}

const details = (isOpen: boolean, title: string, opening: Opening): Frame =>
  directive(isOpen ? 'details-open' : 'details', title, opening);

/** A tab. The label is plain text: without signs of Markdown, elements and attributes. */
export function tab(label: string, { line, page }: Opening, isFirst = false, isNew = false): Frame {
  const shown = inline([{ ...line, text: label }], page)
    .map(({ text }) => text)
    .join('');
  const words = shown
    .replace(/[`*\\]|<[^>]*>|\{[^}]*\}/g, '')
    .trim()
    .replaceAll('"', '&quot;');
  const open = `<TabItem value="${words}" label="${words}"${isFirst ? ' default' : ''}>`;
  return { open, close: '</TabItem>', group: 'Tabs', isNew };
}

export const term = (tag: 'dt' | 'dd'): Frame => ({ open: `<${tag}>`, close: `</${tag}>`, group: 'dl' });

/** The frame that a line opens for the lines that are indented below it. */
export function frameOf(text: string, opening: Opening): Frame | undefined {
  const [, signs, label = ''] = /^===([+!]*) +"(.*)" *$/.exec(text) ?? [];
  if (signs !== undefined) return tab(label, opening, signs.includes('+'), signs.includes('!'));
  const [, mark, names, title] = /^(!!!|\?\?\?\+?) ?([\w-]+(?: +[\w-]+)*)?(?: +"(.*?)")? *$/.exec(text) ?? [];
  if (mark === undefined || (names ?? title) === undefined) return undefined;
  const [kind = 'note', ...more] = (names ?? 'note').toLowerCase().split(/ +/);
  if (more.length > 0) leaveOut(opening.page, opening.line, `the place of a box: ${more.join(' ')}`);
  const words = title ?? capitalized(kind);
  return mark === '!!!' ? box(kind, words, opening) : details(mark.endsWith('+'), words, opening);
}

/** The frame of a block between slashes, with the options below its first line; `undefined` for one that is only its content. */
export function blockFrame(
  name: string,
  title: string,
  options: readonly string[],
  opening: Opening,
): Frame | undefined {
  const is = (option: RegExp): boolean => options.some((each) => option.test(each));
  const label = title || capitalized(name);
  if (name === 'tab') return tab(title, opening, false, is(/^new: *true/i));
  if (name === 'details') return details(is(/^open: *true/i), label, opening);
  if (/^(html|caption|(figure|table)-caption|definition)$/.test(name)) return undefined;
  const type = options.map((each) => /^type: *([\w-]+)/.exec(each)?.[1]).find(Boolean);
  return box(name === 'admonition' ? (type ?? 'note') : name, label, opening);
}
