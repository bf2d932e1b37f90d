/** The parser of MDX: the only file that knows which library it is. Another one has to give the same mdast trees. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Root } from 'mdast';
import { type Features, markdownToMdast, mdxToMdast } from 'satteri';

export type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

const common: Features = { directive: true, frontmatter: false, gfm: true };
const mdx: Features = { ...common, headingAttributes: true };

const languages = {
  mdx: { parse: mdxToMdast, features: mdx },
  /** With formulas between dollars. */
  mdxMath: { parse: mdxToMdast, features: { ...mdx, math: true } as Features },
  /** With tables, footnotes and boxes; braces mean themselves, and tags are HTML. */
  commonMark: { parse: markdownToMdast, features: common },
  commonMarkMath: { parse: markdownToMdast, features: { ...common, math: true } as Features },
  /** CommonMark with tables. */
  plain: { parse: markdownToMdast, features: { gfm: { footnotes: false }, frontmatter: false } as Features },
};

export type Language = keyof typeof languages;

/** The tree of a text. Throws an error whose message `explainFault` understands. */
export function parseText(source: string, language: Language): Root {
  const { parse, features } = languages[language];
  return parse(source, { features }) as Root;
}

/** The same function as source of a module for a process of its own. */
export function parserModule(): string {
  const library = pathToFileURL(createRequire(import.meta.url).resolve('satteri')).href;
  const named = Object.entries(languages).map(([language, { parse, features }]) => [
    language,
    [parse.name, { features }],
  ]);
  return `
import * as library from ${JSON.stringify(library)};
const languages = ${JSON.stringify(Object.fromEntries(named))};
function parseText(source, language) {
  const [parse, options] = languages[language];
  return library[parse](source, options);
}
`;
}
