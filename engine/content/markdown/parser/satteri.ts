/** The parser of MDX: the only file that knows which library it is. Another one has to give the same mdast trees. */
import type { Root } from 'mdast';
import { type Features, markdownToMdast, mdxToMdast } from 'satteri';

export type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

const common: Features = { directive: true, frontmatter: false, gfm: true };
const mdx: Features = { ...common, headingAttributes: true };

const parsers = { markdownToMdast, mdxToMdast };

/** What the library is called with: a function by its name, and its options. */
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
  /** CommonMark with tables. */
  plain: call('markdownToMdast', { gfm: { footnotes: false }, frontmatter: false }),
};

export type Language = keyof typeof languages;

/** How the library is called for a text of this language, for another process. */
export const parserCall = (language: Language): ParserCall => languages[language];

/** The tree of a text. Throws an error whose message `explainFault` understands. */
export function parseText(source: string, language: Language): Root {
  const { parse, options } = languages[language];
  return parsers[parse](source, options) as Root;
}
