/** Files that pages include. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isInRepository } from '#engine/content/files.ts';
import { type JsxNode, setAttribute, writtenValue } from '#engine/content/markdown/jsx.ts';
import type { TransformState } from '#engine/content/markdown/transformState.ts';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import { dedented } from '#engine/shared/text/dedented.ts';

/** Nested includes beyond this are no longer read. */
export const deepestInclude = 8;

/** Where included files may be. */
export interface IncludeFolders {
  /** Folder of the site, whose repository counts, too. */
  root: string;
  /** Further folders, from the root, and the option that names them; '' where none does. */
  named: readonly string[];
  option: string;
}

/**
 * The lines of the first of `paths`, from the root, that is a file of these folders, links followed. `undefined` after
 * reporting at `place` that the file which a page calls `name` is none.
 */
export function includedLines(
  name: string,
  paths: readonly string[],
  { root, named, option }: IncludeFolders,
  place: SourceLocation,
  problems: Problems,
): string[] | undefined {
  const others = named.map((folder) => join(root, folder));
  const files = paths.map((path) => join(root, path));
  const file = files.find((each) => isInRepository(root, each, others));
  if (file !== undefined)
    return readFileSync(file, 'utf8').replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const isElsewhere = /^https?:/.test(name);
  const isOutside = files.some((each) => existsSync(each) && statSync(each).isFile());
  problems.warn(
    place,
    `The included file "${name}" ${isElsewhere ? 'is not fetched' : isOutside ? 'lies outside of the site' : 'does not exist'}.`,
    isOutside
      ? `Put it into the folder of the site${option && `, or into one that "${option}" names`}.`
      : undefined,
  );
  return undefined;
}

/** Endings that the name of an imported file may lack. */
const endings = ['', '.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];

/** Gives an attribute the text of the file that it names by an import with `?raw`. */
export function readImport(root: string, node: JsxNode, attribute: string, state: TransformState): void {
  const written = writtenValue(node.attributes, attribute);
  const found = typeof written === 'object' ? state.imports.get(written?.value.trim() ?? '') : undefined;
  const [, name] = /^(.+)\?raw$/.exec(found?.source ?? '') ?? [];
  const location = state.location(node as never);
  if (name === undefined) return;
  const [, rooted] = /^(?:@site)?\/(.*)$/.exec(name) ?? [];
  const path = rooted ?? posix.join(posix.dirname(location.file), name);
  const folders = { root, named: [], option: '' };
  const paths = [...endings.map((ending) => path + ending), path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')];
  const lines = includedLines(name, paths, folders, location, state.context.problems);
  if (lines) setAttribute(node, attribute, lines.join('\n'));
}

/** The lines of a page without its front matter. */
export const withoutFrontMatter = (lines: string[]): string[] => {
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  return lines.slice(end + 1);
};

/** The lines of a region or a heading, such as `#name`, and of a range such as `2,5`. `slug` gives ids of headings. */
export function linesIn(
  lines: string[],
  region: string | undefined,
  range: string,
  slug: (words: string) => string,
): string[] {
  const [from, to] = range.split(',').map((each) => Number(each.trim()) || undefined);
  const inside = region === undefined ? lines : regionOf(lines, region.slice(1), slug);
  if (range.trim() === '') return inside;
  return inside.slice((from ?? 1) - 1, range.includes(',') ? to : from);
}

function regionOf(lines: string[], name: string, slug: (words: string) => string): string[] {
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
