/** The parser. No other file knows the library; another one has to give the same mdast trees. */
import type { Root } from 'mdast';
import { type Features, markdownToMdast, mdxToMdast } from 'satteri';

export type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

const common: Features = { directive: true, frontmatter: false, gfm: true };
const mdx: Features = { ...common, headingAttributes: true };

const parsers = { markdownToMdast, mdxToMdast };

/** A call of the library: the name of a function, and its options. */
interface ParserCall {
  parse: keyof typeof parsers;
  options: { features: Features };
}

const call = (parse: keyof typeof parsers, features: Features): ParserCall => ({
  parse,
  options: { features },
});

const languages = {
  mdx: call('mdxToMdast', mdx),
  /** With formulas between dollars. */
  mdxMath: call('mdxToMdast', { ...mdx, math: true }),
  /** With tables, footnotes and boxes; braces mean themselves, and tags are HTML. */
  commonMark: call('markdownToMdast', common),
  commonMarkMath: call('markdownToMdast', { ...common, math: true }),
  /** With lists of definitions, whose nodes are no mdast. */
  definitions: call('markdownToMdast', { ...common, definitionList: true }),
  definitionsMath: call('markdownToMdast', { ...common, definitionList: true, math: true }),
  /** As GitHub reads it: `:::` is text. */
  gitHub: call('markdownToMdast', { ...common, directive: false, math: true }),
  /** CommonMark with tables. */
  plain: call('markdownToMdast', { gfm: { footnotes: false }, frontmatter: false }),
};

export type Language = keyof typeof languages;

/** The call for a language, for another process. */
export const parserCall = (language: Language): ParserCall => languages[language];

/** Parses a text. Throws an error for `explainFault`. */
export function parseText(source: string, language: Language): Root {
  const { parse, options } = languages[language];
  return parsers[parse](source, options) as Root;
}
