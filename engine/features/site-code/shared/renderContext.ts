/** What code of a site may ask while a page is rendered. In the browser there is nobody to ask. */

export interface RenderContext {
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

/** The context of what is rendered now; `undefined` in the browser. */
export const currentRenderContext = (): RenderContext | undefined =>
  (globalThis as { [key]?: RenderContext })[key];

/** Returns what `draw` returns with this context. */
export function runWithContext<Result>(context: RenderContext, draw: () => Result): Result {
  const holder = globalThis as { [key]?: RenderContext | undefined };
  const before = holder[key];
  holder[key] = context;
  try {
    return draw();
  } finally {
    holder[key] = before;
  }
}
