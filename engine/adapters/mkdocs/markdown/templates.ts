/** Templates within pages: variables of the configuration are filled in, and other code is left out. */
import { type Line, replaced } from '../../common/markdown/lines.ts';
import { values } from '../../common/values.ts';
import { leaveOut, type Page } from './page.ts';

const code =
  /\{%-?\s*raw\s*-?%\}(?<raw>[\s\S]*?)\{%-?\s*endraw\s*-?%\}|(?<loop>\{%-?\s*for\b(?:\{%-?\s*for\b[\s\S]*?\{%-?\s*endfor\b|[\s\S])*?\{%-?\s*endfor\s*-?%\})|\{[%#][\s\S]*?[%#]\}|\{\{-?\s*(?<name>.*?)\s*-?\}\}/g;

/** The lines without code of templates, where a plugin would run it. */
export function withTemplates(lines: readonly Line[], page: Page): readonly Line[] {
  if (!page.site.has(/\bmacros$/)) return lines;
  const { extra } = page.site.config;
  return replaced(lines, code, ([whole], { raw, loop, name }, line) => {
    if (raw !== undefined) return raw;
    const value = name?.split('.').reduce<unknown>((all, key) => Object(all)[key], values(extra));
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (loop !== undefined) leaveOut(page, line, 'what a template repeats ({% for … %})');
    if (name !== undefined) leaveOut(page, line, 'values that a template computes ({{ … }})');
    return whole.replace(/[^\n]+/g, '');
  });
}
