/** What machines are told of a site. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fullText, fullTexts } from '#engine/output/llms.ts';
import { buildFiles } from '../site.ts';

test('robots.txt says what pages may be used for, as far as the configuration does', async () => {
  const read = async (extra = '') => (await buildFiles({}, extra)).read('robots.txt');
  expect(await read()).not.toContain('Content-Signal');
  expect(await read('contentSignals: { search: true, aiInput: true, aiTrain: false },')).toContain(
    'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n',
  );
  expect(await read('contentSignals: { aiTrain: false },')).toContain('Content-Signal: ai-train=no\n');
});

test('llms.txt lists pages by section with their sizes, and each section has a file with its texts', async () => {
  const terms = `{ id: 'terms', routeBasePath: '/terms', sidebars: ['docs'], versions: [{ name: 'current', label: 'Next', dir: 'terms' }] }`;
  const { read } = await buildFiles(
    {
      'docs/other.mdx': '---\ntitle: Other\n---\n\nText.\n',
      'content/terms/index.mdx': '---\ntitle: Terms\n---\n\nText.\n',
    },
    `docs: [{ id: 'default', routeBasePath: '/docs', sidebars: ['docs'], versions: [{ name: 'current', label: 'Next', dir: 'docs' }] }, ${terms}],`,
  );
  const index = (await read('llms.txt')) ?? '';
  const size = Buffer.byteLength((await read('llms-full.txt')) ?? '');
  expect(index).toContain(`[llms-full.txt](https://example.com/llms-full.txt) (${size} B)`);
  expect(index).toMatch(/## docs\n\n(- \[.*\]\(https:\/\/example\.com\/docs.*\.md\).* \(\d+ B\)\n){2}/);
  const texts = (await read('llms-full/docs.txt')) ?? '';
  expect(texts).toMatch(/# Start[\s\S]*\n---\n\n# Other|# Other[\s\S]*\n---\n\n# Start/);
  expect(texts).toContain('# Other\n\nSource: https://example.com/docs/other\n\nText.\n');
  expect(await read('llms-full.txt')).toContain(texts);
});

test('a page of code is described, and leads to all others only where readers look for them', async () => {
  const meta = `{ path: '/tool', title: 'Tool', description: 'A tool.' }`;
  const tool = `export const meta = ${meta};\nexport default () => <h1>Tool</h1>;\n`;
  const { read } = await buildFiles({ 'theme/tool.page.tsx': tool });
  expect(await read('tool.md')).toBe('# Tool\n\nA tool.\n');
  for (const file of ['index.md', 'search.md', '404.md'])
    expect(await read(file)).toContain(
      '- [Test](/): Home.\n- [Tool](/tool): A tool.\n- [Start](/docs): The start.',
    );
});

function siteOf(...sections: string[]): Parameters<typeof fullTexts>[0] {
  const routes = sections.map((section) => ({
    listed: true,
    locale: 'en',
    path: `/${section}`,
    summary: { section, href: `/help/${section}` },
  }));
  const config = { defaultLocale: { code: 'en' }, url: 'https://example.com', baseUrl: '/help/' };
  return { routes, features: [], context: { config } } as unknown as Parameters<typeof fullTexts>[0];
}

test('a large section stands in its own file alone, and the common one says where', async () => {
  const renditions = new Map([
    ['/docs', { file: 'docs.md', bytes: 4_000_000 }],
    ['/api', { file: 'api.md', bytes: 4_000_001 }],
  ]);
  const textsOf = (...sections: string[]) =>
    fullTexts(siteOf(...sections), renditions).map(({ routes }) => routes.map(({ path }) => path));
  expect(textsOf('docs', 'api')).toEqual([['/docs'], ['/docs'], ['/api']]);
  expect(textsOf('api')).toEqual([['/api']]);
  const folder = await mkdtemp(join(tmpdir(), 'llms-'));
  await writeFile(join(folder, 'docs.md'), '# Docs\n');
  const site = siteOf('docs', 'api');
  const [common] = fullTexts(site, renditions);
  const parts: Uint8Array[] = [];
  const pathOf = (file: string) => join(folder, file);
  if (common) for await (const part of fullText(common, site, renditions, pathOf)) parts.push(part);
  await rm(folder, { recursive: true });
  expect(Buffer.concat(parts).toString()).toBe(
    '# Docs\n\nSource: https://example.com/help/docs\n\n---\n\nNot in this file: https://example.com/help/llms-full/api.txt\n',
  );
});

test('the texts of a single section stand in one file alone', () => {
  const filesOf = (...sections: string[]) => {
    return fullTexts(siteOf(...sections)).map(({ file }) => file);
  };
  expect(filesOf('docs', 'docs')).toEqual(['llms-full.txt']);
  expect(filesOf('docs', 'terms')).toEqual(['llms-full.txt', 'llms-full/docs.txt', 'llms-full/terms.txt']);
});

test('llms.txt calls sections as readers do, and leaves out what only leads to pages that it lists', async () => {
  const post = (day: string) =>
    `---\ntitle: Post ${day}\ndescription: A post.\n---\n\nText.\n\n{/* truncate */}\n`;
  const { read, findings } = await buildFiles(
    Object.fromEntries(['2025-01-01', '2025-01-02'].map((day) => [`content/news/${day}.mdx`, post(day)])),
    `collections: [{ id: 'news', type: 'blog', dir: 'news', routeBasePath: '/news', title: 'What is new', description: 'News.', postsPerPage: 1 }],
    search: { source: 'embedded', sections: [{ id: 'docs', label: 'Guides' }] }, mcp: { url: 'https://mcp.example.com/mcp' },`,
  );
  expect(findings).toEqual([]);
  const index = (await read('llms.txt')) ?? '';
  expect(index.match(/^## .*/gm)).toEqual(expect.arrayContaining(['## Test', '## Guides', '## What is new']));
  expect([...index.matchAll(/\/(news\S*)\.md/g)].map(([, page]) => page).sort()).toEqual([
    'news',
    'news/2025-01-01',
    'news/2025-01-02',
  ]);
  expect(index).toContain('\n\nMCP server: https://mcp.example.com/mcp\n\n');
});
