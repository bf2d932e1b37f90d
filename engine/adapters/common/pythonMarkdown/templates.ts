/** Templates within pages: variables of the configuration are filled in, and other code is left out. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { attempt } from '#engine/shared/attempt.ts';
import { type Line, replaced } from '../markdown/lines.ts';
import { pageAt } from '../pages.ts';
import { rooted, text } from '../values.ts';
import { leaveOut, type Page } from './page.ts';

const code =
  /\{%-?\s*raw\s*-?%\}(?<raw>[\s\S]*?)\{%-?\s*endraw\s*-?%\}|(?<loop>\{%-?\s*for\b(?:\{%-?\s*for\b[\s\S]*?\{%-?\s*endfor\b|[\s\S])*?\{%-?\s*endfor\s*-?%\})|\{[%#][\s\S]*?[%#]\}|\{\{-?\s*(?<name>.*?)\s*-?\}\}/g;

/** The lines without code of templates, where a plugin would run it. */
export function withTemplates(lines: readonly Line[], page: Page): readonly Line[] {
  if (!page.site.has(/\bmacros$/)) return lines;
  return replaced(lines, code, ([whole], { raw, loop, name }, line) => {
    if (raw !== undefined) return raw;
    const value = name?.split('.').reduce<unknown>((all, key) => Object(all)[key], page.site.variables);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (loop !== undefined) leaveOut(page, line, 'what a template repeats ({% for … %})');
    if (name !== undefined) leaveOut(page, line, 'values that a template computes ({{ … }})');
    return whole.replace(/[^\n]+/g, '');
  });
}

const comments = /<!--[\s\S]*?-->|\{#[\s\S]*?#\}|\{\{-?\s*super\(\)\s*-?\}\}|\{%-?\s*extends\b.*?%\}/g;

/**
 * Blocks of the template in a file as HTML, empty where there are none. `isWhole` says that they have no code, `rest` is the template
 * without them.
 */
export function blocksOf(root: string, file: string, names: string) {
  const template = attempt(() => readFileSync(join(root, file), 'utf8'), '');
  const block = new RegExp(`\\{%-?\\s*block ${names}\\s*-?%\\}([\\s\\S]*?)\\{%-?\\s*endblock\\b.*?%\\}`, 'g');
  const bare = template.replace(comments, '');
  const written = Array.from(bare.matchAll(block), ([, inner = '']) => inner)
    .join('\n')
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
    .replace(/\{\{-?\s*(["'])(.*?)\1\s*\|\s*url\s*-?\}\}/g, (_, __, path: string) => rooted(path));
  const html = written.replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, '');
  return { html, isWhole: html === written, rest: bare.replace(block, '').trim() };
}

/** Blocks of Material that pages show. */
const shown = '(?:tabs|container|content|hero|main|site_nav)';

/** The lines of the template that a page names in its front matter, as HTML. */
export function templateLines(page: Page): string[] {
  const { root, templates } = page.site;
  const name = text(pageAt(root, page.start.file).frontMatter['template']);
  if (name === undefined) return [];
  const file = posix.join(templates, name);
  const { html, isWhole } = blocksOf(root, file, shown);
  if (!isWhole || html.trim() === '')
    page.problems.note(page.start, `Left out: code of the template ${file}.`);
  return [
    ...html
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
    '',
  ];
}
