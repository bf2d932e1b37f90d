/** Problems that agents report: over each way to the server, in bounds, and nowhere if a site takes none. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hostedHandler } from '#engine/features/mcp/server/hosted.ts';
import { httpHandler } from '#engine/features/mcp/server/http.ts';
import { reporterOf } from '#engine/features/mcp/server/report.ts';
import { serverFactory } from '#engine/features/mcp/server/server.ts';
import { PublishedSite } from '#engine/features/mcp/server/site.ts';
import type { SiteCatalog } from '#engine/serve/published/catalog.ts';
import { folderReader } from '#engine/serve/published/folderReader.ts';
import { buildRoot, writeSite } from '../../site.ts';
import { mcpRequest } from './builtSite.ts';

const arrived: unknown[] = [];
let status = 200;
const endpoint = createServer(async (request, response) => {
  arrived.push(await json(request));
  response.writeHead(status).end();
});

const dists: Record<string, string> = {};
const address = () => `http://localhost:${(endpoint.address() as AddressInfo).port}/reports`;

beforeAll(async () => {
  await once(endpoint.listen(0, 'localhost'), 'listening');
  for (const [name, feedback] of Object.entries({
    with: `feedback: { endpoint: '${address()}' },`,
    without: '',
    relative: `feedback: { endpoint: '/reports' },`,
  })) {
    const root = await writeSite(
      { 'docs/naps.mdx': '---\ntitle: Naps\ndescription: Sleep.\n---\n\n## Long\n\nA nap is short.\n' },
      `mcp: { url: 'https://example.com/mcp' }, ${feedback}`,
    );
    dists[name] = join(root, 'dist');
    await buildRoot(root, { out: dists[name], uncompressed: true });
  }
});
afterAll(() => endpoint.close());
beforeEach(() => {
  arrived.length = 0;
  status = 200;
});

const read = (name: string) => folderReader(dists[name] ?? '');
const problem = { page: '/docs/naps#long', tried: 'Slept long.', expected: 'How long a nap is.' };
const sent = {
  helpful: 'no',
  reason: 'Tried: Slept long.\nExpected: How long a nap is.',
  url: 'https://example.com/docs/naps#long',
  title: 'Naps',
  lang: 'en',
  from: 'agent',
};
const told = 'The owners of the documentation were told.';

const report = (args: object) => mcpRequest('tools/call', { name: 'report_problem', arguments: args });
const list = () => mcpRequest('tools/list', {});

/** Asks a server over HTTP; resolves to its answer. */
const served = (name: string, origin?: string) => {
  const answer = httpHandler(serverFactory(read(name), undefined, origin), ['example.com']);
  return async (asked: Request, client?: string) => (await answer(asked, client)).text();
};

test('a problem is sent as readers send feedback, marked as that of an agent', async () => {
  const ask = served('with');
  expect(await ask(report(problem))).toContain(told);
  expect(arrived).toEqual([sent]);
  const tools = await ask(list());
  expect(tools).toMatch(/"name":"report_problem".*"readOnlyHint":false/);
});

test('a server of standard input and output sends it, too', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const args = ['engine/bin/docwright.mjs', 'mcp', '--out', dists['with'] ?? ''];
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args,
      cwd: join(import.meta.dirname, '../../../..'),
    }),
  );
  const { content } = await client.callTool({ name: 'report_problem', arguments: problem });
  await client.close();
  expect([JSON.stringify(content), arrived]).toEqual([expect.stringContaining(told), [sent]]);
});

test('a host of functions sends it, too, and counts from one request to the next', async () => {
  const settings = { site: 'https://example.com/', mcp: 'https://example.com/mcp' };
  const handle = hostedHandler(settings, undefined);
  const ASSETS = {
    fetch: async (url: string | URL | Request) =>
      new Response(await read('with')(new URL(`${url}`).pathname.slice(1))),
  };
  const said = [];
  for (let count = 0; count < 6; count++) said.push(await (await handle(report(problem), { ASSETS })).text());
  expect(said.slice(0, 5).every((text) => text.includes(told))).toBe(true);
  expect(said[5]).toMatch(/Too many problems were reported\. The next one can be reported in \d+ seconds\./);
  expect(arrived).toHaveLength(5);
});

test('there is no such tool on a site that takes no feedback', async () => {
  expect(await served('without')(list())).not.toContain('report_problem');
  expect(await served('without')(report(problem))).toContain('report_problem not found');
});

test('a site read over HTTP leads no report to another host without https:', async () => {
  expect(await served('with', 'https://docs.example.com')(list())).not.toContain('report_problem');
  expect(await served('with', new URL(address()).origin)(list())).toContain('report_problem');
});

test('a site read over HTTP gets reports for a path where it is read', async () => {
  const ask = served('relative', new URL(address()).origin);
  expect(await ask(report(problem))).toContain(told);
  expect(arrived).toEqual([sent]);
});

test.each([
  ['http://localhost', 'http://localhost/reports'],
  ['http://localhost:3000', 'http://localhost:3000/reports'],
  ['https://docs.example.com', 'https://docs.example.com/reports'],
])('the endpoint of a site that is read from %s is %s', async (origin, endpoint) => {
  const catalog = { url: 'https://example.com:8443/', feedback: { endpoint: '/reports', lang: 'en' } };
  const site = new PublishedSite(
    async (file) => JSON.stringify(file === 'pages.json' ? [{ href: '/a', title: 'A' }] : catalog),
    undefined,
    new URL(origin).host,
  );
  const asked: string[] = [];
  const send = async (to: string) => ({ text: `${asked.push(to)}`, isSent: true });
  const reports = reporterOf(site, origin, send)(catalog as SiteCatalog, '');
  await reports?.({ page: '/a', tried: 'x', expected: 'y' });
  expect(asked).toEqual([endpoint]);
});

test.each([
  ['of no page', { ...problem, page: '/docs/none' }],
  ['of another site', { ...problem, page: 'https://elsewhere.example/docs/naps' }],
  ['without what was tried', { ...problem, tried: ' ' }],
  ['without what was expected', { page: problem.page, tried: problem.tried }],
  ['that is long', { ...problem, expected: 'x'.repeat(481) }],
  ['with a mark', { ...problem, helpful: 'yes' }],
])('a problem %s is not sent', async (_, args) => {
  expect(await served('with')(report(args))).toMatch(/"isError":true|"error":/);
  expect(arrived).toEqual([]);
});

test('each client may report five problems in an hour', async () => {
  const ask = served('with');
  for (let count = 0; count < 5; count++) expect(await ask(report(problem), 'a')).toContain(told);
  expect(await ask(report(problem), 'a')).toContain('Too many problems were reported.');
  expect(await ask(report(problem), 'b')).toContain(told);
});

test('a report that the endpoint refuses is said to have failed', async () => {
  status = 500;
  expect(await served('with')(report(problem))).toContain('The report could not be sent. Go on without it.');
});
