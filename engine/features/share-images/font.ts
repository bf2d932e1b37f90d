/** The font of the drawn pictures: a humanist face, that of the theme. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

export const fontPackage = '@expo-google-fonts/cabin';
const require = createRequire(import.meta.url);

/** A file in TrueType, and what it can write. */
export interface PictureFont {
  name: string;
  data: Buffer;
  /** The text on one line without symbols that the font lacks; `undefined` if the font lacks letters or nothing is left. */
  writable(text: string): string | undefined;
}

export async function loadFont(): Promise<PictureFont> {
  const { create } = await import('fontkitten');
  const data = await readFile(require.resolve(`${fontPackage}/600SemiBold/Cabin_600SemiBold.ttf`));
  const font = create(data);
  const known = new Set(font.isCollection ? [] : font.characterSet);
  const isKnown = (character: string) => known.has(character.codePointAt(0) ?? 0);
  return {
    name: 'Cabin',
    data,
    writable(text) {
      const characters = [
        ...text
          .normalize('NFC')
          .replace(/\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu, '')
          .replace(/[\p{Cc}\s]+/gu, ' '),
      ];
      if (characters.some((one) => /[\p{L}\p{M}\p{N}]/u.test(one) && !isKnown(one))) return undefined;
      return characters.filter(isKnown).join('').replace(/ +/g, ' ').trim() || undefined;
    },
  };
}
