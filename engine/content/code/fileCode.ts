/** Code that a block takes from a file: all of it, some lines, or a region. */
import { type Problems, type SourceLocation, suggest } from '#engine/shared/problems.ts';
import type { Fence } from './fence.ts';

/** Comments that begin and end a region, as editors fold them: `// #region name`, `# endregion`, `<!-- #region name -->`. */
const regionStart = /^\s*[^\w\s]\W*region\s+([\w.-]+)\W*$/;
const regionEnd = /^\s*[^\w\s]\W*endregion\b/;

/** The part of a file that a fence asks for, without its indentation and the comments of regions. Reports what is not there. */
export function partOf(
  text: string,
  { file = '', region, lines }: Pick<Fence, 'file' | 'region' | 'lines'>,
  location: SourceLocation,
  problems: Problems,
): string {
  const all = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines) {
    const last = Math.max(...lines);
    if (last > all.length)
      problems.error(location, `The file "${file}" has no line ${last}.`, `It has ${all.length} lines.`);
    return outdented(all.filter((_, index) => lines.includes(index + 1)));
  }
  return outdented(region === undefined ? all : regionIn(all, region, file, location, problems));
}

function regionIn(
  all: readonly string[],
  region: string,
  file: string,
  location: SourceLocation,
  problems: Problems,
): string[] {
  const names = all.flatMap((line) => regionStart.exec(line)?.[1] ?? []);
  const start = all.findIndex((line) => regionStart.exec(line)?.[1] === region);
  if (start < 0) {
    const hint = suggest(region, names) || `Write a comment around the lines: #region ${region}, #endregion.`;
    problems.error(location, `The file "${file}" has no region "${region}".`, hint);
    return [];
  }
  let depth = 0;
  const length = all.slice(start).findIndex((line) => {
    if (regionStart.test(line)) depth++;
    return regionEnd.test(line) && --depth === 0;
  });
  if (length < 0)
    problems.error(location, `The region "${region}" of the file "${file}" has no end.`, 'Write #endregion.');
  return all.slice(start + 1, length < 0 ? undefined : start + length);
}

function outdented(written: readonly string[]): string {
  const lines = written.filter((line) => !regionStart.test(line) && !regionEnd.test(line));
  const indents = lines.flatMap((line) => (line.trim() === '' ? [] : (/^\s*/.exec(line)?.[0].length ?? 0)));
  const by = Math.min(...indents, 1000);
  return lines
    .map((line) => line.slice(by))
    .join('\n')
    .trimEnd();
}
