/** Templates within pages: variables and files are filled in, and other code is left out. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { attempt } from '#engine/shared/attempt.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import { deepestInclude, includedLines } from '../markdown/included.ts';
import { added, edited, type Line, placeOf, replaced, textOfLines } from '../markdown/lines.ts';
import { pageAt } from '../pages.ts';
import { jinja } from '../templates/jinja.ts';
import { list, pairs, text, type Values, values } from '../values.ts';
import { named } from './extensions.ts';
import { leaveOut, type Page, type PythonMarkdown } from './page.ts';

const code =
  /\{%-?\s*raw\s*-?%\}(?<raw>[\s\S]*?)\{%-?\s*endraw\s*-?%\}|(?<loop>\{%-?\s*for\b(?:\{%-?\s*for\b[\s\S]*?\{%-?\s*endfor\b|[\s\S])*?\{%-?\s*endfor\s*-?%\})|\{%-?(?<block>[\s\S]*?)-?%\}|\{#[\s\S]*?#\}|\{\{-?\s*(?<name>.*?)\s*-?\}\}/g;
const include =
  /\{%-?\s*raw\s*-?%\}[\s\S]*?\{%-?\s*endraw\b|\{%-?\s*include\s+(?<quote>["'])(?<path>.+?)\k<quote>\s*-?%\}/g;
const indented = /\{%-?\s*filter indent\((?:width=)?(\d+)\)\s*-?%\}([\s\S]*?)\{%-?\s*endfilter\s*-?%\}/g;

const options = (page: Page): Values => named(page.site.config['plugins']).get('macros') ?? {};

const marks = pairs(`j2_variable_start_string {{, j2_variable_end_string }}, j2_block_start_string {%,
  j2_block_end_string %}, j2_comment_start_string {#, j2_comment_end_string #}`);

/** A pattern with the marks that a site has for code of templates. */
function marked({ source }: RegExp, page: Page): RegExp {
  const own = options(page);
  const withOwn = (all: string, [name, mark]: readonly [string, string]) =>
    all.replaceAll(escapePattern(mark), () => escapePattern(text(own[name]) ?? mark));
  return new RegExp([...marks].reduce(withOwn, source), 'g');
}

/** The lines without code of templates, where a plugin would run it. */
export function withTemplates(lines: readonly Line[], page: Page): readonly Line[] {
  if (!page.site.has(/\bmacros$/)) return lines;
  const { render_macros, ignore_macros } = pageAt(page.site.root, page.start.file).frontMatter;
  if ((render_macros ?? (!ignore_macros && options(page)['render_by_default'])) === false) return lines;
  const pattern = marked(code, page);
  const { config, variables } = page.site;
  const draw = jinja({ config, ...variables }, () => undefined);
  const filled = withIndents(withFiles(lines, page), page);
  return replaced(filled, pattern, ([whole], { raw, loop, block, name }, line) => {
    if (raw !== undefined) return raw;
    const set = block && /^\s*set\b/.test(block) && `{%${block}%}`;
    const { text, isWhole } = draw(name === undefined ? set || '{{ unknown }}' : `{{ ${name} }}`);
    if (isWhole && !text.includes('\n')) return text;
    if (loop !== undefined) leaveOut(page, line, 'what a template repeats ({% for … %})');
    else if (block && !/^\s*(?:end|el)/.test(block)) leaveOut(page, line, 'code of a template ({% … %})');
    if (name !== undefined) leaveOut(page, line, 'values that a template computes ({{ … }})');
    return whole.replace(/[^\n]+/g, '');
  });
}

/** The lines with the text of files that a template includes, in the indent of its line. */
function withFiles(lines: readonly Line[], page: Page, depth = 0): readonly Line[] {
  const { root, dir } = page.site;
  const own = text(options(page)['include_dir']);
  const folders = own === undefined ? [dir, '.'] : [own, posix.join(dir, '..', own)];
  const source = textOfLines(lines);
  const written = source.matchAll(marked(include, page));
  const edits = Array.from(written).flatMap(({ 0: whole, index, groups: { path } = {} }) => {
    const line = lines[source.slice(0, index).split('\n').length - 1];
    if (path === undefined || !line) return [];
    const paths = folders.map((folder) => posix.join(folder, path));
    const place = placeOf(page.start, line);
    const found = includedLines(path, paths, { root, named: [], option: '' }, place, page.problems) ?? [];
    const [indent] = /^\s*/.exec(line.text) ?? [''];
    return { start: index, end: index + whole.length, text: found.join(`\n${indent}`) };
  });
  const all = edited(lines, edits);
  return edits.length > 0 && depth < deepestInclude ? withFiles(all, page, depth + 1) : all;
}

/** The lines of a block that a filter indents, all but the first, which is that of the filter. */
function withIndents(lines: readonly Line[], page: Page): readonly Line[] {
  const blocks = textOfLines(lines).matchAll(marked(indented, page));
  return edited(
    lines,
    Array.from(blocks, ({ 0: whole, 1: width, 2: inner = '', index }) => ({
      start: index,
      end: index + whole.length,
      text: inner.replace(/\n(?=[^\n])/g, `\n${' '.repeat(Number(width))}`),
    })),
  );
}

