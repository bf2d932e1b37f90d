/** The Markdown export of a page: its source, with components written out as Markdown. */
import type { Code, Heading, Nodes, Parents, RootContent } from 'mdast';
import { linesOfCode } from '#engine/shared/codeFences.ts';
import { codeSpan } from './generated/parts.ts';

/** A replacement of a part of the source. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The source after edits, without blank lines that follow from them. */
export const applyEdits = (source: string, edits: readonly Edit[]): string =>
  singleBlankLines(withEdits(source, edits)).trim();

/** The source after edits. Edits inside of a replaced part are dropped. */
export function withEdits(source: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at);
}

/** Collapses blank lines outside of code. */
function singleBlankLines(text: string): string {
  const isCode = linesOfCode(text);
  const isBlank = (line: string | undefined, index: number) => line?.trim() === '' && !isCode[index];
  const lines = text.split('\n');
  return lines
    .filter((line, index) => !(isBlank(line, index) && isBlank(lines[index - 1], index - 1)))
    .join('\n');
}

/** A tag is not written as `\<`: an address before it would take in the backslash. */
const escapes: Record<string, string> = { '<': '&lt;', ']': '\\]', '\\': '\\\\' };

/** Escapes tags and links in a title or description; code stays as it is. */
export const plainText = (text: string): string =>
  text.replace(/`[^`\n]*`|\\(?=[\\`\]<])|<(?=[a-z/!?])|\](?=[([])/gi, (found) => escapes[found] ?? found);

/** A line of a list of pages. */
export const listedLink = (label: string, href: string, about = ''): string =>
  `- [${plainText(label)}](${href})${about && `: ${plainText(about)}`}`;

/** Where a node stands in the source. */
export function offsets(node: Nodes): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}

export function sourceOf(node: Nodes, source: string): string {
  const { start, end } = offsets(node);
  return source.slice(start, end);
}

export const replaceNode = (node: Nodes, text: string): Edit => ({ ...offsets(node), text });

/** Removes a node from the page and its export. */
export function removeNode(node: Nodes, { edits }: { edits: Edit[] }): RootContent[] {
  edits.push(replaceNode(node, ''));
  return [];
}

/** Adds blocks below a node, in the same list item or quote. */
export function addBelow(source: string, node: Nodes, text: string): Edit {
  const { start, end } = offsets(node);
  const before = source.slice(lineAt(source, start), start).replace(/[^\s>]/g, ' ');
  const lines = ['', ...text.split('\n')].map((line) => `\n${`${before}${line}`.trimEnd()}`);
  return { start: end, end, text: lines.join('') };
}

