/** What code of a site asks of whoever draws it. In the browser there is nobody to ask. */

export interface Host {
  /** Something is drawn that works in the browser only. */
  touch(): void;
  /** Something is drawn that is not there. */
  missing(name: string): void;
  /** Final address of a link. */
  link(to: string): string;
  /** Route path of the page. */
  path: string;
  locale: string;
  /** What the page says of itself. */
  meta: { title?: string; description?: string; redirect?: string };
}

const key = Symbol.for('site-code');

/** Whoever draws now. */
export const host = (): Host | undefined => (globalThis as { [key]?: Host })[key];

/** What `draw` returns while `by` answers. */
export function hosted<Result>(by: Host, draw: () => Result): Result {
  const holder = globalThis as { [key]?: Host | undefined };
  const before = holder[key];
  holder[key] = by;
  try {
    return draw();
  } finally {
    holder[key] = before;
  }
}
