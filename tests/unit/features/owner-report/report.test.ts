/** Played traffic with planted faults: all of them are on the owner's page, and nobody can be recognized. */
import { createHash } from 'node:crypto';
import { appendFile, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noAssets } from '#engine/bundle/noAssets.ts';
import { features } from '#engine/features/index.ts';
import { collector } from '#engine/features/owner-report/collect/collector.ts';
import { ownerReport } from '#engine/features/owner-report/feature.ts';
import { fingerprint } from '#engine/features/samples/ran.ts';
import { build } from '#engine/output/build.ts';
import { writeSite } from '../../site.ts';

const origin = 'https://example.com';
const page = (title: string, matter = '', body = `All about ${title.toLowerCase()}.`) =>
  `---\ntitle: ${title}\n${matter}---\n\n${body}\n`;
const about = (title: string) => `description: What to know of ${title.toLowerCase()}.\n`;
const names = [
  'Webhooks',
  'Quotas',
  'Invoices',
  'Streaming',
  'Permissions',
  'Embeddings',
  'Uploads',
  'Models',
];
const files = {
  ...Object.fromEntries(
    names.map((name) => [`docs/guides/${name.toLowerCase()}.mdx`, page(name, about(name))]),
  ),
  'docs/guides/old.mdx': page('Old guide', `${about('Old')}last_update: { date: 2024-01-31 }\n`),
  'docs/guides/older.mdx': page(
    'Older guide',
    `${about('Older')}review: { owner: Anna, last: 2023-05-01 }\n`,
  ),
  'docs/guides/fresh.mdx': page(
    'Fresh guide',
    `${about('Fresh')}last_update: { date: 2024-01-31 }\nreview: { every: 100 years }\n`,
  ),
  'docs/ownerless.mdx': page('Ownerless page', `${about('x')}review: { every: 1 week, last: 2025-01-01 }\n`),
  'docs/bare.mdx': page('Bare page', '', 'First words of the bare page.'),
  'docs/barest.mdx': page('Barest page', '', 'The least of all.'),
  'docs/open.mdx': page('Open page', `${about('Open')}confirm: [Whether it rains., Where it ends.]\n`),
  'docs/code.mdx': page(
    'Code',
    about('Code'),
    '```js\nneverRan();\n```\n\n```js\nnorThis();\n```\n\n```js unchecked="Why not."\nneed();\n```\n\n```js\nran();\n```',
  ),
  'samples-ran.json': JSON.stringify([
    { day: '2025-01-01', packages: [], samples: [fingerprint('javascript', 'ran();')] },
  ]),
};
const config = `search: { source: 'embedded' },
  review: { 'docs/guides': { owner: 'Guides team', every: '6 months' } },
  samples: { languages: { javascript: { run: ['node', '{file}'], ending: 'mjs' } } },`;

const searches = [
  'webhok retries',
  'quotta for teams',
  'graphql schema',
  'graphql playground',
  'kubernetes operator',
  'streeming',
];
const questions = [
  'how do i rotate an ssh certificate?',
  'which terraform provider exists?',
  'can i pay with bitcoin?',
  'does it run on solaris?',
];
const missing = [
  '/docs/guides/webhook',
  '/docs/guide/quotas',
  '/docs/permissions',
  '/docs/guides/stream',
  '/pricing-2019',
];
const unhelpful = ['invoices', 'permissions', 'embeddings', 'uploads'];
const reported = ['models', 'streaming', 'webhooks'];

/** Never on the page, nor in a file. */
const shared = [
  'jane.doe@example.org',
  'sk-proj-Ab12Cd34Ef56Gh78Ij90',
  '192.168.17.23',
  '2001:db8::ff00:42:8329',
  '+34 612 345 678',
  '4111 1111 1111 1111',
  'my password is hunter2',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2ln',
  '550e8400-e29b-41d4-a716-446655440000',
  'DE89 3704 0044 0532 0130 00',
  'https://intranet.corp/x',
  `ghp_${'a1B2'.repeat(9)}`,
  'x'.repeat(130),
];
const rare = [
  'maria gonzalez dismissal',
  'salary of peter smith',
  'dr weber diagnosis',
  'project bluebird launch',
];
const secretPaths = [
  '/docs/users/jane.doe@example.org',
  '/reset/9f8e7d6c5b4a39281706',
  '/u/maria-gonzalez-private',
];

/** Numbers from 0 to below 1 that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

let root: string;
let logs: string;
let html: string;
let kept: string;
let printed: string;
const extensions = async () => ({ features });

async function buildWithoutFaults(): Promise<void> {
  const out = join(root, 'dist');
  const options = { uncompressed: true, reuse: { assets: noAssets } };
  const { problems } = await build({ root, extensions, out, ...options });
  expect(problems.report()).toBe('');
}

/** Writes the report on the logs. */
const report = () =>
  ownerReport.commands?.['report']?.run({
    root,
    out: join(root, 'dist'),
    extensions,
    values: { LOGS: logs },
  });

