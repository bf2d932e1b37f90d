declare module 'site-code:parts' {
  import type { ReactNode } from 'react';

  type Parts = (given: Record<string, unknown>) => ((slot: (index: number) => ReactNode) => ReactNode)[];

  /** Whether readers edit samples, which run as code. */
  export const hasSamples: boolean;
  /** Code of each page that may be needed in the browser, by its file. */
  export const files: Record<string, () => Promise<{ parts: Parts }>>;
}
