/** Code that a block takes from a file: all of it, some lines, or a region. */
import { join } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import { currentEffects } from '#engine/incremental/effects.ts';
import { type Problems, type SourceLocation, suggest } from '#engine/shared/problems.ts';
import { dedented } from '#engine/shared/text/dedented.ts';
import { contentFolders, isContent, namedFile, onDisk, readContent } from '../files.ts';
import type { Fence } from './fence.ts';

/** Reads the part of a file that a fence at a place asks for; `undefined` for a fence that names no file. */
export type CodeFileReader = (fence: Fence, location: SourceLocation) => string | undefined;

/**
 * Returns what reads code of files. It reports what may not be read or is not there, and gives an empty text then.
 * Returns `undefined` for content of another generator, which gives the words of these fences a meaning of its own.
 */
export function codeFileReader(
  root: string,
  config: Pick<SiteConfig, 'content' | 'docs'>,
  problems: Problems,
): CodeFileReader | undefined {
  if (config.content.adapter !== undefined) return undefined;
  const folders = [...contentFolders(config), ...config.content.codeFolders];
  return (fence, location) => {
    if (fence.file === undefined) return undefined;
    const isFromSite = config.content.codeFolders.some((folder) => fence.file?.startsWith(`${folder}/`));
    const file = onDisk(root, namedFile(isFromSite ? `/${fence.file}` : fence.file, location.file));
    currentEffects()?.partials.push(file);
    if (isContent(root, join(root, file), folders))
      return partOf(readContent(root, file, problems)?.toString() ?? '', fence, location, problems);
    const named = folders.filter((folder) => folder !== 'i18n').join(', ');
    const hint = `Pages take code from files of these folders: ${named}. "content.codeFolders" names others.`;
    problems.error(location, `The file "${fence.file}" does not exist there (looked for ${file}).`, hint);
    return '';
  };
}

/** Comments that begin and end a region, as editors fold them: `// #region name`, `#pragma endregion`, `<!-- #region name -->`. */
const regionStart =
  /^\s*(?:[^\w\s]?\W*#\s*(?:pragma\s+)?region\b\s*["']?(.*?)|[^\w\s]\W*region\s+([\w.-]+))\s*(?:-->|\*\/\}?|["'])?\s*$/i;
const regionEnd = /^\s*[^\w\s]\W*(?:pragma\s+)?end ?region\b/i;

/** The name of the region that begins with a line, empty for one without a name; `undefined` for any other line. */
function regionOf(line: string): string | undefined {
  const match = regionStart.exec(line);
  return match ? (match[1] ?? match[2] ?? '') : undefined;
}

/** The part of a file that a fence asks for, without its indentation and the comments of regions. Reports what is not there. */
function partOf(
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
    return withoutComments(all.filter((_, index) => lines.includes(index + 1)));
  }
  return withoutComments(region === undefined ? all : regionIn(all, region, file, location, problems));
}

function regionIn(
  all: readonly string[],
  region: string,
  file: string,
  location: SourceLocation,
  problems: Problems,
): string[] {
  const start = all.findIndex((line) => regionOf(line) === region);
  if (start < 0) {
    const names = all.flatMap((line) => regionOf(line) || []);
    const hint = suggest(region, names) || `Write a comment around the lines: #region ${region}, #endregion.`;
    problems.error(location, `The file "${file}" has no region "${region}".`, hint);
    return [];
  }
  let depth = 0;
  const length = all.slice(start).findIndex((line) => {
    if (regionOf(line) !== undefined) depth++;
    return regionEnd.test(line) && --depth === 0;
  });
  if (length < 0)
    problems.error(location, `The region "${region}" of the file "${file}" has no end.`, 'Write #endregion.');
  return all.slice(start + 1, length < 0 ? undefined : start + length);
}

function withoutComments(written: readonly string[]): string {
  const lines = written.filter((line) => regionOf(line) === undefined && !regionEnd.test(line));
  return dedented(lines).join('\n').trimEnd();
}