beforeAll(async () => {
  root = await writeSite(files, config);
  logs = await mkdtemp(join(tmpdir(), 'logs-'));
  await buildWithoutFaults();
  await play();
  kept = (await Promise.all((await readdir(logs)).map((file) => readFile(join(logs, file), 'utf8')))).join(
    '',
  );
  await appendFile(join(logs, '2025-01-01.jsonl'), hostile);
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  const code = await report();
  vi.restoreAllMocks();
  expect(code).toBe(0);
  if (process.env['KEEP_REPORT']) await copyFile(join(root, 'owner-report.html'), process.env['KEEP_REPORT']);
  printed = lines.join('\n');
  html = await readFile(join(root, 'owner-report.html'), 'utf8');
});
afterAll(async () => {
  for (const folder of [root, logs]) await rm(folder, { recursive: true });
});

const hostile = [
  '{"day":"2025-01-01","kind":"search","about":"brok',
  ...Array.from(
    { length: 3 },
    () => '{"day":"2025-01-01","kind":"search","about":"<script>alert(1)</script>"}',
  ),
  `{"day":"2025-01-01","kind":"search","about":"${'a'.repeat(1_000_000)}"}`,
  ...Array.from({ length: 3 }, () => '{"day":"2999-01-01","kind":"search","about":"from the future"}'),
  ...Array.from({ length: 3 }, () => '{"day":"2025-01-01","kind":"search","about":"jane.doe@example.org"}'),
  ...Array.from(
    { length: 3 },
    () => '{"day":"2025-01-01","kind":"search","about":"with more","ip":"10.0.0.1"}',
  ),
  ...Array.from(
    { length: 2 },
    () => '{"day":"2025-01-01","kind":"search","about":"maria gonzalez dismissal"}',
  ),
  '{"day":"2025-01-01","kind":"no","about":"/docs/nowhere-at-all"}',
  '[]',
  'null',
  '{"__proto__":{"day":"2025-01-01"}}',
  '\u0000\u0001',
  '',
].join('\n');

async function play() {
  const next = random(42);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  let time = Date.parse('2025-01-01T00:00:00Z');
  const endpoint = collector(logs, origin, () => time);
  const send = async (message: unknown, client: string, from: string | undefined = origin) => {
    const headers = from === undefined ? {} : { origin: from };
    const body = typeof message === 'string' ? message : JSON.stringify(message);
    const { status } = await endpoint(
      new Request('https://c.example/', { method: 'POST', headers, body }),
      client,
    );
    return status;
  };
  const event = (name: string, data: object, path = '/docs') => ({
    type: 'event',
    name,
    data,
    url: `${origin}${path}?ref=x#y`,
  });
  const guide = (name: string) => `/docs/guides/${name}`;
  /** Each planted fault is had by three to eight readers, in sessions anywhere. */
  const planted = [
    ...searches.map((query) => event('search_no_results', { query })),
    ...questions.map((query) => event('ask_no_answer', { query })),
    ...missing.map((path) => event('not_found', { referrer: '' }, path)),
    ...unhelpful.map((name) => event('feedback', { helpful: 'no', reason: 'I am Jane Doe' }, guide(name))),
    ...shared.map((query) => event(pick(['search_no_results', 'ask_no_answer']), { query })),
    ...secretPaths.slice(0, 2).map((path) => event('not_found', {}, path)),
  ];
  const bySession = new Map<number, unknown[]>();
  const plant = (message: unknown, readers: number) => {
    const sessions = new Set<number>();
    while (sessions.size < readers) sessions.add(Math.floor(next() * 1000));
    for (const each of sessions) bySession.set(each, [...(bySession.get(each) ?? []), message]);
  };
  for (const message of planted) plant(message, 3 + Math.floor(next() * 6));
  for (const query of rare) plant(event('search_no_results', { query }), 1 + Math.floor(next() * 2));
  plant(event('not_found', {}, secretPaths[2]), 2);
  for (const name of reported)
    plant(
      {
        helpful: 'no',
        from: 'agent',
        reason: 'Tried: jane.doe@example.org',
        url: `${origin}${guide(name)}#a`,
        title: 'x',
        lang: 'en',
      },
      1,
    );
  for (let session = 0; session < 1000; session++) {
    time = Date.parse('2025-01-01T00:00:00Z') + session * 40 * 60_000;
    const client = `10.1.${Math.floor(session / 250)}.${session % 250}`;
    await send(
      { type: 'page_view', url: `${origin}/docs`, title: 'Docs', referrer: 'https://search.example/?q=jane' },
      client,
    );
    if (next() < 0.3)
      await send(
        { helpful: 'yes', url: origin + guide(pick(names).toLowerCase()), title: 'x', lang: 'en' },
        client,
      );
    if (next() < 0.2) await send(event('code_copied', { language: 'js' }), client);
    for (const message of bySession.get(session) ?? []) await send(message, client);
    if (next() < 0.05)
      await send(pick(['{', 'null', '[1]', '{"type":"event"}', '{"helpful":"maybe","url":"/"}']), client);
  }
  // One reader who asks again and again is one reader.
  for (let again = 0; again < 20; again++) {
    time += again === 10 ? 24 * 3_600_000 : 0;
    await send(event('search_no_results', { query: 'zebra finch' }), '10.9.9.9');
  }
  expect(
    await send(event('search_no_results', { query: 'elsewhere' }), '10.9.9.8', 'https://evil.example'),
  ).toBe(403);
  expect(await send(`"${'x'.repeat(5000)}"`, '10.9.9.8')).toBe(413);
  let status = 0;
  for (let each = 0; each < 130; each++) status = await send('{}', '10.9.9.7');
  expect(status).toBe(429);
}

