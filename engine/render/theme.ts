/** The looks of a site beyond its configuration: what `theme/theme.tsx` of the site folder exports as default. */
import type { ComponentType } from 'react';

/** A font for text and headings. The build cuts it down to the letters that pages need. */
export interface ThemeFont {
  family: string;
  /** A font file of a package, or one beside the theme that begins with `./`. */
  file: string;
  /** Lightest and boldest weight of a variable font. */
  weights: readonly [number, number];
  /** Letters that pages need beside those of English. */
  letters?: string;
}

export interface Theme {
  /** Color of the browser's own bars around the page. */
  themeColor: string;
  /** Read out as `title`. Copies draw again what the first logo of the page draws, in a fraction of its bytes. */
  Logo: ComponentType<{ title: string; isCopy?: boolean | undefined }>;
  /** The logo where only an SVG can stand, such as in pictures for sharing. */
  SvgLogo?: ComponentType<{ title: string }>;
  /** A picture on pages that are not there. */
  Lost?: ComponentType;
  /** A drawing beside a post, different for each `seed`, with the path of an icon of 24 by 24. Decoration. */
  Picture?: ComponentType<{ seed: string; icon: string }>;
  /** Without one, pages are set in the fonts of the reader's system. */
  font?: ThemeFont;
}
