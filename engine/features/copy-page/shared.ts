import type { copyPageTexts } from './texts.ts';

/** What the menu of a page offers on a site, in one language. */
export interface MenuSite {
  title: string;
  /** Address of the site's MCP server, where it has one. */
  mcp?: string;
  /** Where there is none, the address of a page about editors. */
  guide?: string;
  assistants: readonly { name: string; url: string }[];
  texts: Readonly<Record<keyof typeof copyPageTexts, string>>;
}

/** An item of the menu: a link, or what is copied. */
export type Item = { label: string } & ({ href: string; isApart?: boolean } | { text(): Promise<string> });
