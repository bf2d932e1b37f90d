declare module 'subset-font' {
  /** Resolves to the font with the letters of `text` alone. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      /** OpenType features to keep; all without. */
      keepFeatures?: readonly string[];
      noHinting?: boolean;
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
