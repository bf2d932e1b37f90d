import type { ThemeFont } from '#engine/render/theme.ts';
import { arial, type Measures } from './measures.ts';

const percent = (part: number) => `${(part * 100).toFixed(1)}%`;

/** A font of the system, stretched so that a line takes the room that it takes in the font of the theme. */
function substitute(family: string, weight: number, names: string[], arialWidth: number, font: Measures) {
  const size = font.width / arialWidth;
  return (
    `@font-face{font-family:"${family} Substitute";font-weight:${weight};` +
    `src:${names.map((name) => `local("${name}")`).join()};size-adjust:${percent(size)};` +
    `ascent-override:${percent(font.ascent / size)};descent-override:${percent(font.descent / size)};` +
    `line-gap-override:${percent(font.lineGap / size)}}`
  );
}

/**
 * Style sheet of the font in `file`. The inline script adds the font where it comes before the first paint: browsers put
 * one that a sheet declares in place later too, and move the text. Without scripts the sheet has to declare it. Readers
 * who save data are not sent it.
 */
export function fontSheet(
  { family, weights: [min, max] }: ThemeFont,
  { regular, bold }: { regular: Measures; bold: Measures },
  file: string,
): string {
  const saving = '{--font-text:var(--font-substitute)}';
  return [
    substitute(family, min, ['Arial', 'Liberation Sans', 'Roboto'], arial.regular, regular),
    substitute(family, max, ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'], arial.bold, bold),
    `@font-face{font-family:"${family} Declared";font-weight:${min} ${max};src:url(${file});font-display:optional}`,
    '@layer tokens{',
    `:root{--font-substitute:"${family} Substitute",system-ui,sans-serif;--font-text:"${family}",var(--font-substitute)}`,
    `:root:where(:not([data-js])){--font-text:"${family} Declared",var(--font-substitute)}`,
    `:root[data-save-data]${saving}@media(prefers-reduced-data:reduce){:root${saving}}`,
    '}',
  ].join('');
}
