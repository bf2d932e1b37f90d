/** Blocks of VitePress as ours: containers, code, and parts of other files. */
import { posix } from 'node:path';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import { containerLines, type OpenContainer } from '../../common/markdown/containers.ts';
import { fenceAt, fenceLines } from '../../common/markdown/fenceMeta.ts';
import {
  deepestInclude,
  includedLines,
  linesIn,
  withoutFrontMatter,
} from '../../common/markdown/included.ts';
import { added, endFrom, type Line, placeOf } from '../../common/markdown/lines.ts';

/** Where pages are. */
export interface Reading {
  root: string;
  srcDir: string;
  /** Paths of Markdown files that pages use as components, from the root, by their names. */
  parts: ReadonlyMap<string, string>;
  /** The id of a heading. */
  slug(words: string): string;
  /** Whether blocks of code have numbers that do not say otherwise. */
  isNumbered: boolean;
  /** Whether blocks of code outside of groups show their titles. */
  hasTitles: boolean;
}

const include = /^(\s*)<!--\s*@include:\s*(\S+?)(#[\w-]+)?(?:\{([\d,\s]*)\})?\s*-->\s*$/;
const component = /^(\s*)<([A-Z]\w*)\s*(?:\/>|>\s*<\/\2>)\s*$/;
const alert = /^(\s*)>\s*\[!(note|tip|important|warning|caution|info|danger)\][^\S\n]*(.*)$/i;
const snippet = /^(\s*)<<<\s+(\S+?)(#[\w-]+)?\s*(?:\{([^}]*)\})?\s*(?:\[(.*)\])?\s*$/;

/** Rewrites the lines of a page. Reports files that are not there. */
export function blocks(
  lines: readonly Line[],
  reading: Reading,
  start: SourceLocation,
  problems: Problems,
  depth = 0,
  open: OpenContainer[] = [],
): Line[] {
  const out: Line[] = [];
  const { root, srcDir, slug, isNumbered, hasTitles } = reading;
  // A title may name its icon.
  const shown = (words: string) =>
    hasTitles || open.some(({ name }) => name === 'code-group')
      ? words.replace(/\s~(~?)[^~\]]+~\1(?=[^\]]*\])/, '')
      : words.replace(/\[.*\]/, '');
  const folders = { root, named: [srcDir], option: 'srcDir' };
  const read = (name: string, line: Line, from = name): string[] | undefined => {
    const folder = from.startsWith('@') ? srcDir : posix.dirname(start.file);
    const path = reading.parts.get(name) ?? posix.join(folder, from.replace(/^@/, ''));
    return includedLines(name, [path], folders, placeOf(start, line), problems);
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const code = fenceAt(lines, at);
    if (code) {
      const { before, mark, words, end: last } = code;
      out.push(...fenceLines(before + mark, shown(words), line, lines.slice(at + 1, last), isNumbered));
      if (lines[last]) out.push({ ...(lines[last] as Line), isCode: true });
      at = last;
      continue;
    }
    const [, left, kind = '', words] = alert.exec(line.text) ?? [];
    const heading = words || /^important$/i.exec(kind)?.[0].toUpperCase();
    if (heading) {
      // An alert with a title of its own is a box.
      const end = endFrom(lines, at + 1, ({ text }) => !/^\s*>/.test(text));
      const inner = lines
        .slice(at + 1, end)
        .map((each) => ({ ...each, text: each.text.replace(/^(\s*)> ?/, '$1') }));
      const [first, last] = [`${left}:::::: ${kind.toLowerCase()} ${heading}`, `${left}::::::`];
      const around = open.map((each) => ({ ...each, colons: Number.POSITIVE_INFINITY }));
      const box = [added(first, line), ...inner, added(last, line)];
      out.push(...blocks(box, reading, start, problems, depth, around));
      at = end - 1;
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
      const inner = linesIn(withoutFrontMatter(text), region, range, slug).map((each) =>
        added(space + each, line),
      );
      out.push(
        ...(depth < deepestInclude ? blocks(inner, reading, start, problems, depth + 1, open) : inner),
      );
      continue;
    }
    const [, before = '', path, part, options = '', title = ''] = snippet.exec(line.text) ?? [];
    if (path !== undefined) {
      const text = read(path, line, path.replace(/^@(?!\/)/, '@/../_'));
      if (!text) continue;
      const [, marked = '', language = posix.extname(path).slice(1)] =
        /^([\d,\s-]*)\s*(\S+)?/.exec(options) ?? [];
      const words = `${language}${marked.trim() ? `{${marked.trim()}}` : ''} [${title || posix.basename(path)}]`;
      const inner = linesIn(text, part, '', slug).map((each) => added(before + each, line));
      out.push(...fenceLines(`${before}\`\`\`\``, shown(words), line, inner, isNumbered), {
        ...added(`${before}\`\`\`\``, line),
        isCode: true,
      });
      continue;
    }
    out.push(...containerLines(line, open));
  }
  return out;
}
