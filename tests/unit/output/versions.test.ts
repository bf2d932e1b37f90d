/** Three versions of the docs, one of them unreleased: search engines and machines are led to the newest one. */

import { expect, test } from 'vitest';
import { httpHandler } from '#engine/features/mcp/server/http.ts';
import { serverFactory } from '#engine/features/mcp/server/server.ts';
import { openLookup } from '#engine/features/search/browser/lookup.ts';
import { Unavailable } from '#engine/serve/published/addressReader.ts';
import { mcpRequest } from '../features/mcp/builtSite.ts';
import { type BuiltFiles, buildFiles } from '../site.ts';

const page = (title: string, text: string, matter = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${matter}---\n\n${text}\n`;
const description = (summary: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    servers: [{ url: 'https://boats.example.com' }],
    paths: {
      '/boats': { get: { operationId: 'listBoats', summary, responses: { 200: { description: 'ok' } } } },
    },
  });

const files = {
  'content/docs/index.mdx': page('Harbor', 'Boats rest in the harbor.', 'tags: [sea]\n'),
  'content/docs/ropes.mdx': page(
    'Ropes',
    'A rope holds a boat with a bowline.',
    'slug: knots\nlast_update: { date: 2025-03-10 }\n',
  ),
  'content/docs/sails.mdx': page('Sails', '## Red\n\nSails are red.'),
  'content/docs/hidden.mdx': page('Hidden', 'Text.', 'unlisted: true\n'),
  'content/docs/guides/one.mdx': page('One', 'Text.'),
  'content/docs/openapi.json': description('List the boats'),
  'content/docs-next/index.mdx': page('Harbor', 'Boats will fly from the harbor.'),
  'content/docs-next/wings.mdx': page('Wings', 'Wings lift a boat.'),
  'content/docs-1/index.mdx': page('Harbor', 'Boats wait in the harbor.', 'tags: [sea]\n'),
  'content/docs-1/ropes.mdx': page('Ropes', 'A rope holds a boat with a hitch.'),
  'content/docs-1/canvas.mdx': page('Canvas', 'Canvas is white.', 'last_update: { date: 2025-02-01 }\n'),
  'content/docs-1/oars.mdx': page('Oars', 'Oars are gone.'),
  'content/docs-1/hidden.mdx': page('Hidden', 'Text.'),
  'content/docs-1/guides/one.mdx': page('One', 'Text.'),
  'content/docs-1/openapi.json': description('List the old boats'),
  'content/redirects.yml': '/docs/canvas: /docs/sails#red\n',
  ...Object.fromEntries(
    ['docs', 'docs-1'].map((dir) => [
      `content/${dir}/guides/_category_.yml`,
      'label: Guides\nlink: { type: generated-index, slug: /category/guides, description: All guides. }\n',
    ]),
  ),
};

const config = `
  docs: [{
    id: 'default', routeBasePath: '/docs', sidebars: ['docs'],
    versions: [
      { name: 'current', label: 'Next', dir: 'docs-next', path: 'next', banner: 'unreleased' },
      { name: '2', label: 'Two', dir: 'docs', isLast: true },
      { name: '1', label: 'One', dir: 'docs-1', path: '1', banner: 'unmaintained', noindex: true },
    ],
  }],
  docTags: [{ docs: 'default' }],
  mcp: { url: 'https://example.com/mcp' },
  openapi: [{ file: 'content/docs/openapi.json', docs: 'default', lint: false, versions: { '1': 'content/docs-1/openapi.json' } }],`;

const built = await buildFiles(files, config);

const html = async (path: string) => (await built.read(`docs${path}.html`)) ?? '';

test('the site builds without findings', () => expect(built.findings).toEqual([]));

test.each([
  ['itself', '', ''],
  ['the page of the same id, for an older version', '/1', ''],
  ['the page of the same id, for an unreleased version', '/next', ''],
  ['the page of the same id at another address', '/1/ropes', '/knots'],
  ['the target of a redirect from its address in the newest version', '/1/canvas', '/sails'],
  ['the index of the same category', '/1/category/guides', '/category/guides'],
  ['the tags of the newest version', '/1/tags', '/tags'],
  ['itself if the newest version has no such page', '/1/oars', '/1/oars'],
  ['itself if only the unreleased version has it', '/next/wings', '/next/wings'],
  ['itself if the page of the newest version is unlisted', '/1/hidden', '/1/hidden'],
  ['the operation of the newest description', '/1/list-boats', '/list-boats'],
])('a page names as canonical %s', async (_, path, canonical) => {
  const text = await html(path);
  expect(text).toContain(`<link rel="canonical" href="https://example.com/docs${canonical}"/>`);
  expect(text).toContain(`<meta property="og:url" content="https://example.com/docs${canonical}"/>`);
});

test('the Markdown of a page of another version says so, and leads to the newest', async () => {
  expect(await built.pageMarkdown('docs/1/ropes.md')).toContain(
    '> This is documentation for Test One, which is no longer actively maintained. For up-to-date documentation, see the [latest version](/docs/knots) (Two).\n\n',
  );
  expect(await built.pageMarkdown('docs/next.md')).toContain(
    '> This is unreleased documentation for Test Next version. ',
  );
  expect(await built.pageMarkdown('docs/knots.md')).not.toContain('> ');
});

test('a banner leads to the page that took the place of a renamed one', async () => {
  expect(await html('/next')).toMatch(/<a href="\/docs"[^>]*data-version="2"/);
  expect(await html('/1/canvas')).toContain('href="/docs/sails"');
});

test('search engines are asked to leave out the version with noindex alone', async () => {
  const robots = '<meta name="robots" content="noindex, follow"/>';
  for (const path of ['/1', '/1/oars', '/1/category/guides']) expect(await html(path)).toContain(robots);
  for (const path of ['', '/next', '/knots']) expect(await html(path)).not.toContain('name="robots"');
});

test('the sitemap leaves out a newest version with noindex, and the pages of its tags', async () => {
  const hidden = await buildFiles(
    { 'content/docs/index.mdx': page('Harbor', 'Boats wait in the harbor.', 'tags: [sea]\n') },
    `docs: [{ id: 'default', routeBasePath: '/docs',
      versions: [{ name: '1', label: 'One', dir: 'docs', sidebars: true, noindex: true }] }],
    docTags: [{ docs: 'default' }],`,
  );
  expect(await hidden.read('docs/tags/sea.html')).toContain('noindex');
  expect(await hidden.read('sitemap.xml')).not.toContain('/docs');
});

test.each(['sitemap.xml', 'llms.txt', 'llms-full.txt', 'search.md', 'search.html'])(
  '%s holds the newest version alone',
  async (file) => {
    const text = (await built.read(file)) ?? '';
    expect(text).toMatch(/\/docs\/knots/);
    const links = text.split('\n').filter((line) => !line.startsWith('Pages of the newest version'));
    expect(links.join('\n')).not.toMatch(/\/docs\/(1|next)\b/);
  },
);

test('llms.txt leads to the other versions', async () => {
  expect(await built.read('llms.txt')).toContain(
    'Pages of the newest version. Other versions: [Next](https://example.com/docs/next.md), [One](https://example.com/docs/1.md).',
  );
  expect(await (await buildFiles({})).read('llms.txt')).not.toContain('Other versions');
});

/** Calls a tool of the server of a built site. */
async function callOf({ read }: BuiltFiles, name: string, args?: object): Promise<string> {
  const load = async (file: string) => {
    const text = await read(file);
    if (text === undefined) throw new Unavailable(`${file} is missing.`);
    return text;
  };
  const answer = httpHandler(serverFactory(load, openLookup), ['example.com']);
  const method = args ? 'tools/call' : 'tools/list';
  const response = await answer(mcpRequest(method, args ? { name, arguments: args } : {}));
  return (await response.text()).replaceAll('\\n', '\n').replaceAll('\\"', '"');
}
const call = (name: string, args: object) => callOf(built, name, args);

test('tools search and read the newest version, or the one that is named', async () => {
  expect(await call('search_docs', { query: 'rope boat' })).toMatch(/bowline/);
  expect(await call('search_docs', { query: 'rope boat' })).not.toMatch(/hitch|\/docs\/1/);
  for (const version of ['1', 'One', 'one']) {
    const found = await call('search_docs', { query: 'rope boat', version });
    expect(found).toMatch(/hitch/);
    expect(found).not.toMatch(/bowline/);
  }
  expect(await call('ask_docs', { question: 'What holds a boat?' })).not.toContain('hitch');
  expect(await call('ask_docs', { question: 'What holds a boat?', version: '1' })).toContain('hitch');
  expect(await call('list_pages', { section: 'docs' })).not.toMatch(/\/docs\/(1|next)/);
  const old = await call('list_pages', { section: 'docs', version: '1' });
  expect(old).toContain('https://example.com/docs/1/oars');
  expect(old).not.toContain('/docs/knots');
});

test.each([
  [{ page: '/docs/knots' }, 'bowline'],
  [{ page: '/docs/1/ropes' }, 'hitch'],
  [{ page: '/docs/knots', version: 'One' }, 'hitch'],
  [{ page: '/docs/1/ropes', version: 'Two' }, 'bowline'],
  [{ page: '/docs/1', version: 'Next' }, 'fly'],
  [{ page: '/docs/1/oars', version: '2' }, 'does not exist in the version'],
  [{ page: '/docs', version: '9' }, 'There is no version "9". These are: Next, Two, One.'],
])('read_page %j finds the page in the version', async (args, words) => {
  expect(await call('read_page', args)).toContain(words);
});

test('get_operation reads the operation of the version', async () => {
  expect(await call('get_operation', { operation: 'GET /boats' })).toContain('List the boats');
  const old = await call('get_operation', { operation: 'listBoats', version: '1' });
  expect(old).toContain('List the old boats');
});

test('list_changes lists pages of the version by their days, and what changed in its API, without a day that is not known', async () => {
  const newest = await call('list_changes', { since: '2025-02-01' });
  expect(newest).toContain('- 2025-03-10: Ropes, https://example.com/docs/knots: About Ropes.\n\nOf ');
  expect(newest).not.toContain('/docs/1');
  expect(newest).toMatch(/- The description of docs: changed on a day that is not known \(operations: 1\)/);
  expect(newest).toMatch(/# Changes since One\n\nNothing changed that callers meet\./);
  expect(newest.match(/\d{4}-\d\d-\d\d/g)).toEqual(['2025-02-01', '2025-03-10']);
  const older = await call('list_changes', { since: '2025-02-01', version: 'One' });
  expect(older).toContain('- 2025-02-01: Canvas, https://example.com/docs/1/canvas: ');
  expect(older).not.toContain('Ropes');
  expect(await call('list_changes', { since: '2025-03-11' })).toContain('No page is known to have changed');
});

test('tools take a version only where there are several', async () => {
  const named = /"version":\{/g;
  expect((await callOf(built, '')).match(named)).toHaveLength(6);
  const single = await buildFiles({}, `mcp: { url: 'https://example.com/mcp' },`);
  expect(await callOf(single, '')).not.toMatch(named);
  expect(await callOf(single, 'search_docs', { query: 'x', version: '1' })).toContain('version');
});