const styles = /<style\b[^>]*>((?:(?!\{[{%])[\s\S])*?)<\/style>/g;
const anyBlock = /\{%-?\s*block (\w+)\s*-?%\}([\s\S]*?)\{%-?\s*endblock\b.*?%\}/g;
const ownText = /(block content\s*-?%\})(?!\s*\{%-?\s*endblock)([\s\S]*?)(?=\{%-?\s*endblock)/;
const comments = /<!--[\s\S]*?-->|\{#[\s\S]*?#\}|\{\{-?\s*super\(\)\s*-?\}\}|\{%-?\s*extends\b.*?%\}/g;
const linked = /<link\b[^<>]*\bhref="\{\{-?\s*(["'])([^"'?]+\.css)[^"']*\1\s*\|\s*url\s*-?\}\}"/g;

/**
 * Blocks of the template in a file as HTML, or all of that of the copyright; `isWhole` says that all of their code ran, `css` has their sheets, `rest` is the
 * template without them, and `page` what they know of the page.
 */
export function blocksOf(site: PythonMarkdown, file: string, names: RegExp, page?: Values) {
  const { root, config, icon, templates } = site;
  const read = (path: string) => attempt(() => readFileSync(join(root, path), 'utf8'), '');
  /** A file beside templates; those outside of their folder are none, as in MkDocs. */
  const beside = (path: string) =>
    posix.normalize(path).startsWith('..') ? '' : read(posix.join(templates, path));
  const template = read(file);
  const bare = template
    .replace(ownText, (_, start, inner) => {
      return `${start}{{ page.before }}${inner.replace('super()', 'page.content')}{{ page.after }}`;
    })
    .replace(comments, '');
  const isAll = file.endsWith('partials/copyright.html');
  const blocks = Array.from(bare.matchAll(anyBlock)).flatMap(([, name = '', inner = '']) =>
    names.test(name) ? inner : [],
  );
  const theme: Values = { language: 'en', ...values(config['theme']) };
  const draw = jinja({ config: { ...config, theme }, ...(page && { page }) }, (path) => {
    const [, code] = /^\.icons\/(.+)\.svg$/.exec(path) ?? [];
    // Rules of the site may say another size.
    if (code) return icon(code)?.replace(/^<svg\b(?![^>]*\swidth=)/, '$& width="24" height="24"');
    return beside(path).replace(comments, '') || undefined;
  });
  if (!isAll) draw(bare.replace(anyBlock, ''));
  const { text: drawn, isWhole } = draw(isAll ? bare : blocks.join('\n'));
  const html = drawn.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '');
  const sheets = Array.from(bare.matchAll(linked), ([, , path = '']) => beside(path));
  const css = [...sheets, ...Array.from(bare.matchAll(styles), ([, inner]) => inner)].join('\n');
  const left = bare
    .replace(styles, '')
    .replace(anyBlock, (whole, name, inner) => (names.test(name) || inner.trim() === '' ? '' : whole));
  const rest = isAll && isWhole ? '' : left.trim();
  return { template, html, isWhole, css, rest };
}

/** The rule by which templates hide the text of a page. */
const hiddenText = /\.md-content\s*\{\s*display:\s*none;?\s*\}/;

/** Blocks of Material that pages show. */
const shown = /^(?:tabs|container|content|hero|main|site_nav)$/;

/** Where a template has the text of its page. */
const mark = '<page-content>';

/** The lines of a page within the HTML of the template that its front matter names; none where that has other content. */
export function inTemplate(lines: readonly Line[], page: Page): readonly Line[] {
  const { root, templates } = page.site;
  const written = pageAt(root, page.start.file);
  const meta = written.yaml?.includes('template') ? written.frontMatter : {};
  const name = text(meta['template']);
  const [first] = lines;
  if (name === undefined || name === 'main.html' || !first) return lines;
  const file = posix.join(templates, name);
  const isWide = list(meta['hide']).includes('navigation');
  const [before, after] = isWide ? ['<div class="md-grid page-text">\n\n', '\n\n</div>'] : ['', ''];
  const next_page = page.site.behind(posix.relative(page.site.dir, page.start.file));
  const title = text(meta['title']) ?? '';
  const given = { content: mark, meta, title, before, after, ...(next_page && { next_page }) };
  const { template, html, isWhole, css } = blocksOf(page.site, file, shown, given);
  if (!isWhole || html.trim() === '')
    page.problems.note(page.start, `Left out: code of the template ${file}.`);
  const whole = /block content\b/.test(template) ? html : html + before + mark + after;
  const [above = '', below] = whole.split(mark);
  // Blocks around the text are part of it here, and have the page for themselves without it, or without lists beside it.
  const sheet = css.replace(hiddenText, '');
  const isShown = below !== undefined && sheet === css;
  const hasFoot = !/block footer\s*-?%\}\s*\{%-?\s*endblock/.test(template);
  const alone = !isShown || isWide ? `<div class="whole-page${hasFoot ? '' : ' footless'}"></div>\n` : '';
  const linesOf = (words: string) => {
    const rows = words.split(/\r?\n/).map((line) => line.trim());
    return [...rows.filter(Boolean), ''].map((row) => added(row, first));
  };
  const top = linesOf(`${sheet && `<style>${sheet}</style>\n`}${alone}${above}`);
  return isShown ? [...top, ...lines, ...linesOf(below)] : top;
}
