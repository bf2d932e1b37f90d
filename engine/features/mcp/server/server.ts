/** The MCP server of a site, over any transport; https://modelcontextprotocol.io/specification. */
import type { McpServer } from '@modelcontextprotocol/server';
import type { OpenLookup } from '#engine/output/feature.ts';
import type { ReadFile } from './reader.ts';
import { addPrompts, addResources } from './resources.ts';
import { PublishedSite } from './site.ts';
import { addTools } from './tools.ts';

const instructions =
  'Answers from one documentation site. Start with ask_docs or search_docs; read_page takes the addresses they give. For the API, get_operation has all of a call. Name the addresses of what you used.';

/** Makes servers that share what was read of the site; nothing is read before a tool asks for it. */
export function serverFactory(read: ReadFile, open: OpenLookup | undefined): () => Promise<McpServer> {
  const site = new PublishedSite(read, open);
  return async () => {
    const { McpServer: Server, ResourceTemplate } = await import('@modelcontextprotocol/server');
    const server = new Server({ name: 'docs', version: '1.0.0' }, { instructions });
    addTools(server, site);
    addResources(server, site, ResourceTemplate);
    addPrompts(server);
    return server;
  };
}
