/** `hub`: the assistant without an account. */
import { loadConfig } from '#engine/config/loadConfig.ts';
import type { Command } from '#engine/output/feature.ts';
import { hasOutput } from '#engine/output/outputSwap.ts';
import { listenAddress, untilStopped } from '#engine/serve/http.ts';
import { Problems } from '#engine/shared/problems.ts';
import { startHub } from './hub.ts';

const defaultPort = '3001';

export const hubCommand: Command = {
  summary: 'Stand in for the hub of the assistant, to try it without an account.',
  environment: { 'PORT, HOST': `Where it listens (default: ${defaultPort} on localhost)` },
  async run({ root, out, extensions }) {
    const { features, adapters } = await extensions();
    const problems = new Problems();
    const config = await loadConfig(root, features, problems, adapters);
    const answers = features.find((feature) => feature.answers)?.answers;
    if (!config || !answers || !hasOutput(out)) {
      console.error(config ? `There is nothing in ${out} yet: build the site first.` : problems.report());
      return 1;
    }
    const listen = { ...listenAddress({ PORT: defaultPort, ...process.env }), log: console.log };
    const server = await startHub({ find: answers(out, config), ...listen });
    const host = server.url.slice(0, -1);
    console.log(`The hub listens at ${host}. In site.config.ts, and then build the site:
  assistant: { key: 'local', agentCode: 'docs', apiBaseUrl: '${host}/api', host: '${host}' },`);
    await untilStopped();
    await server.close();
    return 0;
  },
};
