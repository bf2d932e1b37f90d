/** What stands for boxes, details and tabs: directives. */
import { admonitionTypes } from '#engine/components/admonition/types.ts';
import { capitalized } from '../names.ts';

/** A directive. The name of a tab says whether it begins a group (`tab-new`) and is the one that is seen (`tab-default`). */
export interface Frame {
  name: string;
  /** In Markdown. */
  title: string;
  /** Classes with dots between them: the type of a box in Material, and its place. */
  kind?: string;
}

/** The start of the names of boxes without a title. */
export const untitled = 'untitled-';

/** A box of a type, or of a class of the site. A title of spaces leaves it without one. */
export function box(kind: string, title = capitalized(kind)): Frame {
  const type = admonitionTypes.find((each) => each === kind) ?? 'note';
  return { name: (title.trim() === '' ? untitled : '') + type, title, kind };
}

/** Text that opens on demand, in a box of a type. */
const details = (kind: string, isOpen: boolean, title = capitalized(kind)): Frame => ({
  name: `details-${isOpen ? 'open-' : ''}${kind}`,
  title,
});

/** The frame that a line opens for the lines that are indented below it. */
export function frameOf(text: string): Frame | undefined {
  const [, mark = '', words = '', title] =
    /^(===[+!]*|!!!|\?\?\?\+?) ?([\w-]*(?: +[\w-]+)*)(?: *"(.*?)")? *$/.exec(text) ?? [];
  const [kind = '', ...others] = (words || (title === undefined ? '' : 'note')).toLowerCase().split(/ +/);
  if (mark === '' || kind === '') return undefined;
  const frame = mark === '!!!' ? box(kind, title) : details(kind, mark !== '???', title);
  if (/^[!?]/.test(mark)) return { ...frame, kind: [kind, ...others].join('.') };
  const name = `tab${mark.slice(3).replace('!', '-new').replace('+', '-default')}`;
  return title === undefined ? undefined : { name, title };
}

/** The frame of a block between slashes, with the options below its first line; `undefined` for one that is only its content. */
export function blockFrame(name: string, title: string, options: string): Frame | undefined {
  const label = title || capitalized(name);
  const [, state = ''] = /^\s*(new|open): *true/im.exec(options) ?? [];
  if (name === 'tab') return { name: state ? 'tab-new' : 'tab', title };
  if (/^(html|caption|(figure|table)-caption|definition)$/.test(name)) return undefined;
  const [, type = 'note'] = /^\s*type: *([\w-]+)/m.exec(options) ?? [];
  if (name === 'details') return details(type, state !== '', label);
  return box(name === 'admonition' ? type : name, label);
}
