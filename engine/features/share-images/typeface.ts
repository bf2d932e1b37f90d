/** The font of the drawn pictures: a humanist face, that of the theme. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkitten';

export const family = 'Cabin';
export const fontPackage = '@expo-google-fonts/cabin';
const require = createRequire(import.meta.url);

/** What the font can write, and how wide it is. */
export class Typeface {
  private readonly widths = new Map<string, number>();

  private constructor(
    private readonly font: Font,
    /** A file in TrueType. */
    readonly file: string,
  ) {}

  static async load(): Promise<Typeface> {
    const { create } = await import('fontkitten');
    const file = require.resolve(`${fontPackage}/600SemiBold/Cabin_600SemiBold.ttf`);
    const font = create(readFileSync(file));
    if (font.isCollection) throw new Error(`${file} holds several fonts.`);
    return new Typeface(font, file);
  }

  /** The text on one line without symbols that the font lacks; `undefined` when it lacks letters. */
  writable(text: string): string | undefined {
    const clean = text
      .normalize('NFC')
      .replace(/\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu, '')
      .replace(/[\p{Cc}\s]+/gu, ' ');
    const lacking = [...clean].filter((character) => !this.has(character));
    if (lacking.some((character) => /[\p{L}\p{M}\p{N}]/u.test(character))) return undefined;
    const rest = [...clean].filter((character) => !lacking.includes(character)).join('');
    return rest.replace(/ +/g, ' ').trim() || undefined;
  }

  /** Width in parts of the font size, kerning left out. */
  measure = (text: string): number => {
    let width = 0;
    for (const character of text) width += this.widthOf(character);
    return width;
  };

  private has(character: string): boolean {
    return this.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }

  private widthOf(character: string): number {
    const known = this.widths.get(character);
    if (known !== undefined) return known;
    const glyph = this.font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const width = glyph.advanceWidth / this.font.unitsPerEm;
    this.widths.set(character, width);
    return width;
  }
}
