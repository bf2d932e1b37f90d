/** Parses pages in Python-Markdown: files that they include, then blocks, then lines, then the tree. */
import type { Source } from '#engine/content/markdown/parser/parse.ts';
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import { keepBelow } from '../markdown/adaptTree.ts';
import { blanked } from '../markdown/attributeLists.ts';
import { linesOf, parseLines } from '../markdown/lines.ts';
import { setTypography } from '../markdown/typography.ts';
import { oneOrMore } from '../values.ts';
import { blocks } from './blocks.ts';
import { withIncludes } from './includes.ts';
import { inline } from './inline.ts';
import type { Page, PythonMarkdown } from './page.ts';
import { inTemplate, withTemplates } from './templates.ts';
import { adaptPage } from './tree.ts';

/** Parses a text. Findings name the lines of the source. */
export const parser =
  (site: PythonMarkdown) =>
  (text: string, ours: (text: string) => Source, start: SourceLocation, problems: Problems): Source => {
    const page: Page = { site, start, problems, abbreviations: new Map(), lists: [] };
    const lines = inTemplate(linesOf([text, ...appended(text, page)].join('\n')), page);
    const written = lines.map((line) => ({ ...line, text: line.text.replace(/^ *\t[ \t]*/, withoutTabs) }));
    const rewritten = inline(blocks(withIncludes(withTemplates(written, page), page), page), page);
    const broken = rewritten.map((line) => (line.isCode ? line : { ...line, text: `${line.text}  ` }));
    const parsed = parseLines(site.has(/^nl2br$/) ? broken : rewritten, ours);
    adaptPage(parsed.tree, page);
    keepBelow(parsed.tree);
    if (site.extensions.has('smarty')) setTypography(parsed.tree, { '--': '–', '---': '—' });
    return { ...parsed, source: blanked(parsed.source, page.lists) };
  };

/** Tabs as spaces up to the next column of four. */
const withoutTabs = (space: string): string =>
  Array.from(space).reduce((all, sign) => all + (sign === '\t' ? ' '.repeat(4 - (all.length % 4)) : ' '), '');

/** Lines of files that are appended to every page: abbreviations, and targets of links that the page names. */
function appended(text: string, page: Page): string[] {
  const { auto_append: files } = page.site.extensions.get('pymdownx.snippets') ?? {};
  const snippets = oneOrMore(files).map((file) => `--8<-- "${file}"`);
  const lines = withIncludes(linesOf(snippets.join('\n')), page);
  const isNamed = (line: string) => text.includes(/^ *(\[[^\]]+\]):/.exec(line)?.[1] ?? '\0');
  const all = lines.map((line) => line.text.trim());
  const kept = all.filter((line) => /^\*\[/.test(line) || isNamed(line));
  return kept.length > 0 ? ['', ...kept] : [];
}
