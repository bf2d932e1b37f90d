/** Markdown or MDX text to a tree. */
import type { Root } from 'mdast';
import type { SiteConfig } from '#engine/config/schema.ts';
import { locationIn, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { withPlainText } from '../foreign/plain.ts';
import { foreignSource, noEmptyLine } from '../foreign/source.ts';
import { preprocess } from '../preprocess.ts';
import { beyondBounds, mostLevels } from './bounds.ts';
import { parseApart } from './parseApart.ts';
import { riskIn } from './risk.ts';
import { type Language, parseText, readParserError } from './satteri.ts';

/** What pages are written in: MDX, with formulas between dollars or without. */
export type PageLanguage = Extract<Language, 'mdx' | 'math'>;

export const pageLanguage = ({ content }: Pick<SiteConfig, 'content'>): PageLanguage =>
  content.math ? 'math' : 'mdx';

/** A parsed file. */
export interface ParsedPage {
  tree: Root;
  /** The text that was parsed. */
  source: string;
  /** Where its first line stands. */
  start: SourceLocation;
}

/** Parses a text. What cannot be parsed or drawn is reported with its place and yields `undefined`. */
export function parsePage(
  text: string,
  start: SourceLocation,
  problems: Problems,
  language: PageLanguage = 'mdx',
): ParsedPage | undefined {
  const firstLine = start.line ?? 1;
  const source = preprocess(problems.isLenient ? foreignSource(text) : text);
  const risk = riskIn(source);
  try {
    const tree = risk === undefined ? parseText(source, language) : parseApart(source, language, mostLevels);
    const excess = beyondBounds(tree);
    if (!excess) return { tree, source, start };
    problems.error(locationIn(start, excess.node), excess.message);
  } catch (fault) {
    const text = fault instanceof Error ? fault.message : String(fault);
    const { message, line = risk ?? 1, column } = readParserError(text, firstLine);
    problems.error({ ...start, line: line + firstLine - 1, column }, message);
    if (problems.isLenient) return plainPage(source, start, problems);
  }
  return undefined;
}

/** A page that is no valid MDX, as Markdown, in a process of its own: nobody knows what is wrong with it. */
function plainPage(text: string, start: SourceLocation, problems: Problems): ParsedPage | undefined {
  const source = text.replaceAll(noEmptyLine, '');
  try {
    return { tree: withPlainText(parseApart(source, 'directives', mostLevels)), source, start };
  } catch (fault) {
    problems.error(start, fault instanceof Error ? fault.message : String(fault));
    return undefined;
  }
}
