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
export const arial = { regular: 0.4328, bold: 0.4688 };

export async function measuresOf(bytes: Buffer): Promise<Measures> {
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
