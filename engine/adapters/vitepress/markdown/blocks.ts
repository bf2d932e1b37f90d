/** Blocks of VitePress as ours: containers, code, and parts of other files. */
import { posix } from 'node:path';
import { locationIn, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { dedented } from '#engine/shared/text/dedented.ts';
import { labelOf } from '../../common/markdown/containers.ts';
import { deepestInclude, includedLines } from '../../common/markdown/included.ts';
import { added, type Line } from '../../common/markdown/lines.ts';
import { fenceLines } from './fences.ts';

/** Where pages are. */
export interface Reading {
  root: string;
  srcDir: string;
  /** Paths of Markdown files that pages use as components, from the root, by their names. */
  parts: ReadonlyMap<string, string>;
}

const container = /^(\s*(?:[-*>]\s+)*)(:{3,})\s*([a-z][\w-]*)[^\S\n]*(.*)$/;
const fence = /^(\s*(?:[-*>]\s+|\d+\.\s+)*)(`{3,}|~{3,})(.*)$/;
const include = /^(\s*)<!--\s*@include:\s*(\S+?)(#[\w-]+)?(?:\{([\d,\s]*)\})?\s*-->\s*$/;
const component = /^(\s*)<([A-Z]\w*)\s*(?:\/>|>\s*<\/\2>)\s*$/;
const snippet = /^(\s*)<<<\s+(\S+?)(#[\w-]+)?\s*(?:\{([^}]*)\})?\s*(?:\[(.*)\])?\s*$/;

/** Rewrites the lines of a page. Reports files that are not there. */
export function blocks(
  lines: readonly Line[],
  reading: Reading,
  start: SourceLocation,
  problems: Problems,
  depth = 0,
): Line[] {
  const out: Line[] = [];
  const { root, srcDir } = reading;
  const folders = { root, named: [srcDir], option: 'srcDir' };
  const read = (name: string, { line }: Line): string[] | undefined => {
    const isRooted = name.startsWith('@');
    const path =
      reading.parts.get(name) ??
      posix.join(isRooted ? srcDir : posix.dirname(start.file), isRooted ? name.slice(1) : name);
    const place = locationIn(start, { position: { start: { line, column: 1 } } });
    return includedLines(name, [path], folders, place, problems);
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const [, indent = '', mark, info = ''] = fence.exec(line.text) ?? [];
    if (mark !== undefined && !(mark.startsWith('`') && info.includes('`'))) {
      const closing = new RegExp(`^[\\s>]*${mark.charAt(0)}{${mark.length},}\\s*$`);
      const end = lines.findIndex((each, index) => index > at && closing.test(each.text));
      const last = end < 0 ? lines.length : end;
      out.push(...fenceLines(indent + mark, info, line, lines.slice(at + 1, last)));
      if (lines[last]) out.push({ ...(lines[last] as Line), isCode: true });
      at = last;
      continue;
    }
    const [, inset = '', named = ''] = component.exec(line.text) ?? [];
    const isPart = reading.parts.has(named);
    const [, space = '', file, region, range = ''] = isPart
      ? ['', inset, named]
      : (include.exec(line.text) ?? []);
    if (file !== undefined) {
      const text = read(file, line);
      if (!text) continue;
      const inner = linesIn(withoutFrontMatter(text), region, range).map((each) => added(space + each, line));
      out.push(...(depth < deepestInclude ? blocks(inner, reading, start, problems, depth + 1) : inner));
      continue;
    }
    const [, before = '', code, part, options = '', title = ''] = snippet.exec(line.text) ?? [];
    if (code !== undefined) {
      const text = read(code, line);
      if (text) {
        const [, marked = '', language = posix.extname(code).slice(1)] =
          /^([\d,\s-]*)\s*(\S+)?/.exec(options) ?? [];
        const words = `${language}${marked.trim() ? `{${marked.trim()}}` : ''} [${title || posix.basename(code)}]`;
        const inner = linesIn(text, part, '').map((each) => added(before + each, line));
        out.push(...fenceLines(`${before}\`\`\`\``, words, line, inner), {
          ...added(`${before}\`\`\`\``, line),
          isCode: true,
        });
      }
      continue;
    }
    out.push(...containerLine(line));
  }
  return out;
}

/** The first line of a container with its title in brackets, as the parser knows it. */
function containerLine(line: Line): Line[] {
  const [, before = '', colons, name = '', rest = ''] = container.exec(line.text) ?? [];
  if (colons === undefined) return [line];
  const [, title = '', attributes = ''] =
    /^(.*?)\s*(\{[^}]*\})?\s*$/.exec(rest.replace(/^\[(.*)\](?=\s|$)/, '$1')) ?? [];
  const isOpen = /\bopen\b/.test(attributes);
  const kind = name === 'details' && isOpen ? 'details-open' : name;
  const text = before + colons + kind + labelOf(title);
  return [{ ...line, text }];
}

const withoutFrontMatter = (lines: string[]): string[] => {
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  return lines.slice(end + 1);
};

/** The lines of a region or a heading, and of a range such as `2,5`. */
function linesIn(lines: string[], region: string | undefined, range: string): string[] {
  const [from, to] = range.split(',').map((each) => Number(each.trim()) || undefined);
  const inside = region === undefined ? lines : regionOf(lines, region.slice(1));
  if (range.trim() === '') return inside;
  return inside.slice((from ?? 1) - 1, range.includes(',') ? to : from);
}

function regionOf(lines: string[], name: string): string[] {
  const opening = new RegExp(`#?region\\b.*\\b${name}\\b`);
  const start = lines.findIndex((line) => opening.test(line) && !/endregion/i.test(line));
  if (start < 0) {
    const heading = lines.findIndex(
      (line) => /^#+ /.test(line) && (line.includes(`{#${name}}`) || slug(line.replace(/^#+ /, '')) === name),
    );
    const level = /^#+/.exec(lines[heading] ?? '')?.[0].length ?? 0;
    const next = lines.findIndex(
      (line, index) => index > heading && (/^#+(?= )/.exec(line)?.[0].length ?? 9) <= level,
    );
    return heading < 0 ? lines : lines.slice(heading, next < 0 ? undefined : next);
  }
  const end = lines.findIndex((line, index) => index > start && /#?endregion/i.test(line));
  const inner = lines.slice(start + 1, end < 0 ? undefined : end);
  return dedented(inner.filter((line) => !/#(?:end)?region\b/.test(line)));
}

/** The id that VitePress gives a heading. */
export const slug = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
