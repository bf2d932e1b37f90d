/** What stands for boxes, details and tabs: directives. */
import { capitalized } from '../names.ts';

/** A directive. The name of a tab says whether it begins a group (`tab-new`) and is the one that is seen (`tab-default`). */
export interface Frame {
  name: string;
  /** In Markdown. */
  title: string;
}

/** Types of boxes by the names that Material has; others are notes. */
const boxes = Object.entries({
  info: /^(abstract|summary|tldr|info|todo|question|help|faq)$/,
  tip: /^(tip|hint|important|success|check|done)$/,
  warning: /^(warning|caution|attention)$/,
  danger: /^(failure|fail|missing|danger|error|bug)$/,
});

/** The start of the names of boxes without a title. */
export const untitled = 'untitled-';

/** A box of a kind, which a title of spaces leaves without one; details open on demand. */
export function box(kind: string, title = capitalized(kind)): Frame {
  const [type = 'note'] = boxes.find(([, names]) => names.test(kind)) ?? [];
  return { name: (title.trim() === '' ? untitled : '') + type, title };
}

/** The frame that a line opens for the lines that are indented below it, and words for the place of a box. */
export function frameOf(text: string): (Frame & { place: string }) | undefined {
  const [, mark = '', words = '', title] =
    /^(===[+!]*|!!!|\?\?\?\+?) ?([\w-]*(?: +[\w-]+)*)(?: *"(.*?)")? *$/.exec(text) ?? [];
  const [kind = '', ...others] = (words || (title === undefined ? '' : 'note')).toLowerCase().split(/ +/);
  if (mark === '' || kind === '') return undefined;
  const place = others.join(' ');
  if (mark === '!!!') return { ...box(kind, title), place };
  if (mark.startsWith('?'))
    return { name: mark === '???' ? 'details' : 'details-open', title: title ?? capitalized(kind), place };
  const name = `tab${mark.slice(3).replace('!', '-new').replace('+', '-default')}`;
  return title === undefined ? undefined : { name, title, place };
}

/** The frame of a block between slashes, with the options below its first line; `undefined` for one that is only its content. */
export function blockFrame(name: string, title: string, options: string): Frame | undefined {
  const label = title || capitalized(name);
  const [, state = ''] = /^\s*(new|open): *true/im.exec(options) ?? [];
  if (name === 'tab') return { name: state ? 'tab-new' : 'tab', title };
  if (name === 'details') return { name: state ? 'details-open' : name, title: label };
  if (/^(html|caption|(figure|table)-caption|definition)$/.test(name)) return undefined;
  const [, type = 'note'] = /^\s*type: *([\w-]+)/m.exec(options) ?? [];
  return box(name === 'admonition' ? type : name, label);
}
