/** Templates within pages: variables and files are filled in, and other code is left out. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { attempt } from '#engine/shared/attempt.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import { deepestInclude, includedLines } from '../markdown/included.ts';
import { added, edited, type Line, placeOf, replaced, textOfLines } from '../markdown/lines.ts';
import { pageAt } from '../pages.ts';
import { pairs, rooted, text, type Values, valueAt } from '../values.ts';
import { named } from './extensions.ts';
import { leaveOut, type Page, type PythonMarkdown } from './page.ts';

const code =
  /\{%-?\s*raw\s*-?%\}(?<raw>[\s\S]*?)\{%-?\s*endraw\s*-?%\}|(?<loop>\{%-?\s*for\b(?:\{%-?\s*for\b[\s\S]*?\{%-?\s*endfor\b|[\s\S])*?\{%-?\s*endfor\s*-?%\})|(?<block>\{%[\s\S]*?%\})|\{#[\s\S]*?#\}|\{\{-?\s*(?:(?<quote>["'])(?<literal>.*?)\k<quote>|(?<name>.*?))\s*-?\}\}/g;
const include =
  /\{%-?\s*raw\s*-?%\}[\s\S]*?\{%-?\s*endraw\b|\{%-?\s*include\s+(?<quote>["'])(?<path>.+?)\k<quote>\s*-?%\}/g;

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
  return replaced(withFiles(lines, page), pattern, ([whole], { raw, loop, block, literal, name }, line) => {
    if (raw !== undefined) return raw;
    if (literal !== undefined) return literal;
    const { config, variables } = page.site;
    const value = name?.split('.').reduce<unknown>((all, key) => Object(all)[key], { config, ...variables });
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (loop !== undefined) leaveOut(page, line, 'what a template repeats ({% for … %})');
    else if (block && !/^\W*(?:end|el)/.test(block)) leaveOut(page, line, 'code of a template ({% … %})');
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

const styles = /<style\b[^>]*>((?:(?!\{[{%])[\s\S])*?)<\/style>/g;
const iconFile = /\{%-?\s*include\s+(["'])\.icons\/(.+?)\.svg\1\s*-?%\}/g;
const emptyBlock = /\{%-?\s*block \w+\s*-?%\}\s*\{%-?\s*endblock\b.*?%\}/g;
const comments = /<!--[\s\S]*?-->|\{#[\s\S]*?#\}|\{\{-?\s*super\(\)\s*-?\}\}|\{%-?\s*extends\b.*?%\}/g;

const usual = /\{%-?\s*(?:if (?:config\.copyright|not config\.extra\.generator == false)|endif)\s*-?%\}/g;

const alias = /\{%-?\s*set (\w+) = ([\w.]+)\s*-?%\}/g;
const loops =
  /\{%-?\s*for (\w+) in ([\w.]+)\s*-?%\}((?:\{%-?\s*for\b[\s\S]*?\{%-?\s*endfor\b|[\s\S])*?)\{%-?\s*endfor\s*-?%\}/g;

/** The text of a template with values of the configuration, and with what it repeats for each of them. */
const withValues = (template: string, scope: Values): string =>
  template
    .replace(loops, (code, name: string, path: string, inner: string) => {
      const given = valueAt(scope, path);
      if (!Array.isArray(given)) return code;
      return given.map((each) => withValues(inner, { ...scope, [name]: each })).join('');
    })
    .replace(/\{\{-?\s*([\w.]+)\s*-?\}\}/g, (code, path: string) => text(valueAt(scope, path)) ?? code)
    .replace(
      /(["'])\.icons\/\1\s*~\s*([\w.]+)\s*~\s*(?=\1\.svg)\1/g,
      (_, quote: string, path: string) => `${quote}.icons/${text(valueAt(scope, path))}`,
    );

type TemplateSite = Pick<PythonMarkdown, 'root' | 'config' | 'icon'>;

/**
 * Blocks of the template in a file as HTML, or all of that of the copyright; `isWhole` says that they have no code, `css` has their sheets, `rest` is the template
 * without them.
 */
export function blocksOf({ root, config, icon }: TemplateSite, file: string, names: string) {
  const template = attempt(() => readFileSync(join(root, file), 'utf8'), '');
  const block = new RegExp(`\\{%-?\\s*block ${names}\\s*-?%\\}([\\s\\S]*?)\\{%-?\\s*endblock\\b.*?%\\}`, 'g');
  const bare = template.replace(comments, '');
  const isAll = file.endsWith('partials/copyright.html');
  const blocks = isAll ? [bare] : Array.from(bare.matchAll(block), ([, inner = '']) => inner);
  const others = Array.from(bare.matchAll(alias), ([, name = '', path = '']) => [
    name,
    valueAt({ config }, path),
  ]);
  const scope = { config, ...Object.fromEntries(others) };
  const written = withValues(blocks.join('\n'), scope)
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
    .replace(/\{\{-?\s*(["'])(.*?)\1\s*\|\s*url\s*-?\}\}/g, (_, __, path: string) => rooted(path))
    // Rules of the site may say another size.
    .replace(
      iconFile,
      (code, _, path: string) =>
        icon(path)?.replace(/^<svg\b(?![^>]*\swidth=)/, '$& width="24" height="24"') ?? code,
    );
  const html = written.replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, '');
  const css = Array.from(bare.matchAll(styles), ([, inner]) => inner).join('\n');
  const left = isAll ? written.replace(usual, '').replace(/^(?![\s\S]*\{[{%])[\s\S]*/, '') : bare;
  const rest = left.replace(block, '').replace(styles, '').replace(emptyBlock, '').trim();
  return { template, html, isWhole: html === written, css, rest };
}

/** The rule by which templates hide the text of a page. */
const hiddenText = /\.md-content\s*\{\s*display:\s*none;?\s*\}/;

/** Blocks of Material that pages show. */
const shown = '(?:tabs|container|content|hero|main|site_nav)';

/** The lines of a page below the HTML of the template that its front matter names; none where that has other content. */
export function inTemplate(lines: readonly Line[], page: Page): readonly Line[] {
  const { root, templates } = page.site;
  const written = pageAt(root, page.start.file);
  const name = written.yaml?.includes('template') ? text(written.frontMatter['template']) : undefined;
  const [first] = lines;
  if (name === undefined || name === 'main.html' || !first) return lines;
  const file = posix.join(templates, name);
  const { template, html, isWhole, css } = blocksOf(page.site, file, shown);
  if (!isWhole || html.trim() === '')
    page.problems.note(page.start, `Left out: code of the template ${file}.`);
  const [, own = 'super()'] = /block content\s*-?%\}([\s\S]*?)\{%-?\s*endblock/.exec(template) ?? [];
  // Blocks around the text are part of it here, and have the page for themselves without it.
  const sheet = css.replace(hiddenText, '');
  const isAlone = sheet !== css || own.trim() === '';
  const hasFoot = !/block footer\s*-?%\}\s*\{%-?\s*endblock/.test(template);
  const alone = isAlone ? `<div class="whole-page${hasFoot ? '' : ' footless'}"></div>\n` : '';
  const rows = `${sheet && `<style>${sheet}</style>\n`}${alone}${html}`
    .split(/\r?\n/)
    .map((line) => line.trim());
  const above = [...rows.filter(Boolean), ''].map((row) => added(row, first));
  const isShown = alone === '' && /\bpage\.content\b|\bsuper\(\)/.test(own);
  return isShown ? [...above, ...lines] : above;
}
