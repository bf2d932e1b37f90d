/** A representative part of the platform's API, for tests: agents with streaming, files, tokens, errors, bad networks. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { listening } from '../listening.ts';
import { sites } from './site.ts';

export interface ApiCall {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export type ApiServer = Awaited<ReturnType<typeof startApi>>;

type Handler = (call: ApiCall, response: ServerResponse, match: RegExpExecArray) => unknown;

function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
}

function fail(response: ServerResponse, status: number, code: string, message: string, errors?: object) {
  const documentationUrl = `https://docs.example.com/docs/serenity-aihub/dev-tools/api-error-responses#${code}`;
  json(response, { code, message, documentationUrl, ...(errors && { errors }) }, status);
}

const event = (name: string, data: object): string =>
  `event: ${name} \r\ndata: ${JSON.stringify({ type: name, ...data })}\r\n\r\n`;

const result = { content: 'Yes, nine left.', instanceId: '2f6d4a10-0000-4000-8000-000000000001', big: 1 };

const sends =
  (status: number, type: string, body?: string): Handler =>
  (_call, response) =>
    response.writeHead(status, { 'Content-Type': type }).end(body);

/** What a call to an agent of this code meets. */
const agents: Record<string, Handler> = {
  missing: (_call, response) =>
    fail(response, 404, 'resource_not_found', 'There is no such agent.', { agent_code_invalid: 'missing' }),
  hanging: () => undefined,
  html: sends(502, 'text/html', '<body><script>document.title = "hacked"</script>Bad gateway</body>'),
  liar: sends(200, 'application/json', '<not json>'),
  large: sends(200, 'application/json', '{"id":12345678901234567890,"ratio":1.50}'),
  broken: async (_call, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(event('start', {}));
    await wait(100);
    response.destroy();
  },
  silent: (_call, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(event('start', {}));
  },
  elsewhere: ({ headers }, response) =>
    response
      .writeHead(307, { Location: `http://localhost:${headers.host?.split(':')[1]}/api/v2/stolen` })
      .end(),
  lines: sends(200, 'text/plain', '\n'.repeat(3_000_000)),
  empty: (_call, response) => response.writeHead(204).end(),
};

async function stream(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(event('start', { start_time_utc: '2026-01-31T12:00:00Z' }));
  for (const text of ['Yes, ', 'nine ', 'left: ', '日本']) {
    await wait(150);
    const bytes = Buffer.from(event('content', { text }));
    response.write(bytes.subarray(0, bytes.length - 12));
    await wait(20);
    response.write(bytes.subarray(bytes.length - 12));
  }
  response.write(': keep-alive\n\n');
  response.end(event('stop', { result }));
}

function execute({ headers, body }: ApiCall, response: ServerResponse): void {
  const items = JSON.parse(body.toString()) as { Key?: string; Value?: unknown }[];
  const message = items.find(({ Key }) => Key === 'message')?.Value;
  const streams = items.some(({ Key, Value }) => Key === 'stream' && String(Value) === 'true');
  if (typeof message !== 'string' || message === '')
    fail(response, 400, 'validation_error', 'A message is needed.', { message_required: 'message' });
  else if (streams && headers.accept?.includes('text/event-stream')) void stream(response);
  else json(response, result);
}

async function parts({ headers, body }: ApiCall): Promise<object[]> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? { name, text: value }
        : { name, file: value.name, type: value.type, text: await value.text() },
    ),
  );
}

const routes: [pattern: RegExp, handler: Handler][] = [
  [
    /^POST \/api\/v2\/agent\/([^/?]+)\/execute/,
    (call, response, match) => (agents[decodeURIComponent(match[1] ?? '')] ?? execute)(call, response, match),
  ],
  [
    /^POST \/api\/v2\/VolatileKnowledge/,
    async (call, response) => json(response, { parts: await parts(call) }),
  ],
  [
    /^GET \/api\/v2\/File\/([^/?]+)/,
    (_call, response) => {
      response.writeHead(200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="report.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`,
        'Access-Control-Expose-Headers': 'Content-Disposition',
      });
      response.end(Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 255]));
    },
  ],
  [
    /^POST \/api\/v2\/Account\/refresh/,
    ({ headers }, response) => {
      if (headers['x-refresh-token'] === 'refresh-me') json(response, 'new-token');
      else json(response, 'The refresh token is not known.', 401);
    },
  ],
  [
    /^(?:POST|GET) \/api\/v2\/echo/,
    ({ body, headers }, response) => {
      json(response, { type: headers['content-type'], body: body.toString() });
    },
  ],
];

const isOpen = /\/(Account|File\/display)\//;

async function answer(call: ApiCall, response: ServerResponse) {
  const { method, url, headers } = call;
  const hasKey =
    headers['x-api-key'] === 'key-of-the-test' || headers.authorization === 'Bearer token-of-the-test';
  if (!hasKey && !isOpen.test(url)) return fail(response, 401, 'unauthorized', 'The key is not valid.');
  for (const [pattern, handler] of routes) {
    const match = pattern.exec(`${method} ${url}`);
    if (match) return handler(call, response, match);
  }
  return fail(response, 404, 'resource_not_found', 'There is no such address.');
}

/** Starts a server on a free port of this machine. Requests to agents of the code `refused` are not for browsers. */
export async function startApi() {
  const calls: ApiCall[] = [];
  let abandoned = 0;
  const { port, close } = await listening(async (request, response) => {
    const { method = '', url = '', headers } = request;
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1;
    });
    if (!url.includes('refused')) {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
      response.setHeader('Access-Control-Allow-Methods', '*');
    }
    if (method === 'OPTIONS') return response.writeHead(204).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = { method, url, headers, body: Buffer.concat(chunks) };
    calls.push(call);
    return answer(call, response);
  });
  return {
    port,
    calls,
    get abandoned() {
      /** Requests whose sender went away before the answer was complete. */
      return abandoned;
    },
    close,
  };
}

/** The fixture site with a policy that allows calls to this machine, as the build does for the servers of a description. */
export const openSite = { ...sites.fixture, dist: `${sites.fixture.dist}-open` };

export async function makeOpenSite(): Promise<void> {
  await cp(sites.fixture.dist, openSite.dist, { recursive: true, force: true });
  const file = join(openSite.dist, '_headers');
  const headers = await readFile(file, 'utf8');
  const open = headers.replaceAll('connect-src', 'connect-src http://127.0.0.1:* http://localhost:*');
  await writeFile(file, open);
}

export const allowApi = (page: Page): Promise<void> =>
  page.context().grantPermissions(['local-network-access']);