const text = () =>
  html
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"');
const rows = () =>
  html.split('<li>').map((row) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .replaceAll('&quot;', '"'),
  );

test('all 30 planted faults are on the page', () => {
  const upkeep = [
    'Old guide',
    'Older guide',
    'Ownerless page',
    'Bare page',
    'Barest page',
    'Whether it rains.',
    'Where it ends.',
    'docs/code.mdx:',
  ];
  const pages = [...unhelpful, ...reported].map((name) => name.slice(0, 1).toUpperCase() + name.slice(1));
  const faults = [...searches, ...questions, ...missing, ...pages, ...upkeep];
  expect(faults).toHaveLength(30);
  expect(faults.filter((fault) => !text().includes(fault))).toEqual([]);
  expect(text()).not.toContain('Fresh guide');
});

test.each([
  ['webhok retries', 'content/search-synonyms.yml - { from: webhok retries, to: [webhooks] }'],
  ['/docs/guides/webhook', 'content/redirects.yml /docs/guides/webhook: /docs/guides/webhooks'],
  ['/docs/permissions', '/docs/permissions: /docs/guides/permissions'],
  ['Invoices', 'content/docs/guides/invoices.mdx review: { owner: "Guides team", every: 6 months, last: '],
  ['Older guide', 'review: { owner: "Anna", every: 6 months, last: '],
  ['Ownerless page', 'every: 1 week, last: '],
  ['Bare page', 'description: "First words of the bare page."'],
  ['graphql schema', 'No page is near. Write one on "Graphql '],
])('%s has a proposal', (fault, proposal) =>
  expect(
    rows()
      .filter((row) => row.includes(fault))
      .join('\n'),
  ).toContain(proposal),
);

test('queries without a page that share a word are one page to write', () => {
  const graphql = rows().filter((row) => row.includes('graphql'));
  expect(graphql).toHaveLength(1);
  expect(graphql[0]).toContain('graphql playground');
});

test('nobody can be recognized, on the page and in the files', () => {
  for (const secret of [...shared, ...rare, ...secretPaths, 'Jane', 'gonzalez', 'zebra', 'elsewhere', 'evil'])
    for (const place of [html, kept]) expect(place.toLowerCase()).not.toContain(secret.toLowerCase());
  for (const place of [html, kept])
    expect(place).not.toMatch(/\b10\.[19]\.\d+\.\d+|@(?!media)|reason|search\.example/);
  const lines = kept
    .trim()
    .split('\n')
    .map((line) => Object.keys(JSON.parse(line)));
  expect(new Set(lines.map((keys) => keys.join()))).toEqual(new Set(['day,kind,about']));
});

test('samples that ran, or say why they cannot, are not listed', () =>
  expect(text().match(/Sample not run: .*/g)).toEqual([
    'Sample not run: content/docs/code.mdx:6 (javascript)',
    'Sample not run: content/docs/code.mdx:10 (javascript)',
  ]));

test('hostile lines are left out and counted', () => {
  for (const word of ['<script', 'from the future', 'with more', 'brok', 'nowhere-at-all'])
    expect(html).not.toContain(word);
  expect(text()).toContain(' 15 lines were left out');
});

test('the page needs nothing else, and allows nothing but its own style', () => {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(html).toContain(`content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;;`);
  expect(html).not.toMatch(/<script|<link|<img|style=|\son\w+=/);
  expect(printed).toMatch(/owner-report\.html: \d+ things to do$/);
});

test('proposals that are taken over are right: the site builds, and their faults are mended', async () => {
  const proposals = [...html.matchAll(/<figcaption>([^<]*)<\/figcaption><pre>([^<]*)<\/pre>/g)];
  for (const [, file = '', code = ''] of proposals) {
    const path = join(root, file);
    const text = code.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    const before = await readFile(path, 'utf8').catch(() => '');
    // A page has a key once.
    const own = text.startsWith('review:') ? before.replace(/^review: .*\n/m, '') : before;
    const taken = file.endsWith('.mdx') ? own.replace(/^---\n/, `---\n${text}\n`) : `${before}${text}\n`;
    await writeFile(path, taken);
  }
  await buildWithoutFaults();
  vi.spyOn(console, 'log').mockReturnValue();
  await report();
  vi.restoreAllMocks();
  const after = await readFile(join(root, 'owner-report.html'), 'utf8');
  const left = [...after.matchAll(/<h2[^>]*>([^<]*)|<pre>([^<]*from:[^<]*)/g)].map(
    ([, title, code]) => title ?? code,
  );
  expect(left.filter((each = '') => /read again|description|from:/.test(each))).toEqual([]);
  expect(after).toContain('The site finds "Webhooks" now.');
});
