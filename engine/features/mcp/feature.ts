import type { Feature } from '#engine/output/feature.ts';
import { allowedHosts } from '#engine/serve/allowedHosts.ts';
import { folderReader } from '#engine/serve/published/folderReader.ts';
import { followForAgents } from './build/agentsFile.ts';
import { serverFiles } from './build/serverCard.ts';
import { mcpOptions } from './config.ts';
import { lackOfServer } from './lackOfServer.ts';
import { mcpCommand } from './mcpCommand.ts';
import { httpHandler } from './server/http.ts';
import { limitConcurrency } from './server/limitConcurrency.ts';
import { serverFactory } from './server/server.ts';

export const mcp: Feature = {
  name: 'mcp',
  options: mcpOptions,
  checkOptions({ mcp: options }) {
    const lack = options?.handler && lackOfServer();
    return lack ? { option: 'handler', ...lack } : undefined;
  },
  files: serverFiles,
  pageConsumer: followForAgents,
  endpoints({ dist, features, host, hosts }) {
    const lookup = features.find((feature) => feature.lookup)?.lookup;
    const answer = httpHandler(serverFactory(folderReader(dist), lookup?.open), [
      ...allowedHosts(host),
      ...hosts,
    ]);
    return {
      '/mcp': limitConcurrency(async (request, client) => {
        const lack = lackOfServer();
        return lack ? new Response(`${lack.message} ${lack.hint}`, { status: 501 }) : answer(request, client);
      }),
    };
  },
  commands: { mcp: mcpCommand },
};
