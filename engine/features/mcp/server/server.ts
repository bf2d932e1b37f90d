/** The MCP server of a site, over any transport; https://modelcontextprotocol.io/specification. */
import type { McpServer } from '@modelcontextprotocol/server';
import type { OpenLookup } from '#engine/output/feature.ts';
import type { ReadFile } from '#engine/serve/published/addressReader.ts';
import { problemReporter } from '#engine/shared/reportedProblem.ts';
import { serverName, serverVersion } from '../shared.ts';
import { addPrompts } from './prompts.ts';
import { reporterOf } from './report.ts';
import { addResources } from './resources.ts';
import { PublishedSite } from './site.ts';
import { addTools } from './tools.ts';

/** What the server lists and holds is the same for all, and changes with a build of the site. */
const hint = { ttlMs: 300_000, cacheScope: 'public' } as const;
const cached = [
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
] as const;

/** Creates a server; the name of its client is for limits. */
export type ServerFactory = (client?: string) => Promise<McpServer>;

/** Creates servers that share what was read of the site. `origin` is set if the site is read over HTTP; `send` reports problems. */
export function serverFactory(
  read: ReadFile,
  open: OpenLookup | undefined,
  origin?: string,
  send = problemReporter(),
): ServerFactory {
  const site = new PublishedSite(read, open, origin && new URL(origin).host);
  const reporter = reporterOf(site, origin, send);
  return async (client = '') => {
    const mcp = await import('@modelcontextprotocol/server');
    // Every tool reports a site that cannot be read.
    const catalog = await site.catalog().catch(() => undefined);
    const title = catalog?.title ?? 'Documentation';
    const server = new mcp.McpServer(
      { name: serverName, version: serverVersion, title, ...(catalog && { websiteUrl: catalog.url }) },
      {
        cacheHints: Object.fromEntries(cached.map((method) => [method, hint])),
        instructions: `${title}${catalog ? `, ${catalog.url}: ${catalog.description}` : ''}\n\nAnswers come from this site alone. Start with ask_docs for a question and with search_docs to find pages; read_page takes the addresses they give. For a call of the API, get_operation has its fields. Name the addresses of what you used.`,
      },
    );
    addTools(server, site, (catalog?.versions ?? []).length > 0, catalog && reporter(catalog, client));
    addResources(server, site, mcp);
    addPrompts(server, site);
    return server;
  };
}
