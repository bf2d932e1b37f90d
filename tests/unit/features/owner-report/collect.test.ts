/** What of a visit is kept, and what could say whose it is. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanPath, cleanQuery } from '#engine/features/owner-report/collect/clean.ts';
import { collector } from '#engine/features/owner-report/collect/collector.ts';
import { ownerReport } from '#engine/features/owner-report/feature.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Rate  limits', 'rate limits'],
  ['error 429', 'error 429'],
  ['gpt-4o-2024-08-06', 'gpt-4o-2024-08-06'],
  ['POST /v2/agent/{code}/execute', 'post /v2/agent/{code}/execute'],
  ['SerenityAgentExecutionRequest', 'serenityagentexecutionrequest'],
  ['C# List<string>', 'c# list<string>'],
  ['токены и лимиты', 'токены и лимиты'],
  ['api key permissions', 'api key permissions'],
  ['how do i get a token?', 'how do i get a token?'],
])('"%s" is a query', (query, kept) => expect(cleanQuery(query)).toBe(kept));

test.each([
  'mail to Jane.Doe@example.org',
  'jane (at) example.org',
  'https://intranet.corp/wiki',
  'www.corp.example',
  '10.0.0.1',
  'fe80::1ff:fe23:4567:890a',
  '+1 (555) 123-4567',
  '4111-1111-1111-1111',
  'invoice 20250012345',
  'DE89370400440532013000',
  `AKIA${'Q7'.repeat(8)}`,
  `sk_live_${'x9Y8'.repeat(6)}`,
  `ghp_${'a1B2'.repeat(9)}`,
  '550e8400-e29b-41d4-a716-446655440000',
  'password: hunter2',
  'my api key is abc',
  'bearer: x',
  '９１２ ３４５ ６７８',
  'jane​@example.org',
  'x',
  'y'.repeat(121),
  `a${'b'.repeat(50)}`,
])('"%s" is not kept', (query) => expect(cleanQuery(query)).toBeUndefined());

test.each([
  ['https://example.com/docs/a-b?token=1#x', '/docs/a-b'],
  ['/docs/a-b/', '/docs/a-b'],
  ['/docs/a-b/index.html', '/docs/a-b'],
  ['/blog/2025-03-31', '/blog/2025-03-31'],
  ['/docs/%D0%B0%D0%B3%D0%B5%D0%BD%D1%82', '/docs/агент'],
  [
    '/blog/how-to-give-your-agent-access-to-your-emails',
    '/blog/how-to-give-your-agent-access-to-your-emails',
  ],
  ['/users/jane@example.org', undefined],
  ['/reset/9f8e7d6c5b4a3928', undefined],
  ['/call/0034612345678', undefined],
  ['/a%00b', undefined],
  ['/<script>', undefined],
  ['/%E0%A4%A', undefined],
  ['http://', undefined],
])('of the address %s, %s is kept', (address, kept) => expect(cleanPath(address)).toBe(kept));

test('a query is kept when a third reader has it, and from then on for each reader and day', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'collect-'));
  let time = Date.parse('2025-01-01T12:00:00Z');
  const endpoint = collector(folder, 'https://docs.example', () => time);
  const ask = async (client: string, query = 'Voice agents') => {
    const body = JSON.stringify({
      type: 'event',
      name: 'search_no_results',
      data: { query },
      url: 'https://docs.example/',
    });
    const { status } = await endpoint(new Request('https://c.example', { method: 'POST', body }), client);
    expect(status).toBe(204);
    const names = await readdir(folder);
    const texts = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
    return texts.join('').trim().split('\n').filter(Boolean);
  };
  expect(await ask('1.1.1.1')).toEqual([]);
  expect(await ask('1.1.1.1')).toEqual([]);
  time += 24 * 3_600_000;
  expect(await ask('1.1.1.1')).toEqual([]);
  expect(await ask('2.2.2.2', 'voice   AGENTS')).toEqual([]);
  const line = '{"day":"2025-01-02","kind":"search","about":"voice agents"}';
  expect(await ask('3.3.3.3')).toEqual([line, line, line]);
  expect(await ask('3.3.3.3')).toHaveLength(3);
  expect(await ask('4.4.4.4')).toHaveLength(4);
  time += 31 * 24 * 3_600_000;
  expect(await ask('5.5.5.5', 'once more')).toHaveLength(4);
  await rm(folder, { recursive: true });
});

test('pages of the site may send, and browsers may ask before', async () => {
  const endpoint = collector('/nowhere', 'https://docs.example');
  const options = await endpoint(new Request('https://c.example', { method: 'OPTIONS' }), '1.1.1.1');
  expect([
    options.status,
    options.headers.get('access-control-allow-origin'),
    options.headers.get('access-control-allow-headers'),
  ]).toEqual([204, 'https://docs.example', 'content-type']);
  expect((await endpoint(new Request('https://c.example'), '1.1.1.1')).status).toBe(405);
});

test('the server of a site collects only where a folder is named for it', () => {
  const site = { dist: '', features: [], host: 'localhost', hosts: [] };
  vi.stubEnv('COLLECT_INTO', '');
  expect(ownerReport.endpoints?.(site)).toEqual({});
  vi.stubEnv('COLLECT_INTO', 'logs');
  expect(Object.keys(ownerReport.endpoints?.(site) ?? {})).toEqual(['/collect']);
});
