/** Templates within pages: variables of the configuration are filled in, and other code is left out. */
import type { Line } from '../../common/markdown/lines.ts';
import { values } from '../../common/values.ts';
import { leaveOut, type Page } from './page.ts';

const statement = /\{%-?\s*(\w+)[\s\S]*?-?%\}/g;

/** The lines without code of templates, where a plugin would run it. */
export function withTemplates(lines: readonly Line[], page: Page): readonly Line[] {
  if (!page.site.has(/\bmacros$/)) return lines;
  let loops = 0;
  let isRaw = false;
  return lines.flatMap((line) => {
    const names = Array.from(line.text.matchAll(statement), ([, name]) => name);
    const count = (name: string) => names.filter((each) => each === name).length;
    const isText = isRaw || names.includes('raw');
    if (isText) {
      isRaw = !names.includes('endraw');
      return [{ ...line, text: line.text.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '') }];
    }
    const before = loops;
    loops += count('for') - count('endfor');
    if (before === 0 && loops > 0) leaveOut(page, line, 'what a template repeats ({% for … %})');
    if (before > 0 || loops > 0) return [];
    const text = line.text
      .replace(statement, '')
      .replace(/\{#.*?#\}/g, '')
      .replace(/\{\{\s*(.*?)\s*\}\}/g, (_, name: string) => {
        const value = name
          .split('.')
          .reduce<unknown>((all, key) => Object(all)[key], values(page.site.config['extra']));
        if (typeof value === 'string' || typeof value === 'number') return String(value);
        leaveOut(page, line, 'values that a template computes ({{ … }})');
        return '';
      });
    return names.length > 0 && text.trim() === '' ? [] : [{ ...line, text }];
  });
}
