/** What stands for boxes, details and tabs: directives. */
import type { Line } from '../../common/markdown/lines.ts';
import { capitalized } from '../../common/names.ts';
import { leaveOut, type Page } from './page.ts';

/** A directive. The name of a tab says whether it begins a group (`tab-new`) and is the one that is seen (`tab-default`). */
export interface Frame {
  name: string;
  /** In Markdown. */
  title: string;
}

/** Types of boxes by the names that Material has; others are notes. */
const boxes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    info: 'abstract summary tldr info todo question help faq',
    tip: 'tip hint important success check done',
    warning: 'warning caution attention',
    danger: 'failure fail missing danger error bug',
  }).flatMap(([type, names]) => names.split(' ').map((name): [string, string] => [name, type])),
);

/** The start of the names of boxes without a title. */
export const untitled = 'untitled-';

/** A box of a kind, which a title of spaces leaves without one. */
export const box = (kind: string, title = capitalized(kind)): Frame => ({
  name: (title.trim() === '' ? untitled : '') + (boxes.get(kind) ?? 'note'),
  title,
});

/** The frame that a line opens for the lines that are indented below it. */
export function frameOf(text: string, line: Line, page: Page): Frame | undefined {
  const [, signs, label = ''] = /^===([+!]*) +"(.*)" *$/.exec(text) ?? [];
  if (signs !== undefined)
    return { name: `tab${signs.replace('!', '-new').replace('+', '-default')}`, title: label };
  const [, mark, names, title] = /^(!!!|\?\?\?\+?) ?([\w-]+(?: +[\w-]+)*)?(?: +"(.*?)")? *$/.exec(text) ?? [];
  if (mark === undefined || (names ?? title) === undefined) return undefined;
  const [kind = 'note', ...more] = (names ?? 'note').toLowerCase().split(/ +/);
  if (more.length > 0) leaveOut(page, line, `the place of a box: ${more.join(' ')}`);
  if (mark === '!!!') return box(kind, title);
  return { name: mark === '???' ? 'details' : 'details-open', title: title ?? capitalized(kind) };
}

/** The frame of a block between slashes, with the options below its first line; `undefined` for one that is only its content. */
export function blockFrame(name: string, title: string, options: readonly string[]): Frame | undefined {
  const is = (option: RegExp): boolean => options.some((each) => option.test(each));
  const label = title || capitalized(name);
  if (name === 'tab') return { name: is(/^new: *true/i) ? 'tab-new' : 'tab', title };
  if (name === 'details') return { name: is(/^open: *true/i) ? 'details-open' : name, title: label };
  if (/^(html|caption|(figure|table)-caption|definition)$/.test(name)) return undefined;
  const type = options.map((each) => /^type: *([\w-]+)/.exec(each)?.[1]).find(Boolean);
  return box(name === 'admonition' ? (type ?? 'note') : name, label);
}
