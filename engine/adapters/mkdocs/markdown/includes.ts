/** Files and parts of files that pages include: snippets, and the forms of other extensions. */
import { posix } from 'node:path';
import { locationIn, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { dedented } from '#engine/shared/text/dedented.ts';
import { deepestInclude, type IncludeFolders, includedLines } from '../../common/markdown/included.ts';
import { added, type Line } from '../../common/markdown/lines.ts';
import type { Reading } from './reading.ts';

const marks = '-{1,}8<-{1,}';
const single = new RegExp(String.raw`^(\s*)${marks} +(["'])(.+?)\2\s*$`);
const block = new RegExp(String.raw`^(\s*)${marks}\s*$`);
const escaped = new RegExp(String.raw`^(\s*);(${marks}.*)$`);
const section = new RegExp(String.raw`${marks}\s*\[\s*(start|end)\s*:\s*([\w-]+)\s*\]`);
/** Forms of other extensions and plugins, by the names of these: `{% include "a.md" %}`, `{!a.md!}` and `{* a.py ln[1:3] *}`. */
const others: readonly (readonly [name: RegExp, form: RegExp])[] = [
  [/include-markdown/, /^(\s*)\{%-?\s*include(?:-markdown)?\s+(["'])(.+?)\2([\s\S]*?)-?%\}\s*$/],
  [/^(markdown_include\.include|mdx_include)$/, /^(\s*)\{!>?()\s*(\S+?)(\s*)!\}\s*$/],
  [/^markdown_include_variants$/, /^(\s*)\{\*()\s+(\S+)((?:\s+\w+\[[^\]]*\])*)\s*\*\}\s*$/],
];

/** Folders of snippets, from the root. */
export const basePaths = ({ extensions }: Reading): string[] =>
  [extensions.get('pymdownx.snippets')?.['base_path'] ?? '.'].flat().map(String);

/** Where included files may be. */
export const foldersOf = (reading: Reading): IncludeFolders => ({
  ...{ root: reading.root, named: basePaths(reading), option: 'base_path' },
});

/** The lines with those of the files that they include. Reports files that are not there. */
export function withIncludes(
  lines: readonly Line[],
  reading: Reading,
  start: SourceLocation,
  problems: Problems,
  depth = 0,
): Line[] {
  const result: Line[] = [];
  const place = (line: Line) => locationIn(start, { position: { start: { line: line.line, column: 1 } } });
  const include = (
    name: string,
    indent: string,
    line: Line,
    bases: readonly string[],
    options = '',
  ): void => {
    const [, path = name, part = ''] = /^(.+?)((?::[\w,:-]*)?)$/.exec(name) ?? [];
    const paths = bases.map((base) => posix.join(base, path));
    const text = includedLines(name, paths, foldersOf(reading), place(line), problems);
    if (!text) return;
    const found = partOf(text, part.slice(1), options);
    if (found === undefined)
      problems.warn(place(line), `The included file "${path}" has no section "${part.slice(1)}".`);
    const inner = (found ?? [])
      .filter((each) => !section.test(each))
      .map((each) => added(indent + each, line));
    const fenced = options.startsWith(fence)
      ? [added(indent + fenceOf(path, options), line), ...inner, added(`${indent}\`\`\``, line)]
      : inner;
    result.push(
      ...(depth < deepestInclude ? withIncludes(fenced, reading, start, problems, depth + 1) : fenced),
    );
  };
  const names = [...reading.extensions.keys(), ...reading.plugins.keys()];
  const forms = others.flatMap(([name, form]) => (names.some((each) => name.test(each)) ? form : []));
  if (forms.length === 0 && !reading.extensions.has('pymdownx.snippets')) return [...lines];
  const snippets = basePaths(reading);
  const beside = [posix.dirname(start.file), reading.dir, '.'];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const [, space = '', , name = ''] = single.exec(line.text) ?? [];
    const other = forms.map((form) => form.exec(line.text)).find(Boolean);
    const [, indent = ''] = block.exec(line.text) ?? [];
    if (name !== '') include(name, space, line, snippets);
    else if (other?.[3] !== undefined) {
      const isVariant = line.text.trim().startsWith('{*');
      const isJinja = line.text.trim().startsWith('{%');
      include(other[3], other[1] ?? '', line, beside, isVariant ? fence + other[4] : isJinja ? other[4] : '');
    } else if (block.test(line.text)) {
      for (at++; at < lines.length && !block.test(lines[at]?.text ?? ''); at++) {
        const each = (lines[at]?.text ?? '').trim();
        if (each !== '' && !each.startsWith(';')) include(each, indent, lines[at] as Line, snippets);
      }
    } else result.push({ ...line, text: line.text.replace(escaped, '$1$2') });
  }
  return result;
}

/** Marks options of a form that shows code. */
const fence = 'code';

function fenceOf(path: string, options: string): string {
  const ending = posix.extname(path).slice(1);
  const [, lines] = /\bhl\[([^\]]*)\]/.exec(options) ?? [];
  const [, title] = /\btitle\[(.*?)\]/.exec(options) ?? [];
  const marked = lines ? ` hl_lines="${lines.replaceAll(':', '-').replaceAll(',', ' ')}"` : '';
  return `\`\`\`${ending}${marked}${title ? ` title="${title.replace(/^["']|["']$/g, '')}"` : ''}`;
}

/** The lines of a part: a section by its name, or ranges such as `2:5,8:9`; `undefined` for a section that is not there. */
function partOf(lines: string[], part: string, options: string): string[] | undefined {
  const [, shown] = /\bln\[([^\]]*)\]/.exec(options) ?? [];
  const [start, end] = ['start', 'end'].map(
    (name) => new RegExp(`\\b${name}=(["'])(.*?)\\1`, 's').exec(options)?.[2],
  );
  if (start !== undefined || end !== undefined) return between(lines.join('\n'), start, end).split('\n');
  const ranges = shown ?? (/^[\d:,]+$/.test(part) ? part : undefined);
  if (ranges !== undefined)
    return ranges.split(',').flatMap((range) => {
      const [from = '1', to] = range.split(':');
      return lines.slice(
        Math.max(0, Number(from || 1) - 1),
        to === undefined && ranges.includes(':')
          ? undefined
          : Number(to || (range.includes(':') ? lines.length : from)),
      );
    });
  if (part === '') return lines;
  const at = (kind: string) =>
    lines.findIndex((line) => {
      const [, what, name] = section.exec(line) ?? [];
      return what === kind && name === part;
    });
  const from = at('start');
  if (from < 0) return undefined;
  const to = at('end');
  return dedented(lines.slice(from + 1, to < 0 ? undefined : to));
}

function between(text: string, start: string | undefined, end: string | undefined): string {
  const from = start === undefined ? 0 : text.indexOf(start) < 0 ? 0 : text.indexOf(start) + start.length;
  const to = end === undefined ? -1 : text.indexOf(end, from);
  return text.slice(from, to < 0 ? undefined : to);
}
