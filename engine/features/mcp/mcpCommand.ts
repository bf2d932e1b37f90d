/** `mcp`: the server over standard input and output, for editors and assistants on this computer. */

import { existsSync } from 'node:fs';
import type { Command } from '#engine/output/feature.ts';
import { folderReader } from './server/folderReader.ts';
import { addressReader } from './server/reader.ts';
import { serverFactory } from './server/server.ts';
import { serveSession } from './stdioSession.ts';

export const mcpCommand: Command = {
  summary: 'Serve the built site to an editor or assistant over MCP, on standard input and output.',
  options: {
    url: { value: 'URL', text: 'Address of a published site to serve in the place of the output folder' },
  },
  async run({ out, features, values: { url } }) {
    const base = typeof url === 'string' ? siteAddress(url) : undefined;
    if (typeof url === 'string' ? !base : !existsSync(out)) {
      console.error(
        typeof url === 'string'
          ? `--url must be the address of a home page with http: or https:, not "${url}".`
          : `There is nothing in ${out} yet: build the site first, or name a published one with --url.`,
      );
      return 1;
    }
    const read = base ? addressReader(base) : folderReader(out);
    const lookup = features.find((feature) => feature.lookup)?.lookup;
    const fault = await serveSession(serverFactory(read, lookup?.open, base?.host));
    if (fault === undefined) return 0;
    console.error(`The session has ended: ${fault}.`);
    return 1;
  },
};

/** The home page at an address, with a slash at its end. */
function siteAddress(text: string): URL | undefined {
  const address = text.replace(/\/?$/, '/');
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address) : undefined;
}
