declare module 'site-code:client' {
  type Listener = (change: { location: Location; previousLocation: null }) => void;

  /** Modules that a site has for all pages. */
  export const modules: { onRouteUpdate?: Listener; onRouteDidUpdate?: Listener }[];
}

declare module 'site-code:parts' {
  import type { ComponentType, ReactNode } from 'react';

  type Parts = (given: Record<string, unknown>) => ((slot: (index: number) => ReactNode) => ReactNode)[];

  /** The component around all pages, where the site has one. */
  export const Root: ComponentType<{ children?: ReactNode }> | undefined;
  /** Whether readers edit samples, which run as code. */
  export const hasSamples: boolean;
  /** Code of each page that may be needed in the browser, by its file. */
  export const files: Record<string, () => Promise<{ parts: Parts }>>;
}
