/** `answers`: the server that has answers written; docs/search.md describes it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from '#engine/output/feature.ts';
import { respondWith } from '#engine/serve/endpoint.ts';
import { listenAddress, startServer, untilStopped } from '#engine/serve/http.ts';
import { siteReader, urlOption } from '#engine/serve/published/siteReader.ts';
import { fail } from '#engine/shared/problems.ts';
import type { Write } from './answerEndpoint.ts';

const defaultPort = '3002';
const limits = { CLIENT_LIMIT: '20', CONCURRENT_LIMIT: '5', DAILY_LIMIT: '500' };

export const answersCommand: Command = {
  summary: 'Serve answers that a model writes from passages of the site.',
  options: {
    ...urlOption,
    writer: { value: 'FILE', text: 'Module whose function `write` has an answer written' },
  },
  environment: {
    'PORT, HOST': `Where it listens (default: ${defaultPort} on localhost)`,
    ALLOWED_ORIGIN: 'Origin of the pages that may ask (default: http://localhost:3000)',
    CLIENT_LIMIT: `Answers for one client in an hour (default: ${limits.CLIENT_LIMIT})`,
    CONCURRENT_LIMIT: `Answers that are written at the same time (default: ${limits.CONCURRENT_LIMIT})`,
    DAILY_LIMIT: `Answers in 24 hours (default: ${limits.DAILY_LIMIT})`,
    CLIENT_HEADER: 'Header in which a proxy in front names its client, such as X-Real-IP',
  },
  async run({ out, values }) {
    const file = resolve(String(values['writer']));
    const env: Partial<Record<string, string>> = process.env;
    const origin = env['ALLOWED_ORIGIN'] || 'http://localhost:3000';
    const site = siteReader(out, values['url']);
    const counts = Object.entries(limits).map(([name, value]) => [name, Number(env[name] || value)] as const);
    const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin;
    const faults = [
      ...(typeof site === 'string' ? [site] : []),
      ...(existsSync(file) ? [] : ['--writer must be the file of a module.']),
      ...(isOrigin
        ? []
        : [`ALLOWED_ORIGIN must be an origin such as https://docs.example.com, not "${origin}".`]),
      ...counts
        .filter(([, count]) => !Number.isInteger(count) || count < 1)
        .map(([name]) => `${name} must be a whole number from 1.`),
    ];
    if (typeof site === 'string' || faults.length > 0) return fail(faults.join('\n'));
    const [{ openLookup }, { sourcesOf }, { answerEndpoint }] = await Promise.all([
      import('../browser/lookup.ts'),
      import('./passages.ts'),
      import('./answerEndpoint.ts'),
    ]);
    const { write } = (await import(pathToFileURL(file).href)) as { write: Write };
    const [[, perClient], [, atOnce], [, perDay]] = counts as [Count, Count, Count];
    const endpoint = answerEndpoint({
      log: console.log,
      origin,
      find: sourcesOf(site.read, openLookup),
      write,
      perClient,
      atOnce,
      perDay,
    });
    const server = await startServer(
      (request, response) => respondWith(endpoint, request, response, env['CLIENT_HEADER']),
      '/',
      { ...listenAddress({ PORT: defaultPort, ...process.env }), log: console.log },
    );
    console.log(`Answers are written at ${server.url} for pages of ${origin}.
In site.config.ts, and then build the site:
  answers: { endpoint: '${server.url}' },`);
    await untilStopped();
    await server.close();
    return 0;
  },
};

type Count = readonly [name: string, count: number];
