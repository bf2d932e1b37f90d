/** The looks of a site beyond its configuration: what `theme/theme.tsx` of the site folder exports as default. */
import type { ComponentType } from 'react';

export interface Theme {
  /** Color of the browser's own bars around the page. */
  themeColor: string;
  /** Read out as `title`. Copies draw again what the first logo of the page draws, in a fraction of its bytes. */
  Logo: ComponentType<{ title: string; isCopy?: boolean | undefined }>;
  /** The logo where only an SVG can stand, such as in pictures for sharing. */
  SvgLogo?: ComponentType<{ title: string }>;
  /** A picture on pages that are not there. */
  Lost?: ComponentType;
}
