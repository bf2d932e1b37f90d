/** Templates within pages: variables of the configuration are filled in, and other code is left out. */
import type { Line } from '../../common/markdown/lines.ts';
import type { Reading } from './reading.ts';

const statement = /\{%-?\s*(\w+)[\s\S]*?-?%\}/g;

/** The lines without code of templates, where a plugin would run it. `report` gets each cause. */
export function withTemplates(
  lines: readonly Line[],
  { plugins, extensions, extra }: Reading,
  report: (line: Line, cause: string) => void,
): Line[] {
  const isOn = plugins.has('macros') || [...extensions.keys()].some((name) => /\bmacros$/.test(name));
  if (!isOn) return [...lines];
  let loops = 0;
  let isRaw = false;
  return lines.flatMap((line) => {
    if (!/\{[{%#]/.test(line.text) && loops === 0) return [line];
    const names = Array.from(line.text.matchAll(statement), ([, name]) => name);
    if (names.includes('raw')) isRaw = true;
    const isText = isRaw;
    if (names.includes('endraw')) isRaw = false;
    if (isText) return [{ ...line, text: line.text.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '') }];
    const before = loops;
    loops += names.filter((name) => name === 'for').length - names.filter((name) => name === 'endfor').length;
    if (before === 0 && loops > 0) report(line, 'what a template repeats ({% for … %})');
    if (before > 0 || loops > 0) return [];
    const text = line.text
      .replace(statement, '')
      .replace(/\{#.*?#\}/g, '')
      .replace(/\{\{\s*(.*?)\s*\}\}/g, (_, name: string) => {
        const value = name.split('.').reduce<unknown>((all, key) => Object(all)[key], extra);
        if (typeof value === 'string' || typeof value === 'number') return String(value);
        report(line, 'values that a template computes ({{ … }})');
        return '';
      });
    return names.length > 0 && text.trim() === '' ? [] : [{ ...line, text }];
  });
}
