/** Elements around headings of Markdown within components of a site, which may look at their names. */
import type { ReactNode } from 'react';

/** Components that draw their children, by the tags that they are called by. */
export const heading = Object.fromEntries(
  ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [
    tag,
    // A computed name stays when code is minified.
    { [tag]: ({ children }: { children?: ReactNode }) => children }[tag],
  ]),
);
