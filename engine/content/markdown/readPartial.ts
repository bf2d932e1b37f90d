/** Markdown partials: files that pages import and show in their place. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { z } from 'zod';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import { isContent } from '../files.ts';
import { parseFrontMatter } from '../records/frontMatter.ts';
import { type ParsedPage, parsePage } from './parser/parse.ts';

/** Returns a function that reads a partial named in an import; a missing one is reported at its place. */
export function partialReader(
  root: string,
  folders: readonly string[],
  problems: Problems,
  language?: 'mdx' | 'math',
): (source: string, location: SourceLocation) => ParsedPage | undefined {
  const known = new Map<string, ParsedPage | undefined>();
  return (source, location) => {
    const file = source.startsWith('@site/')
      ? source.slice('@site/'.length)
      : posix.join(posix.dirname(location.file), source);
    if (!known.has(file))
      known.set(file, isContent(root, join(root, file), folders) ? read(file) : undefined);
    const partial = known.get(file);
    if (!partial)
      problems.error(location, `The imported file "${source}" cannot be used (looked for ${file}).`);
    return partial;
  };

  function read(file: string): ParsedPage | undefined {
    let text: string;
    try {
      text = readFileSync(join(root, file), 'utf8');
    } catch {
      return undefined;
    }
    const parsed = parseFrontMatter(text, file, z.looseObject({}), problems);
    return parsed && parsePage(parsed.body, { file, line: parsed.bodyLine }, problems, language);
  }
}
