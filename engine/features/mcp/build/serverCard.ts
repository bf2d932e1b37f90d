/** Files about the MCP server that clients and registries read before they connect to it. */
import type { SiteConfig } from '#engine/config/schema.ts';
import { serverName, serverVersion } from '../shared.ts';

const schemas = 'https://static.modelcontextprotocol.io/schemas';

/** Characters of a title and of a description, in registries. */
const longest = 100;

/**
 * Files about the server of the published site, by path: its card, https://modelcontextprotocol.io/seps/2127-mcp-server-cards,
 * and what `mcp-publisher` sends to the registry, whose names are host names from behind.
 */
export function serverFiles({ mcp, title, url, baseUrl }: SiteConfig): Record<string, string> {
  if (!mcp) return {};
  const about = {
    name: `${new URL(mcp.url).hostname.split('.').reverse().join('.')}/${serverName}`,
    title: title.slice(0, longest),
    description: `Searches and reads the documentation of ${title}.`.slice(0, longest),
    version: serverVersion,
    websiteUrl: new URL(baseUrl, url).href,
    remotes: [{ type: 'streamable-http', url: mcp.url }],
  };
  const fileFor = (schema: string) => JSON.stringify({ $schema: `${schemas}/${schema}`, ...about });
  return {
    '.well-known/mcp/server-card.json': fileFor('v1/server-card.schema.json'),
    '.well-known/mcp/server.json': fileFor('2025-12-11/server.schema.json'),
  };
}
