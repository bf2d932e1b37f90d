/** What code of a site may ask while a page is rendered. In the browser there is no such context. */
import type { HeadElement } from '#engine/shared/types.ts';

/** The page that is rendered. */
export interface PageContext {
  /** Route path of the page. */
  path: string;
  locale: string;
  /** Final address of a link. */
  link(to: string): string;
  /** What the page says of itself. */
  frontMatter?(): Record<string, unknown>;
}

/** What the code of a page says of the page. */
export interface PageMeta {
  title?: string;
  description?: string;
  redirect?: string;
  /** Further elements of the head. */
  head?: HeadElement[];
}

export interface RenderContext extends PageContext {
  /** Says that something is drawn that works in the browser only. */
  touch(): void;
  /** Says that something is drawn that does not exist. */
  missing(name: string): void;
  /** HTML of the lines of code, where colors are known at once. */
  highlight?: ((code: string, language: string) => string[] | undefined) | undefined;
  meta: PageMeta;
}

const key = Symbol.for('site-code');

/** The context of the rendering that runs now; `undefined` in the browser. */
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
