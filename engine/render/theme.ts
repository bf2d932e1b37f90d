/** The theme of a site: the default export of its `theme/theme.tsx`. */
import type { ComponentType } from 'react';

/** A font for text and headings. The build cuts it down to the letters that pages need. */
export interface ThemeFont {
  family: string;
  /** A font file of a package, or one beside the theme that begins with `./`. */
  file: string;
  /** Lightest and boldest weight of a variable font. */
  weights: readonly [number, number];
  /** Letters beside those of English that pages need. */
  letters?: string;
}

export interface Theme {
  /** Color of the browser's own bars around the page. */
  themeColor: string;
  /** Screen readers read `title`. A copy reuses the drawing of the first logo of the page, in a fraction of its bytes. */
  Logo: ComponentType<{ title: string; isCopy?: boolean | undefined }>;
  /** The logo as SVG, for pictures for sharing. */
  SvgLogo?: ComponentType<{ title: string }>;
  /** A picture on the not-found page. */
  Lost?: ComponentType;
  /** A drawing beside a post, different for each `seed`, with the path of an icon of 24 by 24. Decoration. */
  Picture?: ComponentType<{ seed: string; icon: string }>;
  /** Default: the fonts of the reader's system. */
  font?: ThemeFont;
}
