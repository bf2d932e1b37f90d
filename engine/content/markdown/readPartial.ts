/** Markdown partials: files that pages import and show in their place. */
import { join } from 'node:path';
import * as z from 'zod';
import type { SiteConfig } from '#engine/config/schema.ts';
import { currentEffects } from '#engine/incremental/effects.ts';
import { type Problem, Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { contentFolders, isContent, namedFile, onDisk, readContent } from '../files.ts';
import { parseFrontMatter, schemaIn } from '../records/frontMatter.ts';
import { type ParsedPage, pageLanguage, parsePage } from './parser/parse.ts';

/** A partial with its findings, which each page that includes it repeats. */
interface Partial {
  page: ParsedPage | undefined;
  found: readonly Problem[];
}

/** Returns a function that reads a partial named in an import; a missing one is reported at its place. */
export function partialReader(
  root: string,
  config: SiteConfig,
  problems: Problems,
): (source: string, location: SourceLocation) => ParsedPage | undefined {
  const folders = contentFolders(config);
  const frontMatter = schemaIn(config.dialect, z.looseObject({}));
  const known = new Map<string, Partial>();
  return (source, location) => {
    const file = onDisk(root, namedFile(source, location.file));
    currentEffects()?.partials.push(file);
    const { page: partial, found } = known.get(file) ?? read(file);
    problems.addAll(found);
    // Findings of the partial explain why it cannot be read.
    if (!partial && found.length === 0)
      problems.error(location, `The imported file "${source}" cannot be used (looked for ${file}).`);
    return partial;
  };

  function read(file: string): Partial {
    const found = new Problems(undefined, problems.level);
    const page = isContent(root, join(root, file), folders) ? parse(file, found) : undefined;
    const partial = { page, found: found.all };
    known.set(file, partial);
    return partial;
  }

  function parse(file: string, found: Problems): ParsedPage | undefined {
    const bytes = readContent(root, file, found);
    const parsed = bytes && parseFrontMatter(bytes.toString(), file, frontMatter, found, config.dialect);
    // The page that includes it fills in values.
    const language = { ...pageLanguage(config), values: undefined };
    return parsed && parsePage(parsed.body, { file, line: parsed.bodyLine }, found, language);
  }
}
