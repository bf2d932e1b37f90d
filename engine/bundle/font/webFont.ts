/** The font of a theme as readers get it: few bytes, under a name that changes with them, and a style sheet. */

import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { type Cache, cacheKey } from '#engine/incremental/cache.ts';
import type { ThemeFont } from '#engine/render/theme.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { measuresOf } from './measures.ts';
import { fontSheet } from './sheet.ts';

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
  try {
    return await readFile(createRequire(join(root, 'theme/theme.tsx')).resolve(file));
  } catch {
    return undefined;
  }
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
