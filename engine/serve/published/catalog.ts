import type { DocsVersion } from '#engine/shared/docsVersions.ts';
import type { TrailingSlash } from '#engine/shared/url.ts';

/** What servers have to know of a site beyond its pages: written to `agents.json` by every build. */
export interface SiteCatalog {
  title: string;
  description: string;
  /** Address of the home page. */
  url: string;
  trailingSlash?: TrailingSlash;
  /** Address of the MCP server of the published site. */
  mcp?: string;
  /** Where feedback about pages goes, as the configuration says, and the language of the pages. */
  feedback?: { endpoint: string; lang: string };
  /** Docs versions, where an instance has several. */
  versions?: readonly DocsVersion[];
  /** File that opens the search index; none where search is hosted elsewhere. */
  search?: string;
  /** Files with all releases, https://www.rfc-editor.org/rfc/rfc8259. */
  releases: readonly string[];
  operations: readonly OperationEntry[];
  /** Days on which pages were changed last, as YYYY-MM-DD, by their addresses; empty if not known. Lists of pages have none. */
  changed?: Readonly<Record<string, string>>;
  /** Headings whose ids do not follow from their texts: text by id, by the address of the page. */
  headings: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface OperationEntry {
  /** Last part of the page's address. */
  id: string;
  method: string;
  path: string;
  title: string;
  /** Address of its page on the site. */
  href: string;
  deprecated?: true;
  /** Name of its docs version, unless that is the newest. */
  version?: string;
}

export const catalogFile = 'agents.json';
