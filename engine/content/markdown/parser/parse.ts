/** Markdown or MDX text to a tree. */
import type { Root } from 'mdast';
import type { SiteConfig } from '#engine/config/schema.ts';
import { locationIn, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { withoutFences } from '../foreign/blocks.ts';
import { withPlainText } from '../foreign/plain.ts';
import { withoutEmptyLines } from '../foreign/statements.ts';
import { beyondBounds, mostLevels } from './bounds.ts';
import { parseWithComments } from './comments.ts';
import { explainFault, misplacedTag } from './faults.ts';
import { parseApart } from './parseApart.ts';
import { riskIn } from './risk.ts';
import { type Language, parseText } from './satteri.ts';
import { completeTitles } from './titles.ts';

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
  try {
    const { tree, source } = problems.isLenient ? parseForeign(text, language) : parseSource(text, language);
    const excess = beyondBounds(tree);
    if (excess) problems.error(locationIn(start, excess.node), excess.message);
    else {
      const misplaced = misplacedTag(tree, source, firstLine);
      if (!misplaced) return { tree, source, start };
      problems.error(locationIn(start, misplaced.node), misplaced.message, misplaced.hint);
    }
  } catch (fault) {
    const raw = fault instanceof Error ? fault.message : String(fault);
    const { message, hint, line, column } = explainFault(raw, text, firstLine, riskIn(text) ?? 1);
    problems.error({ ...start, line: line + firstLine - 1, column }, message, hint);
    if (problems.isLenient) return plainPage(text, start, problems);
  }
  return undefined;
}

type Source = Omit<ParsedPage, 'start'>;

/** The tree of a text, and the text that its positions are in. Throws what the parser says. */
function parseSource(text: string, language: PageLanguage): Source {
  const parse = (source: string): Root =>
    parseWithComments(source, (part) =>
      riskIn(part) === undefined ? parseText(part, language) : parseApart(part, language, mostLevels),
    );
  const tree = parse(text);
  completeTitles(tree, text, parse);
  return { tree, source: text };
}

/** The same with what Docusaurus reads in another way. */
function parseForeign(text: string, language: PageLanguage): Source {
  const parsed = parseStatements(text, language);
  const opened = withoutFences(parsed.tree, parsed.source);
  return opened === parsed.source ? parsed : parseForeign(opened, language);
}

function parseStatements(text: string, language: PageLanguage): Source {
  try {
    return parseSource(text, language);
  } catch (fault) {
    const source = withoutEmptyLines(text);
    if (source === text) throw fault;
    return parseSource(source, language);
  }
}

/** A page that is no valid MDX, as Markdown, in a process of its own: nobody knows what is wrong with it. */
function plainPage(source: string, start: SourceLocation, problems: Problems): ParsedPage | undefined {
  try {
    return { tree: withPlainText(parseApart(source, 'directives', mostLevels)), source, start };
  } catch (fault) {
    const raw = fault instanceof Error ? fault.message : String(fault);
    problems.error(start, explainFault(raw, source, start.line ?? 1, 1).message);
    return undefined;
  }
}
