/** Parses pages of MkDocs: files that they include, then blocks, then lines, then the tree. */
import { posix } from 'node:path';
import type { Source } from '#engine/content/markdown/parser/parse.ts';
import { locationIn, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { blanked, type Place } from '../../common/markdown/attributeLists.ts';
import { includedLines } from '../../common/markdown/included.ts';
import { type Line, linesOf, parseLines } from '../../common/markdown/lines.ts';
import { texts } from '../../common/values.ts';
import { blocks } from './blocks.ts';
import { iconText } from './icons.ts';
import { basePaths, foldersOf, withIncludes } from './includes.ts';
import { inlineIn } from './inline.ts';
import type { Found, Reading } from './reading.ts';
import { withTemplates } from './templates.ts';
import { adaptTree } from './tree.ts';

type Parse = (text: string) => Source;

/** Parses a text. Findings name the lines of the source. */
export function parser(reading: Reading) {
  return (text: string, ours: Parse, start: SourceLocation, problems: Problems): Source => {
    const place = (line: Line) => locationIn(start, { position: { start: { line: line.line, column: 1 } } });
    const found: Found = {
      abbreviations: new Map(),
      report: (line, cause) => problems.note(place(line), `Left out: ${cause}.`),
      hasDefinitions: [...reading.extensions.keys()].some((name) => /def_list|definition/.test(name)),
    };
    const more = appended(reading, text, start, problems);
    const whole = more.length > 0 ? [text, '', ...more].join('\n') : text;
    const untabbed = linesOf(whole).map((line) => ({ ...line, text: withoutTabs(line.text) }));
    const written = withTemplates(untabbed, reading, found.report);
    const included = withIncludes(written, reading, start, problems);
    const { lines } = blocks(included, found);
    const targets = new Set(
      lines.flatMap(({ text }) => /^ {0,3}\[([^\]]+)\]:/.exec(text)?.[1]?.toLowerCase() ?? []),
    );
    const rewritten = lines.map((line): Line => {
      if (line.isCode) return line;
      const rewrite = inlineIn(
        reading,
        (name) => iconText(name, place(line), problems),
        (target) => {
          if (targets.has(target.toLowerCase())) return false;
          problems.note(
            place(line),
            'Shown without its link: a link to the documentation of a Python object.',
          );
          return true;
        },
      );
      return { ...line, text: rewrite(line.text) };
    });
    const parsed = parseLines(rewritten, ours);
    const lists: Place[] = [];
    adaptTree(parsed.tree, {
      reading,
      text: parsed.source,
      source: start.file,
      abbreviations: found.abbreviations,
      lists,
    });
    return { ...parsed, source: blanked(parsed.source, lists) };
  };
}

/** Tabs at the start of a line as spaces. */
const withoutTabs = (text: string): string =>
  /^ *\t/.test(text)
    ? text.replace(/^[ \t]+/, (space) => {
        let columns = 0;
        for (const sign of space) columns += sign === '\t' ? 4 - (columns % 4) : 1;
        return ' '.repeat(columns);
      })
    : text;

/** Lines of files that are appended to every page: abbreviations, and targets of links that the page names. */
function appended(reading: Reading, text: string, start: SourceLocation, problems: Problems): string[] {
  const { auto_append: files } = reading.extensions.get('pymdownx.snippets') ?? {};
  const lines = texts([files].flat()).flatMap((file) => {
    const paths = basePaths(reading).map((base) => posix.join(base, file));
    return includedLines(file, paths, foldersOf(reading), start, problems) ?? [];
  });
  const isNamed = (line: string) => text.includes(/^ *(\[[^\]]+\]):/.exec(line)?.[1] ?? '\0');
  return lines.filter((line) => /^\*\[/.test(line) || isNamed(line)).map((line) => line.trim());
}
