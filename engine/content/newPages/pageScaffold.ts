/** Kinds of pages that `npm run new` writes. */
import type { SiteConfig } from '#engine/config/schema.ts';

export interface PageScaffold {
  /** What writers call it, such as `post`. */
  name: string;
  /** Folder below `content/` for new pages, and the route path of what lies in it. Throws where the site has none. */
  location(config: SiteConfig): { dir: string; base: string };
  /** What the file begins with after its front matter. */
  beginning: string;
  /** Pages have a date in place of a position in a sidebar. */
  isDated: boolean;
  /** For pages with authors and tags: the keys that there are. The first author is proposed. */
  referred?(root: string): { authors: string[]; tags: string[] };
  /** What is proposed for pages that are named by their day. */
  named?(date: string): { title: string; slug: string };
  /** True when the address leaves out the start of the file's name. */
  isShortened(slug: string): boolean;
}
