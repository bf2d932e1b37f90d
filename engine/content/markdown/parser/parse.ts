/** Parses Markdown or MDX to a tree. */
import type { Nodes, Root, RootContent, Text } from 'mdast';
import type { SiteConfig } from '#engine/config/schema.ts';
import { locationIn, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { type Values, valuesOf } from '../../values.ts';
import { fillPage } from '../fillPage.ts';
import { withMdxComments } from './comments.ts';
import { explainFault, misplacedTag, type ParserFault } from './faults.ts';
import { addHeadingIds } from './headingIds.ts';
import { type ReportUnopened, readHtml } from './htmlElements.ts';
import { LimitError, mostLevels, withinLimits } from './limits.ts';
import { parseAsIntended } from './parseAsIntended.ts';
import { parseInProcess } from './parseInProcess.ts';
import { type Language, parseText } from './satteri.ts';
import { completeTitles } from './titles.ts';
import { firstUnsafeLine } from './unsafeText.ts';

/** How a dialect changes the parsing. */
export interface ParsingDialect {
  /**
   * Parses a text that begins at `start`; `parse` does it without the dialect, and throws the errors of the parser. Findings go
   * to `problems`.
   */
  parse?(text: string, parse: (text: string) => Source, start: SourceLocation, problems: Problems): Source;
  /** Whether parsing may add statements to a file. */
  addsStatements?(file: string): boolean;
  /** Pages without an `x` at the end of their names are those of GitHub: with formulas, and without boxes. */
  isGitHub?: boolean;
  /** Pages in CommonMark may have lists of definitions: a line with a term, then `: ` with its meaning. */
  hasDefinitions?: boolean;
  /** Whether a tag of CommonMark is an element. Others are text. */
  isElement?(name: string): boolean;
}

/** The language of pages. */
export interface PageLanguage extends Pick<SiteConfig['content'], 'format' | 'math'> {
  dialect?: ParsingDialect | undefined;
  /** Values that its texts show; without them, they show what is written. */
  values?: Values | undefined;
}

/** The language of the pages of a site, or of a page that names values. */
export const pageLanguage = (config: SiteConfig, own?: Values): PageLanguage => ({
  format: config.content.format,
  math: config.content.math,
  dialect: config.dialect.markdown,
  values: valuesOf(config, own),
});

/** The language of a file: MDX, or CommonMark where the site sets it, for all files or for all but `.mdx`. */
function languageOf(file: string, { format, math, dialect }: PageLanguage): Language {
  const isCommonMark = format === 'md' || (format === 'detect' && /\.(?:md|markdown)$/i.test(file));
  if (isCommonMark && dialect?.isGitHub) return 'gitHub';
  if (isCommonMark && dialect?.hasDefinitions) return math ? 'definitionsMath' : 'definitions';
  return isCommonMark ? commonMark(math) : math ? 'mdxMath' : 'mdx';
}

const isMdx = (language: Language): boolean => language.startsWith('mdx');

const commonMark = (math: boolean): Language => (math ? 'commonMarkMath' : 'commonMark');

export interface ParsedPage {
  tree: Root;
  /** The text that was parsed. */
  source: string;
  /** Where its first line stands. */
  start: SourceLocation;
}

/** Parses a text. Reports a text that cannot be parsed or drawn, which yields `undefined`. */
export function parsePage(
  text: string,
  start: SourceLocation,
  problems: Problems,
  site: PageLanguage = { format: 'mdx', math: false },
): ParsedPage | undefined {
  const firstLine = start.line ?? 1;
  const language = languageOf(start.file, site);
  try {
    const parse = (each: string) => parseSource(each, language, unopenedIn(start, problems), site.dialect);
    const { tree, source } = site.dialect?.parse?.(text, parse, start, problems) ?? parse(text);
    const misplaced = isMdx(language) ? misplacedTag(tree, source, firstLine) : undefined;
    if (!misplaced) return fillPage({ tree, source, start }, site.values, problems);
    problems.error(locationIn(start, misplaced.node), misplaced.message, misplaced.hint);
  } catch (fault) {
    if (fault instanceof LimitError) {
      problems.error(locationIn(start, fault.node), fault.message);
      return undefined;
    }
    for (const { message, hint, line, column } of faultsOf(fault, text, firstLine, language)) {
      problems.error({ ...start, line: line + firstLine - 1, column }, message, hint);
      // Content of another generator is shown as CommonMark then.
      if (problems.level === 'warnings') break;
    }
    if (problems.level === 'warnings' && isMdx(language))
      return fallback(text, start, problems, commonMark(site.math));
  }
  return undefined;
}

const mostFaults = 20;

/** What is wrong with a text: the fault that the parser has thrown, and those behind signs that are only meant as text. */
function* faultsOf(
  thrown: unknown,
  text: string,
  firstLine: number,
  language: Language,
): Generator<ParserFault> {
  let [fault, source] = [thrown, text];
  for (let count = 0; count < mostFaults; count++) {
    const raw = fault instanceof Error ? fault.message : String(fault);
    const explained = explainFault(raw, source, firstLine, firstUnsafeLine(source) ?? 1);
    yield explained;
    if (explained.readable === undefined) return;
    source = explained.readable;
    try {
      parseSource(source, language, () => {});
      return;
    } catch (next) {
      if (next instanceof LimitError) return;
      fault = next;
    }
  }
}

export type Source = Omit<ParsedPage, 'start'>;

/** The tree of a text, with `isFallback` of one that is no MDX but was meant to be. Throws the errors of the parser. */
function parseSource(
  text: string,
  language: Language,
  report: ReportUnopened,
  { isElement }: ParsingDialect = {},
  isFallback = false,
): Source {
  const parse = (source: string): Root =>
    parseAsIntended(isMdx(language) ? withMdxComments(source, language === 'mdxMath') : source, (each) =>
      withinLimits(
        isFallback || firstUnsafeLine(each) !== undefined
          ? parseInProcess(each, language, mostLevels)
          : parseText(each, language),
      ),
    );
  const tree = parse(text);
  if (isFallback) readComments(tree, text);
  completeTitles(tree, text, parse);
  if (!isMdx(language)) readHtml(tree, text, report, isElement);
  addHeadingIds(tree);
  return { tree, source: text };
}

/** Reports end tags without a start tag. */
const unopenedIn =
  (start: SourceLocation, problems: Problems): ReportUnopened =>
  (tag, point) =>
    problems.warn(
      locationIn(start, { position: { start: point } }),
      `${tag} closes nothing, and is left out.`,
      'Take it out, or begin the element before it.',
    );

/** Parses a page that is no valid MDX as CommonMark. */
function fallback(
  source: string,
  start: SourceLocation,
  problems: Problems,
  language: Language,
): ParsedPage | undefined {
  try {
    return { ...parseSource(source, language, unopenedIn(start, problems), {}, true), start };
  } catch (fault) {
    const raw = fault instanceof Error ? fault.message : String(fault);
    problems.error(start, explainFault(raw, source, start.line ?? 1, 1).message);
    return undefined;
  }
}

/** Replaces comments of MDX, which are text in CommonMark, by HTML comments. */
function readComments(parent: Nodes, source: string): void {
  if (!('children' in parent)) return;
  parent.children = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
    readComments(child, source);
    const [only, ...others] = child.type === 'paragraph' ? child.children : [];
    if (only?.type === 'html' && others.length === 0) return [only];
    return child.type === 'text' ? withComments(child, source) : [child];
  }) as never;
}

function withComments(text: Text, source: string): RootContent[] {
  const parts = text.value.split(/(\{\/\*[\s\S]*?\*\/\})/);
  if (parts.length === 1 || !text.position) return [text];
  const { start } = text.position;
  let offset = start.offset ?? 0;
  return parts.flatMap((value, index): RootContent[] => {
    if (value === '') return [];
    offset = Math.max(offset, source.indexOf(value, offset));
    const end = { ...start, offset: offset + value.length };
    const position = { start: { ...start, offset }, end };
    offset += value.length;
    if (index % 2 === 0) return [{ type: 'text', value, position }];
    return [{ type: 'html', value: `<!--${value.slice(3, -3)}-->`, position }];
  });
}
