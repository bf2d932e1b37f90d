/** `mcp`: the server over standard input and output, for editors and assistants on this computer. */
import type { Command } from '#engine/output/feature.ts';
import { siteReader, urlOption } from '#engine/serve/published/siteReader.ts';
import { fail } from '#engine/shared/problems.ts';
import { lackOfServer } from './lackOfServer.ts';
import { serverFactory } from './server/server.ts';
import { serveSession } from './stdioSession.ts';

export const mcpCommand: Command = {
  summary: 'Serve the built site to an editor or assistant over MCP, through standard input and output.',
  options: urlOption,
  async run({ out, extensions, values: { url } }) {
    const { features } = await extensions();
    const lack = lackOfServer();
    const site = lack ? `${lack.message} ${lack.hint}` : siteReader(out, url);
    if (typeof site === 'string') return fail(site);
    const lookup = features.find((feature) => feature.lookup)?.lookup;
    const create = serverFactory(site.read, lookup?.open, site.origin);
    const fault = await serveSession(() => create('local'));
    return fault === undefined ? 0 : fail(`The session has ended: ${fault}.`);
  },
};