/** Writes code into a fence that names a file. */
export function fillFence(source: string, node: Code, code: string): Edit {
  const { start, end } = offsets(node);
  const before = source.slice(lineAt(source, start), start).replace(/[^\s>]/g, ' ');
  const fence = '`'.repeat(Math.max(3, ...Array.from(code.matchAll(/`+/g), ([ticks]) => ticks.length + 1)));
  const meta = node.meta
    ?.replace(/\s*\b(?:file|region)=(?:(["']).*?\1|[^\s"']+)|\s*\blines=\{[^}]*\}/g, '')
    .trim();
  const head = [`${fence}${node.lang ?? ''}`, meta].filter(Boolean).join(' ');
  return { start, end, text: [head, ...code.split('\n'), fence].join(`\n${before}`) };
}

/** Replaces the target of a link by its final address. */
export function replaceTarget(source: string, node: Nodes, target: string, resolved: string): Edit[] {
  const { start, end } = offsets(node);
  const at = source.slice(start, end).lastIndexOf(target);
  if (at < 0 || resolved === target) return [];
  return [{ start: start + at, end: start + at + target.length, text: resolved }];
}

/** Writes the id of a heading behind its text, or removes it. */
export function replaceId(node: Heading, id: string | undefined): Edit[] {
  const last = node.children.at(-1);
  const { end } = offsets(node);
  if (!last?.position) return [];
  return [{ start: offsets(last).end, end, text: id === undefined ? '' : ` {#${id}}` }];
}

/** Replaces the first line of an admonition by its title; edits inside of the title stay valid. */
export function admonitionEdits(source: string, node: Nodes, title: string | readonly Nodes[]): Edit[] {
  const { start, end } = offsets(node);
  const text = source.slice(start, end);
  const [opening = '', below = ''] = text.split('\n', 2);
  const line = start + opening.length;
  const before = source.slice(lineAt(source, start), start).replace(/[^\s>]/g, ' ');
  const space = /^[ \t>]*$/.test(below) ? '' : `\n${before.trimEnd()}`;
  const closing = /\n[ \t>]*:{3,}[ \t]*$/.exec(text)?.[0];
  return [
    ...(typeof title === 'string'
      ? [{ start, end: line, text: `**${title}**${space}` }]
      : titleEdits(title, start, line, space)),
    ...(closing ? [{ start: end - closing.length, end, text: '' }] : []),
  ];
}

/** Keeps the parts of a title, and replaces the source before, between and behind them. */
function titleEdits(parts: readonly Nodes[], start: number, end: number, space: string): Edit[] {
  const mark = parts.some(({ type }) => type === 'strong') ? '' : '**';
  let at = start;
  const edits = parts.flatMap((part, index) => {
    const place = offsets(part);
    const edit = { start: at, end: place.start, text: index === 0 ? mark : ' ' };
    if (part.position) at = place.end;
    return part.position && edit.end > edit.start ? [edit] : [];
  });
  return [...edits, { start: at, end, text: mark + space }];
}

const some = (...parts: unknown[]): string => parts.flat().filter(Boolean).join(', ');

/** Escapes the marks of Markdown in a rule with patterns and values. */
const asText = (rule: string): string =>
  rule
    .replace(/\\(?=[!-/:-@[-`{-~])|`|\](?=[([])/g, '\\$&')
    .replaceAll('<', '&lt;')
    .replace(/\*(?=.*\*)|(?<=\*.*)\*/g, '\\*');

/** Flags that stand within a line. */
const remarks = (flags: unknown): string[] =>
  ((flags ?? []) as [string, string][]).map(([, words]) => `*${words}*`);

/** A name with the details of its value. */
function details(name: string, { type, flags = [], rules, values = [] }: Record<string, unknown>): string {
  const words = (flags as [string, string][]).map(([, words]) => words);
  const limits = ((rules ?? []) as string[]).map(asText).join(' · ');
  const said = some(asText(`${type ?? ''}`), words, limits);
  const meanings = (values as [string, string][]).map(([value, meaning]) =>
    `${codeSpan(value)} ${plainText(meaning)}`.trim(),
  );
  return `${name}${said && ` (${said})`}${meanings.map((text) => `\n  - ${text}`).join('')}`.trim();
}

/** Components that are list items in the export; their content is indented. */
const items = new Set(['ApiField', 'ApiVariant']);

/** The head of a component with its content below. */
export const placedBelow = (name: string, head: string, inner: string): string =>
  `${head}${items.has(name) ? inner.replace(/^(?=.)/gm, '  ') : inner}`.replace(/\n+$/, '');

/** Heads of the parts of an API page. */
const apiHeads: Record<string, (attributes: Record<string, unknown>) => string> = {
  ApiEndpoint: ({ method, server = '', path, flags }) =>
    details(codeSpan(`${method} ${server}${path}`), { flags }),
  ApiField: ({ name, ...said }) => `- ${details(codeSpan(`${name}`), said)}`,
  ApiContent: ({ contentType = '', ...said }) =>
    details(contentType === '' ? '' : codeSpan(`${contentType}`), said),
  ApiVariant: ({ word, label, ...said }) => `- ${details(`${word} **${plainText(`${label}`)}**`, said)}`,
  ApiLink: ({ title, href, method = '', path = '', flags }) =>
    [
      `- [${plainText(`${title}`)}](${href})`,
      ...remarks(flags),
      method === '' ? '' : codeSpan(`${method} ${path}`),
    ]
      .filter(Boolean)
      .join(' '),
  ApiResponse: ({ status, summary, flags }) =>
    [`**${status}**`, plainText(`${summary}`), ...remarks(flags)].join(' ').trim(),
  ApiEvent: ({ name }) => `**${plainText(`${name}`)}**`,
};

/** The head of a component in the export: a card is a link, a title is a line of its own. */
export function headOf(name: string, attributes: Record<string, unknown>): string {
  const apiHead = apiHeads[name];
  if (apiHead) return `${apiHead(attributes)}\n\n`;
  const written = attributes['label'] ?? attributes['title'] ?? attributes['value'];
  const label = written === undefined ? undefined : plainText(`${written}`);
  const { href } = attributes;
  if (typeof href === 'string') return `- [${label ?? href}](${href}): `;
  return label === undefined || /^[a-z]/.test(name) ? '' : `**${label}**\n\n`;
}

/** Replaces the opening tag by `head`, drops the closing tag, and moves the content to the column of the tag. */
export function unwrapEdits(source: string, node: Parents, head: string): Edit[] {
  const { start, end } = offsets(node);
  const inner = node.children;
  const from = inner[0]?.position?.start.offset;
  const to = inner.at(-1)?.position?.end.offset;
  if (from === undefined || to === undefined) return [{ start, end, text: head }];
  const isAbove = head.endsWith('\n');
  const before = source.slice(lineAt(source, start), start);
  const target = (/^[\s>\d.)*+-]*$/.test(before) ? before : (/^\s*/.exec(before)?.[0] ?? '')).length;
  const line = lineAt(source, from);
  const isBelow = isAbove && line > start;
  const opening = isBelow
    ? { start, end: line, text: head }
    : { start, end: from, text: isAbove ? head + ' '.repeat(target) : head };
  return [
    opening,
    ...outdentEdits(source, { from: isBelow ? line - 1 : from, to }, target, from - line),
    { start: to, end, text: isAbove ? '\n' : '' },
  ];
}

/** Where the line of an offset begins. */
const lineAt = (source: string, at: number): number => source.lastIndexOf('\n', at - 1) + 1;

/** Outdents the lines that begin in a part. */
function outdentEdits(
  source: string,
  { from, to }: { from: number; to: number },
  target: number,
  column: number,
): Edit[] {
  if (column <= target) return [];
  return [...source.slice(from, to).matchAll(/\n([^\S\n]*)/g)].flatMap(({ index, 1: space = '' }) => {
    const line = from + index + 1;
    const end = Math.min(column, space.length);
    return end > target ? [{ start: line + target, end: line + end, text: '' }] : [];
  });
}
