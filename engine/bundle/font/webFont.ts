/** The font of a theme as readers get it: few bytes, under a name that changes with them, and a style sheet. */

import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { type Cache, cacheKey } from '#engine/incremental/cache.ts';
import type { ThemeFont } from '#engine/render/theme.ts';
import { attempt } from '#engine/shared/attempt.ts';
import type { Problems } from '#engine/shared/problems.ts';

export interface WebFont {
  /** Path in the output folder. */
  file: string;
  bytes: Uint8Array;
  family: string;
  /** The lightest and the boldest, such as `400 600`. */
  weight: string;
  /** Declares fonts of the reader's system with its measures, and the token `--font-text`. */
  sheet: string;
}

/** Signs of English texts: ASCII, quotation marks, dashes, arrows. */
const english = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0©·×–—‘’“”•…™←↑→↓↗−∗≤≥`;

/** What text is set with: kerning, accents, ligatures, figures of equal width. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'];

/** Cuts a font down, which takes seconds, so that the result is kept. A font that cannot be used is a finding. */
export async function webFont(
  root: string,
  font: ThemeFont,
  cache: Cache,
  problems: Problems,
): Promise<WebFont | undefined> {
  const location = { file: 'theme/theme.tsx' };
  const source = await read(root, font);
  if (!source) {
    const hint = 'Install its package, or name a file beside the theme, such as "./font.woff2".';
    problems.error(location, `The font file "${font.file}" does not exist.`, hint);
    return undefined;
  }
  const key = cacheKey('font', hash('sha256', source), JSON.stringify(font));
  const kept = cache.get(key);
  if (kept) return finished(font, JSON.parse(kept));
  try {
    const made = await subset(source, font);
    cache.set(key, JSON.stringify(made));
    return finished(font, made);
  } catch (error) {
    const hint = 'Name a TTF, OTF, WOFF or WOFF2 file, and weights that it has.';
    problems.error(location, `The font file "${font.file}" cannot be used: ${reasonOf(error)}`, hint);
    return undefined;
  }
}

async function read(root: string, { file }: ThemeFont): Promise<Buffer | undefined> {
  const path = attempt(() => createRequire(join(root, 'theme/theme.tsx')).resolve(file));
  return path === undefined ? undefined : readFile(path).catch(() => undefined);
}

type Subset = Awaited<ReturnType<typeof subset>>;

async function subset(source: Buffer, { letters = '', weights: [min, max] }: ThemeFont) {
  const { default: subsetFont } = await import('subset-font');
  const text = english + letters;
  const measured = async (wght: number) =>
    measuresOf(await subsetFont(source, text, { targetFormat: 'sfnt', variationAxes: { wght } }));
  const bytes = await subsetFont(source, text, {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
    variationAxes: { wght: { min, max } },
  });
  return { woff2: bytes.toString('base64'), regular: await measured(min), bold: await measured(max) };
}

function finished(font: ThemeFont, { woff2, ...measures }: Subset): WebFont {
  const bytes = Buffer.from(woff2, 'base64');
  const name = `${font.family.toLowerCase().replace(/\W+/g, '-')}-${hash('sha256', bytes).slice(0, 8).toUpperCase()}.woff2`;
  const { family, weights } = font;
  return {
    file: `assets/${name}`,
    bytes,
    family,
    weight: weights.join(' '),
    sheet: fontSheet(font, measures, name),
  };
}

/** In parts of the font size. */
export interface Measures {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Of a letter in running text, on average. */
  width: number;
}

const text =
  'Build agents from a model, your own knowledge, and skills that act for you. Test them, set their limits, and put them to work through the interface that suits your team.';

/** Average width of a letter of the text above in Arial, by weight. */
const arial = { regular: 0.4328, bold: 0.4688 };

async function measuresOf(bytes: Buffer): Promise<Measures> {
  const { create } = await import('fontkitten');
  const font = create(bytes);
  if (font.isCollection) throw new Error('The font file holds several fonts.');
  const widths = [...text].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth);
  const parts = (units: number) => units / font.unitsPerEm;
  return {
    ascent: parts(font.ascent),
    descent: parts(-font.descent),
    lineGap: parts(font.lineGap),
    width: parts(widths.reduce((sum, width) => sum + width, 0) / widths.length),
  };
}

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
function fontSheet(
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
