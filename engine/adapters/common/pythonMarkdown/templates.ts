/** Templates within pages: variables of the configuration are filled in, and other code is left out. */
import { type Line, replaced } from '../markdown/lines.ts';
import { rooted } from '../values.ts';
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

/** A block of a template as HTML, empty where it is not there; `isWhole` says whether it has no code of templates. */
export function blockOf(template: string, name: string): { html: string; isWhole: boolean } {
  const [, inner = ''] =
    new RegExp(`\\{%-?\\s*block ${name}\\s*-?%\\}([\\s\\S]*?)\\{%-?\\s*endblock\\b`).exec(template) ?? [];
  const written = inner
    .replace(
      /<!--[\s\S]*?-->|\{#[\s\S]*?#\}|\{\{-?\s*super\(\)\s*-?\}\}|<(style|script)\b[\s\S]*?<\/\1>/g,
      '',
    )
    .replace(/\{\{-?\s*(["'])(.*?)\1\s*\|\s*url\s*-?\}\}/g, (_, __, path: string) => rooted(path));
  const html = written.replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, '');
  return { html, isWhole: html === written };
}
