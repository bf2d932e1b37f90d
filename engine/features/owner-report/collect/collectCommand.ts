/** `collect`: the server that keeps what readers lacked; docs/report.md describes it. */
import { resolve } from 'node:path';
import type { Command } from '#engine/output/feature.ts';
import { respondWith } from '#engine/serve/endpoint.ts';
import { listenAddress, startServer, untilStopped } from '#engine/serve/http.ts';
import { fail } from '#engine/shared/problems.ts';
import { collector } from './collector.ts';

export const collectCommand: Command = {
  summary: 'Serve the collector of what readers lacked, for the report.',
  arguments: ['FOLDER'],
  environment: {
    'PORT, HOST': 'Where it listens (default: 3003 on localhost)',
    ALLOWED_ORIGIN: 'Origin of the pages that may send (default: http://localhost:3000)',
    CLIENT_HEADER: 'Header in which a proxy in front names its client, such as X-Real-IP',
  },
  async run({ values }) {
    const env: Partial<Record<string, string>> = process.env;
    const origin = env['ALLOWED_ORIGIN'] || 'http://localhost:3000';
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      return fail(`ALLOWED_ORIGIN must be an origin such as https://docs.example.com, not "${origin}".`);
    const endpoint = collector(resolve(String(values['FOLDER'])), origin);
    const server = await startServer(
      (request, response) => respondWith(endpoint, request, response, env['CLIENT_HEADER']),
      '/',
      { ...listenAddress({ PORT: '3003', ...process.env }), log: console.log },
    );
    console.log(`Collecting at ${server.url} for pages of ${origin}.
In site.config.ts, and then build the site:
  analytics: { adapter: 'beacon', endpoint: '${server.url}' },
  feedback: { endpoint: '${server.url}' },`);
    await untilStopped();
    await server.close();
    return 0;
  },
};
